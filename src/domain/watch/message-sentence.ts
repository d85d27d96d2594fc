import { chainName } from '#contract/chains.ts'
import type { MessageData as Data, MessageBody } from '#contract/webhook/message-body.ts'
import { suspiciousName } from '#domain/spam/spam-reason.ts'

/** One sentence that says what a message reports, for a receiver that people read. Figures as on the page, in English. */
export function messageSentence({ type, data }: MessageBody): string {
  const sentence = sentences[type]?.(data)
  if (sentence === undefined) return `Yieldscope: ${type}`
  return data.address === '' ? sentence : `${sentence} · wallet ${short(data.address)}`
}

const sentences: Record<string, (data: Data) => string> = {
  test: () => 'A test from Yieldscope: messages arrive here',
  'holding.changed': (data) => `${data.kind === 'nft' ? nftChange(data) : tokenChange(data)}${place(data)}`,
  'position.opened': (data) => `New position: ${position(data)}`,
  'position.closed': (data) => `Closed position: ${position(data)}`,
  'position.out_of_range': (data) => `Out of range: ${position(data)}`,
  'position.in_range': (data) => `Back in range: ${position(data)}`,
  'position.health': ({ healthFactor, healthFactorBefore, below, ...data }) =>
    `Health ${plain(healthFactor)}, below ${plain(below)}${was(healthFactorBefore, plain)}: ${position(data)}`,
  'position.claimable': ({ claimableUsd, above, ...data }) =>
    `${dollars(claimableUsd)} to claim, above ${dollars(above)}: ${position(data)}`,
  'vault.apy': (data) => crossing(`${vaultName(data)} APY`, data, percent),
  'vault.tvl': (data) => crossing(`${vaultName(data)} TVL`, data, dollars),
  price: (data) => crossing(`${symbolText(data)} price`, data, price),
  'source.failing': ({ source, dataset, kind, ...data }) =>
    `Could not be read for an hour: ${kind || dataset || source}${place(data)}`,
}

const tokenChange = (data: Data) =>
  `${coins.format(data.change as Intl.StringNumericLiteral)} ${symbolText(data)}${data.changeUsd === null ? '' : ` (${dollars(data.changeUsd)})`}`
const nftChange = ({ isIn, contractAddress }: Data) =>
  `${isIn ? 'NFT received' : 'NFT sent'}: ${short(contractAddress)}`

/** A loan has a debt in place of a value. */
const position = ({
  protocol,
  type,
  valueUsd,
  debtUsd,
  ...data
}: Pick<Data, 'protocol' | 'type' | 'valueUsd' | 'debtUsd' | 'chain'>) =>
  `${titled(protocol)} ${type}${place(data)}${amount(valueUsd ?? debtUsd)}`

type Write = (value: number | null, digits?: number) => string

/** With more digits while the figure and its threshold read alike. */
function crossing(what: string, { before, after, below, above, ...data }: Data, write: Write) {
  const limit = below ?? above
  const digits = [0, 1, 2, 3, 4].find((more) => write(after, more) !== write(limit, more)) ?? 0
  const text = (value: number | null) => write(value, digits)
  return `${what} ${text(after)}, ${below === null ? 'above' : 'below'} ${text(limit)}${was(before, text)}${place(data)}`
}

/** A message has a protocol's id alone: `aave-v3`. */
const titled = (id: string) => id.replace(/(?:^|-)(\w)/g, (_, first: string) => ` ${first.toUpperCase()}`).trim()

const was = (before: number | null, text: (value: number | null) => string) =>
  before === null ? '' : ` (was ${text(before)})`
const place = ({ chain }: Pick<Data, 'chain'>) => (chain === '' ? '' : ` on ${chainName(chain)}`)

const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options)
const coins = number({ signDisplay: 'exceptZero', maximumSignificantDigits: 6 })
const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })
const orUnknown = (value: number | null, format: Intl.NumberFormat) =>
  value === null ? 'unknown' : format.format(value)

/** A health factor is rounded down: 1.0999 is no 1.10. */
const plain = (value: number | null) => orUnknown(value, number({ ...fixed(2), roundingMode: 'floor' }))
const percent: Write = (value, more = 0) => orUnknown(value, number({ style: 'percent', ...fixed(2 + more) }))
const dollars: Write = (value, more = 0) =>
  orUnknown(value, number({ style: 'currency', currency: 'USD', ...fixed(2 + more) }))
/** As on the page: near a dollar four decimals, above it cents, below it four digits that count. */
function price(value: number | null, more = 0): string {
  const size = Math.abs(value ?? 0)
  if (size >= 0.9) return dollars(value, size <= 1.1 ? 2 + more : more)
  return orUnknown(
    value,
    number({ style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumSignificantDigits: 4 + more }),
  )
}
const amount = (value: number | null) => (value === null ? '' : `, ${dollars(value)}`)

const short = (address: string) => (address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)

const SYMBOL = /^[\p{L}\p{N}$₮.+_-]{1,20}$/u
/** Anyone names a token: one that leads somewhere, or is no mere symbol, is its contract here. */
const symbolText = ({ symbol, contractAddress }: Data) =>
  SYMBOL.test(symbol) && suspiciousName(symbol) === null ? symbol : `of token ${short(contractAddress)}`

/** A pool's name has the symbols of its tokens. */
const vaultName = ({ name }: Data) => (suspiciousName(name) === null ? name : 'A vault')
