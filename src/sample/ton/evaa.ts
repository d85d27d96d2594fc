import { createHash } from 'node:crypto'
import { sampleAddressOn } from '#sample/wallet/address-on.ts'
import { addressBits, bagOf, bitsOf, coinBits, dictionaryOf, type SampleCell } from './cells.ts'
import { toRawTonAddress } from './wallet.ts'

const MAIN_POOL = toRawTonAddress('EQC8rUZqR_pWV1BylWUlPNBzyiTYVoBEmQkMIQDZXICfnuRr')
/** Where the sample wallet's contract of that pool lies. */
const CONTRACT = '0:12F69EC3ADA02455317A194F5CF8C523F549B4FC069FA8076CB74D7379CC0F18'
const TRILLION = 1_000_000_000_000n

const idOf = (name: string): bigint => BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)

/** What the wallet has put in and owes, by what a unit of each stands for: 150 of 1.04 GRAM, 200 of 1.1 USDT. */
const assets = [
  { name: 'TON', decimals: 9, principal: 150_000_000_000n, supply: 1_040_000_000_000n, borrow: 1_090_000_000_000n },
  { name: 'USDT', decimals: 6, principal: -200_000_000n, supply: 1_070_000_000_000n, borrow: 1_100_000_000_000n },
]

const words = (values: [value: bigint | number, width: number][]): string =>
  values.map(([value, width]) => bitsOf(value, width)).join('')

const text = (value: string): SampleCell => ({ bits: words([...Buffer.from(value)].map((byte) => [byte, 8])) })

/** Factors of 70 and 80 %, a target of 80 %, a tenth for the reserve. */
const settings = (decimals: number): SampleCell => ({
  bits: words([
    [0x77, 256],
    [decimals, 8],
  ]),
  refs: [
    {
      bits: words([
        [7_000, 16],
        [8_000, 16],
        [10_600, 16],
        [200, 64],
        [1_500, 64],
        [30_000, 64],
        [0, 64],
        [0, 64],
        [(TRILLION * 8n) / 10n, 64],
        [0, 64],
        [1_000, 64],
        [0, 64],
        [1_000, 16],
        [1_000, 16],
        [0, 64],
        [0, 64],
        [0, 64],
        [-1, 64],
        [0, 8],
        [0, 16],
        [0, 16],
      ]),
    },
  ],
})

/** As of the second of the request, so that nothing has accrued since. */
const state = ({ supply, borrow }: (typeof assets)[number], now: number): SampleCell => ({
  bits: words([
    [supply, 64],
    [borrow, 64],
    [900_000_000_000n, 64],
    [450_000_000_000n, 64],
    [now, 32],
    [480_000_000_000n, 64],
    [0, 64],
    [0, 64],
    [0, 64],
  ]),
})

function poolData(now: number): string {
  const config = dictionaryOf(assets.map(({ name, decimals }) => [idOf(name), settings(decimals)]))
  const current = dictionaryOf(assets.map((asset) => [idOf(asset.name), state(asset, now)]))
  const upgrade: SampleCell = { bits: coinBits(7n) + coinBits(8n) }
  const rest = { bits: config.bits + bitsOf(-1, 8), refs: config.refs }
  return bagOf({ bits: current.bits, refs: [text('Sample pool'), upgrade, rest, ...current.refs] })
}

function contractData(): string {
  const principals = dictionaryOf(assets.map(({ name, principal }) => [idOf(name), { bits: bitsOf(principal, 64) }]))
  const head = coinBits(8n) + addressBits(MAIN_POOL) + addressBits(sampleAddressOn('TON'))
  return bagOf({ bits: head + principals.bits + bitsOf(0, 64), refs: principals.refs })
}

/** The data of EVAA's pool and of the sample wallet's contract, in base64; null for any other account. */
export function evaaData(raw: string, nowMs: number): string | null {
  if (raw.toUpperCase() === MAIN_POOL) return poolData(Math.floor(nowMs / 1000))
  return raw.toUpperCase() === CONTRACT ? contractData() : null
}
