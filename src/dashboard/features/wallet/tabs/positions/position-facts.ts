import type { Position } from '#contract/wallet/position.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { formatAmount } from '#dashboard/ui/text/format.ts'
import { worthOf } from '#domain/earning/position-income.ts'
import { entriesOfPositions } from '#domain/net-worth/entries.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

type Amounts = Position['current']['tokens']

/** "SUI / USDC", or the first and how many more. */
export function symbolsOf(amounts: Amounts): string {
  const symbols = [...new Set(amounts.map(({ token }) => token.symbol || token.name || '?'))]
  return symbols.length > 3 ? `${symbols.slice(0, 2).join(' / ')} and ${symbols.length - 2} more` : symbols.join(' / ')
}

const MOST_NAMED = 3

/** "1,500 SUI and 300 USDC"; of many the first, and how many more. */
export function amountLabel(amounts: Amounts): string {
  const words = amounts.map(({ amount, token }) => `${formatAmount(amount)} ${token.symbol || token.name || '?'}`)
  if (words.length <= MOST_NAMED) return new Intl.ListFormat('en-GB').format(words)
  return `${words.slice(0, MOST_NAMED - 1).join(', ')} and ${words.length - MOST_NAMED + 1} more`
}

/**
 * What is there now (with what was earned and collected) against what the tokens put in would be worth at today's prices, in
 * dollars and percent. Null when the entry or a price is not known.
 */
export function againstHolding({ input, yieldCollected, current }: Position) {
  if (input.length === 0) return null
  const held = pricedFully(input)
  const now = pricedFully([...current.tokens, ...current.yield, ...yieldCollected])
  if (held === null || now === null || held <= 0) return null
  return { held, now, percent: 100 * (now / held - 1) }
}

/**
 * What the moved prices took from a pool's coins against holding those put in, in percent, fees left out: what impermanent loss is.
 * Null for what is no pool, and when the entry or a price is not known.
 */
export function lossAgainstHolding({ type, input, current }: Position): number | null {
  if (!['AMM', 'CFMM', 'CLMM'].includes(type) || input.length === 0) return null
  const held = pricedFully(input)
  const now = pricedFully(current.tokens)
  return held === null || now === null || held <= 0 ? null : 100 * (now / held - 1)
}

function pricedFully(amounts: Amounts): number | null {
  const values = amounts.map(({ amount, token }) =>
    amount === 0 ? 0 : amount === null || token.price === null ? null : amount * token.price,
  )
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? sum(known) : null
}

/** The word is ours: liquidation is below 1, and a tenth above it one bad hour can bring it. */
export function healthWord(health: number): 'can be liquidated' | 'close to liquidation' | 'safe' {
  if (health < 1) return 'can be liquidated'
  return health < 1.1 ? 'close to liquidation' : 'safe'
}

/**
 * By how many percent what stands against a debt may fall, all of it alike and the debt staying, until the health is 1. Null where it
 * can be liquidated already, or where there is hardly a debt.
 */
export function fallToLiquidation(health: number): number | null {
  return health < 1 || health > MOST_HEALTH ? null : 100 * (1 - 1 / health)
}
/** From here on a fall of all but everything is meant, which no figure makes clearer. */
const MOST_HEALTH = 100

export type ProtocolGroup = {
  name: string
  url: string
  positions: Owned<HeldPosition>[]
  /** Dollars, debts off. */
  total: number
  /** What of it the holdings count. */
  inHoldings: number
  claimable: number
  unpriced: number
}

/** Debts before all else, the one closest to liquidation first, of unknown health last; then the dearest. */
function byRisk({ row: a }: Owned<HeldPosition>, { row: b }: Owned<HeldPosition>): number {
  const bySize = (worthOf(b.current.tokens) ?? -1) - (worthOf(a.current.tokens) ?? -1)
  if (a.type !== 'Borrow' || b.type !== 'Borrow')
    return Number(b.type === 'Borrow') - Number(a.type === 'Borrow') || bySize
  const [one, other] = [healthOf(a), healthOf(b)]
  return one === other ? bySize : one - other
}

const healthOf = ({ current }: Position) => current.healthy ?? Number.POSITIVE_INFINITY

/** The debt that is closest to liquidation, with its protocol; null where no health is known. */
export function riskiestDebt(groups: readonly ProtocolGroup[]) {
  const debts = groups.flatMap((group) =>
    group.positions.flatMap(({ row }) => {
      const health = row.type === 'Borrow' ? (row.current.healthy ?? null) : null
      return health === null ? [] : [{ group, health }]
    }),
  )
  return debts.toSorted((a, b) => a.health - b.health)[0] ?? null
}

/** The dearest protocol first. */
export function groupByProtocol(positions: readonly Owned<HeldPosition>[]): ProtocolGroup[] {
  const groups = new Map<string, Owned<HeldPosition>[]>()
  for (const owned of positions) {
    const { protocol, name } = owned.row.meta.protocol
    groups.set(protocol || name, [...(groups.get(protocol || name) ?? []), owned])
  }
  return [...groups]
    .map(([slug, members]) => {
      const { name = '', url = '' } = members[0]?.row.meta.protocol ?? {}
      const entries = entriesOfPositions(
        members.map(({ wallet, row }) => ({ wallet, row: { ...row, isInHoldings: false } })),
      )
      const elsewhere = members.filter(({ row }) => row.isInHoldings)
      return {
        name: name || slug || 'Unknown protocol',
        url,
        positions: members.toSorted(byRisk),
        total: sum(entries.map(({ value }) => value ?? 0)),
        inHoldings: sum(elsewhere.map(({ row }) => worthOf(row.current.tokens) ?? 0)),
        claimable: sum(members.map(({ row }) => worthOf(row.current.yield) ?? 0)),
        unpriced: entries.filter(({ value }) => value === null).length,
      }
    })
    .toSorted((a, b) => b.total - a.total)
}
