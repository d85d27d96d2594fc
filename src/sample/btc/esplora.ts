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

/** The wallet's transactions, latest first: the one that waits has no time. */
function sampleHistory(nowMs: number) {
  const now = Math.floor(nowMs / 1000 / HOUR) * HOUR
  const blocks = [3, 18, 41, 96].map((days) => ({ confirmed: true, block_time: now - days * DAY - 1234 }))
  return [{ confirmed: false }, ...blocks].map((status, index) => ({ txid: `${index}`.padStart(64, '0'), status }))
}

/** Bitcoin's addresses, as both public Esplora hosts tell of them. */
const answer: SampleHost['answer'] = ({ pathname }, _body, nowMs) => {
  const [, address = '', txs] = /^\/api\/address\/(\w+)(\/txs)?$/.exec(pathname) ?? []
  if (address === '') return undefined
  const isSample = address === sampleAddressOn('BTC')
  if (txs !== undefined) return isSample ? sampleHistory(nowMs) : []
  return { address, ...(isSample ? sampleAccount : emptyAccount) }
}

export const esplora: SampleHost[] = [
  { host: 'blockstream.info', answer },
  { host: 'mempool.space', answer },
]
