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
  'position.health': ({ healthFactor, healthFactorBefore, below, ...data }) =>
    `Health ${plain(healthFactor)}, below ${plain(below)}${was(healthFactorBefore, plain)}: ${position(data)}`,
  'position.claimable': ({ claimableUsd, above, ...data }) =>
    `${dollars(claimableUsd)} to claim, above ${dollars(above)}: ${position(data)}`,
  'vault.apy': (data) => crossing(`${data.name} APY`, data, percent),
  'vault.tvl': (data) => crossing(`${data.name} TVL`, data, dollars),
  price: (data) => crossing(`${symbolText(data)} price`, data, dollars),
  'source.failing': ({ source, dataset, kind, ...data }) =>
    `Could not be read for an hour: ${kind || dataset || source}${place(data)}`,
}

const tokenChange = (data: Data) =>
  `${formats.coins.format(data.change as Intl.StringNumericLiteral)} ${symbolText(data)}${data.changeUsd === null ? '' : ` (${dollars(data.changeUsd)})`}`
const nftChange = ({ isIn, contractAddress }: Data) =>
  `${isIn ? 'NFT received' : 'NFT sent'}: ${short(contractAddress)}`

const position = ({ protocol, type, valueUsd, ...data }: Pick<Data, 'protocol' | 'type' | 'valueUsd' | 'chain'>) =>
  `${titled(protocol)} ${type}${place(data)}${valueUsd === null ? '' : `, ${dollars(valueUsd)}`}`

function crossing(
  what: string,
  { before, after, below, above, ...data }: Data,
  text: (value: number | null) => string,
) {
  const limit = below === null ? `above ${text(above)}` : `below ${text(below)}`
  return `${what} ${text(after)}, ${limit}${was(before, text)}${place(data)}`
}

/** A message has a protocol's id alone: `aave-v3`. */
const titled = (id: string) => id.replace(/(?:^|-)(\w)/g, (_, first: string) => ` ${first.toUpperCase()}`).trim()

const was = (before: number | null, text: (value: number | null) => string) =>
  before === null ? '' : ` (was ${text(before)})`
const place = ({ chain }: Pick<Data, 'chain'>) => (chain === '' ? '' : ` on ${chainName(chain)}`)

const formats = {
  plain: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'floor' }),
  percent: new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  cents: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  coins: new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero', maximumSignificantDigits: 6 }),
  parts: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 4 }),
}
const orUnknown = (format: (value: number) => string) => (value: number | null) =>
  value === null ? 'unknown' : format(value)
/** A health factor is rounded down: 1.0999 is no 1.10. */
const plain = orUnknown((value) => formats.plain.format(value))
const percent = orUnknown((value) => formats.percent.format(value))
const dollars = orUnknown((value) => (Math.abs(value) < 1 ? formats.parts : formats.cents).format(value))

const short = (address: string) => (address.length > 13 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address)

const SYMBOL = /^[\p{L}\p{N}$₮.+_-]{1,20}$/u
/** Anyone names a token: one that leads somewhere, or is no mere symbol, is its contract here. */
const symbolText = ({ symbol, contractAddress }: Data) =>
  SYMBOL.test(symbol) && suspiciousName(symbol) === null ? symbol : `of token ${short(contractAddress)}`
