import { chains, isChainId } from '#contract/chains.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { TimeZone } from '#dashboard/state/settings.ts'
import { isNative } from '#dashboard/ui/link/explorers.ts'
import { isLookAlike } from '#domain/spam/look-alike.ts'
import { isRouter, type NameOfParty } from './known-parties.ts'
import { texts } from './texts.ts'
import { toWallClock } from './wall-clock.ts'

/**
 * One movement. `isFirst`: of its transaction, whose time and fee stand once. `swap`: on the first line of one that gave a token for
 * another. `party`: the name of who is at the other end, "" if unknown; `earlier`: in how many older transactions of the list they are; `alike`: the
 * address of an older one that begins and ends as theirs, "" if none does. `worth`,
 * `feeWorth`: dollars at today's price. `isCalled`: nothing was given, and the wallet itself sent the transaction. `isHalfSwap`: one side of a
 * swap, whose other side no source lists.
 */
export type ActivityLine = {
  id: string
  wallet: string
  row: ActivityRow
  isFirst: boolean
  swap: Swap | null
  party: string
  earlier: number
  alike: string
  worth: number | null
  feeWorth: number | null
  isCalled: boolean
  isHalfSwap: boolean
}
type Swap = { from: string; to: string; kind: 'swap' | 'deposit' | 'withdrawal' }
/** `at`: the day's beginning on the visitor's clock, as ms of UTC; null: without a time yet. */
export type ActivityDay = { at: number | null; lines: ActivityLine[] }

const DAY_MS = 86_400_000
const timeOf = ({ row }: Owned<ActivityRow>) => row.timestamp ?? Number.POSITIVE_INFINITY

export const transactionOf = ({ wallet, row }: Owned<ActivityRow>) => `${wallet} ${row.chain} ${row.hash}`

/** Newest first over all wallets, what belongs to one transaction side by side. */
export function activityLines(rows: readonly Owned<ActivityRow>[], nameOfParty: NameOfParty): ActivityLine[] {
  const byTransaction = new Map<string, Owned<ActivityRow>[]>()
  for (const owned of rows) {
    const key = transactionOf(owned)
    const moves = byTransaction.get(key)
    if (moves) moves.push(owned)
    else byTransaction.set(key, [owned])
  }
  const rates = nativeRates(rows)
  const transactions = [...byTransaction].toSorted(([, [one]], [, [other]]) => newestFirst(one, other))
  const earlier = earlierOf(transactions)
  const alikes = alikeParties(transactions, rows)
  return transactions.flatMap(([key, moves]) => {
    const swap = swapOf(moves)
    const isHalfSwap = isHalfOfSwap(moves)
    const isOnlyGained = moves.every(({ row }) => row.direction === 'in')
    return (swap?.moves ?? moves).map((owned, index) => ({
      ...owned,
      id: `${key} ${index}`,
      isFirst: index === 0,
      swap: index === 0 && swap !== null ? swap.words : null,
      // Of a deposit that is where it went to: its receipt comes from nobody.
      party:
        nameOfParty(owned.row) ||
        (swap !== null && swap.words.kind !== 'swap' ? partyOfReceipt(moves, nameOfParty) : ''),
      earlier: earlier.get(key)?.get(partyKey(owned.row)) ?? 0,
      alike: alikes.get(partyKey(owned.row)) ?? '',
      worth: worthOf(owned.row),
      feeWorth: feeWorthOf(owned.row, rates),
      isCalled: isOnlyGained && isSender(owned.row),
      isHalfSwap,
    }))
  })
}

const newestFirst = (one: Owned<ActivityRow> | undefined, other: Owned<ActivityRow> | undefined) => {
  const [first, second] = [one, other].map((each) => (each === undefined ? 0 : timeOf(each)))
  return first === second ? 0 : (second ?? 0) - (first ?? 0)
}

const nameOf = ({ symbol, name }: ActivityRow) => symbol || name || '?'

/**
 * What was given and what came for it, where a transaction moved these two alone; else null. A deposit mints its receipt, and a
 * withdrawal burns it.
 */
function swapOf(moves: readonly Owned<ActivityRow>[]): { moves: readonly Owned<ActivityRow>[]; words: Swap } | null {
  if (moves.length !== 2 || moves.some(({ row }) => row.isFailed || row.isSpam || row.amountRaw === '0')) return null
  const given = moves.find(({ row }) => row.direction === 'out')
  const gained = moves.find(({ row }) => row.direction === 'in')
  if (!given || !gained || isSame(given.row.contractAddress, gained.row.contractAddress)) return null
  const isMinted = isSame(given.row.counterparty, gained.row.contractAddress) || isNobody(gained.row)
  const isBurnt = isSame(gained.row.counterparty, given.row.contractAddress) || isNobody(given.row)
  const kind = isMinted === isBurnt ? 'swap' : isMinted ? 'deposit' : 'withdrawal'
  return { moves: [given, gained], words: { from: nameOf(given.row), to: nameOf(gained.row), kind } }
}

/** All that a transaction moved went to a contract for swaps, or came from one: what was gained or given for it is not listed. */
const isHalfOfSwap = (moves: readonly Owned<ActivityRow>[]): boolean =>
  new Set(moves.map(({ row }) => row.direction)).size === 1 &&
  moves.every(({ row }) => row.direction !== 'self' && !row.isFailed && !row.isSpam && isRouter(row))

/** The receipt's own name of its protocol. */
const partyOfReceipt = (moves: readonly Owned<ActivityRow>[], nameOfParty: NameOfParty) =>
  moves
    .map(({ row: { chain, contractAddress } }) => nameOfParty({ chain, counterparty: contractAddress }))
    .find((name) => name !== '') ?? ''

type Transactions = readonly (readonly [key: string, moves: readonly Owned<ActivityRow>[]])[]

/** By transaction, of those newest first: in how many older ones each of its parties is at the other end. */
function earlierOf(transactions: Transactions): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  const earlier = new Map<string, ReadonlyMap<string, number>>()
  for (const [key, moves] of transactions.toReversed()) {
    const parties = [...new Set(moves.map(({ row }) => partyKey(row)))]
    earlier.set(key, new Map(parties.map((party) => [party, times.get(party) ?? 0])))
    for (const party of parties) times.set(party, (times.get(party) ?? 0) + 1)
  }
  return earlier
}

/** Addresses that came later than one that begins and ends alike, each with that one: whoever makes such an address hopes that it is copied. */
function alikeParties(transactions: Transactions, rows: readonly Owned<ActivityRow>[]): ReadonlyMap<string, string> {
  const known = new Map(rows.map(({ wallet }) => [wallet.toLowerCase(), wallet] as const))
  const alikes = new Map<string, string>()
  for (const { row } of transactions.toReversed().flatMap(([, moves]) => moves)) {
    const key = partyKey(row)
    if (row.counterparty === '' || isNobody(row) || known.has(key) || alikes.has(key)) continue
    const alike = [...known.values()].find((each) => isLookAlike(each, row.counterparty))
    if (alike === undefined) known.set(key, row.counterparty)
    else alikes.set(key, alike)
  }
  return alikes
}

const partyKey = ({ chain, counterparty }: ActivityRow) =>
  counterparty.startsWith('0x') ? counterparty.toLowerCase() : `${chain} ${counterparty}`

/** The fee shows who sent a transaction: on TON alone who receives pays one too. */
const isSender = ({ chain, fee }: ActivityRow) =>
  fee !== '' && fee !== '0' && isChainId(chain) && chains[chain].family !== 'ton'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
/** From and to the zero address tokens are minted and burnt. */
export const isNobody = ({ counterparty }: ActivityRow) => /^0x0+$/.test(counterparty)

/** Lines that a filter left: the first of each transaction is its head again, and half a swap is none. */
export function withHeads(lines: readonly ActivityLine[]): ActivityLine[] {
  const first = new Set<string>()
  const sizes = new Map<string, number>()
  for (const line of lines) sizes.set(transactionOf(line), (sizes.get(transactionOf(line)) ?? 0) + 1)
  return lines.map((line) => {
    const key = transactionOf(line)
    const isFirst = !first.has(key)
    first.add(key)
    const swap = sizes.get(key) === 1 ? null : line.swap
    return isFirst === line.isFirst && swap === line.swap ? line : { ...line, isFirst, swap }
  })
}

/** Where the transaction begins that the line at `index` belongs to. */
export function startOfTransaction(lines: readonly ActivityLine[], index: number): number {
  let start = index
  while (start > 0 && lines[start]?.isFirst === false) start -= 1
  return start
}

/** null where nobody prices it; what is spam or failed is worth nothing that could be counted. */
function worthOf({ amount, rate, isSpam, isFailed }: ActivityRow): number | null {
  const coins = Number(amount)
  if (rate === null || amount === '' || isSpam || isFailed || !Number.isFinite(coins) || coins === 0) return null
  return coins * rate
}

/** Dollars of the chains' own coins, as far as some row is of one. */
const nativeRates = (rows: readonly Owned<ActivityRow>[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ row: { chain, contractAddress, rate, isSpam } }) =>
      rate !== null && !isSpam && isNative(chain, contractAddress) ? [[chain, rate]] : [],
    ),
  )

function feeWorthOf({ chain, fee }: ActivityRow, rates: ReadonlyMap<string, number>): number | null {
  const rate = rates.get(chain)
  const coins = Number(fee)
  return rate === undefined || fee === '' || !Number.isFinite(coins) || coins === 0 ? null : coins * rate
}

/** By day on the clock that times are written by. */
export function activityDays(lines: readonly ActivityLine[], times: TimeZone): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const line of lines) {
    const { timestamp } = line.row
    const at = timestamp === null ? null : Math.floor(toWallClock(timestamp * 1000, times) / DAY_MS) * DAY_MS
    const last = days.at(-1)
    if (last !== undefined && last.at === at) last.lines.push(line)
    else days.push({ at, lines: [line] })
  }
  return days
}

/** Failed calls that follow each other, both lines of a swap, or one other line. */
export type ActivityRun = [ActivityLine, ...ActivityLine[]]

/** It moved nothing and cost its fee. */
export const isFailedCall = ({ row }: Pick<ActivityLine, 'row'>) => row.isFailed && isCall(row)

/** Failed calls of a day moved nothing: many in a row are one run. So are what a swap gave and what came for it. */
export function activityRuns(lines: readonly ActivityLine[]): ActivityRun[] {
  const runs: ActivityRun[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const isSwapped = last?.length === 1 && last[0].swap !== null
    if (last !== undefined && (isSwapped || (isFailedCall(line) && isFailedCall(last[0])))) last.push(line)
    else runs.push([line])
  }
  return runs
}

/** Whether a movement is none: a call that cost its fee alone. */
export const isCall = ({ amountRaw, direction }: ActivityRow): boolean => direction === 'self' && amountRaw === '0'

/** What kind of movement it is: what the list is filtered by. */
export const moveOf = (row: ActivityRow) => (isCall(row) ? 'call' : row.direction)
export const moveWords = {
  in: texts.received,
  out: texts.sent,
  self: texts.itself,
  call: texts.contractCall,
} as const satisfies Record<ReturnType<typeof moveOf>, string>
const swapWords = {
  swap: texts.swapped,
  deposit: texts.deposited,
  withdrawal: texts.withdrew,
} as const satisfies Record<Swap['kind'], string>

/** Of what came alone nothing says whether it was claimed or withdrawn: the wallet collected it. */
export const whatHappened = ({
  row,
  swap,
  isCalled,
  isHalfSwap,
}: Pick<ActivityLine, 'row' | 'swap' | 'isCalled' | 'isHalfSwap'>): string =>
  swap
    ? swapWords[swap.kind]
    : isHalfSwap
      ? texts.swapped
      : isCalled && moveOf(row) === 'in'
        ? texts.collected
        : moveWords[moveOf(row)]
