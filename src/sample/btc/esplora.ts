import type { SampleHost } from '#sample/sample-host.ts'
import { sampleAddressOn } from '#sample/wallet/address-on.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const flow = (funded: number, spent: number) => ({
  tx_count: funded > 0 ? 7 : 0,
  funded_txo_count: funded > 0 ? 5 : 0,
  funded_txo_sum: funded,
  spent_txo_count: spent > 0 ? 3 : 0,
  spent_txo_sum: spent,
})

/** Satoshis: 0.41 BTC in blocks, 0.0015 BTC that wait for one. */
const sampleAccount = { chain_stats: flow(128_400_000, 87_400_000), mempool_stats: flow(150_000, 0) }
const emptyAccount = { chain_stats: flow(0, 0), mempool_stats: flow(0, 0) }

const owner = sampleAddressOn('BTC')
const exchange = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const shop = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'

type Coins = { address: string; sats: number }[]
/** What went in and out of each, latest first; together they are what the account holds. The first waits for a block. */
const sampleStory: { days: number | null; inputs: Coins; outputs: Coins }[] = [
  { days: null, inputs: [{ address: exchange, sats: 152_000 }], outputs: [{ address: owner, sats: 150_000 }] },
  {
    days: 3,
    inputs: [{ address: owner, sats: 7_600_000 }],
    outputs: [
      { address: shop, sats: 6_596_000 },
      { address: owner, sats: 1_000_000 },
    ],
  },
  { days: 11, inputs: [{ address: owner, sats: 40_000_000 }], outputs: [{ address: owner, sats: 39_998_000 }] },
  {
    days: 18,
    inputs: [{ address: owner, sats: 80_000_000 }],
    outputs: [
      { address: exchange, sats: 72_396_000 },
      { address: owner, sats: 7_602_000 },
    ],
  },
  { days: 41, inputs: [{ address: exchange, sats: 40_003_000 }], outputs: [{ address: owner, sats: 40_000_000 }] },
  { days: 96, inputs: [{ address: exchange, sats: 80_003_000 }], outputs: [{ address: owner, sats: 80_000_000 }] },
]
const sum = (coins: Coins) => coins.reduce((all, { sats }) => all + sats, 0)
const toOutput = ({ address, sats }: Coins[number]) => ({
  scriptpubkey_type: 'v0_p2wpkh',
  scriptpubkey_address: address,
  value: sats,
})

/** The wallet's transactions, latest first: the one that waits has no time. */
function sampleHistory(nowMs: number) {
  const now = Math.floor(nowMs / 1000 / HOUR) * HOUR
  return sampleStory.map(({ days, inputs, outputs }, index) => ({
    txid: `${index}`.padStart(64, '0'),
    version: 2,
    fee: sum(inputs) - sum(outputs),
    vin: inputs.map((coin) => ({ txid: 'f'.repeat(64), vout: 0, is_coinbase: false, prevout: toOutput(coin) })),
    vout: outputs.map(toOutput),
    status: days === null ? { confirmed: false } : { confirmed: true, block_time: now - days * DAY - 1234 },
  }))
}

/** Bitcoin's addresses, in the shape of both public Esplora hosts. */
const answer: SampleHost['answer'] = ({ pathname }, _body, nowMs) => {
  const [, address = '', txs] = /^\/api\/address\/(\w+)(\/txs)?$/.exec(pathname) ?? []
  if (address === '') return undefined
  const isSample = address === owner
  if (txs !== undefined) return isSample ? sampleHistory(nowMs) : []
  return { address, ...(isSample ? sampleAccount : emptyAccount) }
}

export const esplora: SampleHost[] = [
  { host: 'blockstream.info', answer },
  { host: 'mempool.space', answer },
]
