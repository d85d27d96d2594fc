import type { UseQueryResult } from '@tanstack/react-query'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { withDecimals } from '#dashboard/ui/text/digits.ts'
import { formatPairPrice } from '#dashboard/ui/text/format-pair-price.ts'
import { endTenths } from '#dashboard/ui/text/move-text.ts'
import { isNearEnd, isOutOfRange, rangeOf, worthOf } from '#domain/earning/position-income.ts'
import { type OwnSubject, walletOn } from './own-subjects.ts'
import type { Suggestion } from './suggested-rows.tsx'

/** Fractions of the price, to the lower end below 0. */
type Ends = { down: number; up: number; lower: number; upper: number }

/** Null for what has no range with two ends. */
function endsOf(position: Position): Ends | null {
  const range = position.type === 'CLMM' ? rangeOf(position) : null
  if (range === null || range.isFull || range.current <= 0) return null
  return { down: range.lower / range.current - 1, up: range.upper / range.current - 1, ...range }
}

const MOST_NEAR = 3
const PRICE_DIGITS = 4

/** Of a price out of the range the way back. */
const distanceOf = ({ down, up }: Ends) => Math.min(Math.abs(down), Math.abs(up))

/** Of all wallets the positions near an end of their range, as Positions says it, and the one out of its range that is worth most. */
export function rangeRows(
  wallets: readonly OwnSubject[],
  answers: readonly UseQueryResult<WalletAnswer<Position>>[],
): Suggestion[] {
  const ranged = wallets.flatMap((wallet, index) =>
    (answers[index]?.data?.rows ?? []).flatMap((position) => {
      const ends = endsOf(position)
      return ends === null ? [] : [{ wallet, position, ends }]
    }),
  )
  const [largest] = ranged
    .filter(({ position }) => isOutOfRange(position))
    .toSorted(
      (one, other) => (worthOf(other.position.current.tokens) ?? 0) - (worthOf(one.position.current.tokens) ?? 0),
    )
  const near = ranged
    .filter(({ position }) => isNearEnd(position))
    .toSorted((one, other) => distanceOf(one.ends) - distanceOf(other.ends))
    .slice(0, MOST_NEAR)
  return [...near, ...(largest === undefined ? [] : [largest])].map(({ wallet, position, ends }) =>
    rangeRow(wallet, position, ends),
  )
}

/** “0.9980–1.0020”: near 1 both ends have the same decimals. */
const formatRange = ({ lower, upper }: Ends) =>
  [lower, upper]
    .map((price) =>
      lower >= 0.1 && upper < 10 ? withDecimals(price, PRICE_DIGITS) : formatPairPrice(price, PRICE_DIGITS),
    )
    .join('–')

function rangeRow({ id, name }: OwnSubject, position: Position, ends: Ends): Suggestion {
  const isOut = isOutOfRange(position)
  const words = isOut
    ? endTenths(Math.abs(ends.down) < Math.abs(ends.up) ? ends.down : ends.up)
    : `${endTenths(ends.down)} / ${endTenths(ends.up)}`
  const { chain, positionId, type, meta } = position
  const { protocol, name: protocolName } = meta.protocol
  const protocolWords = protocolName || protocol
  const coins = position.current.tokens.map(({ token }) => token.symbol || token.name || '?').join(' / ')
  return {
    ...{ key: `${id} ${chain} ${protocol} ${positionId} range`, kind: 'position', name },
    rank: { tier: 'range', distance: distanceOf(ends) },
    ...{ place: `${protocolWords} ${coins}`, note: walletOn({ id, name }, chain) },
    icon: <ProtocolIcon id={protocol} name={protocolWords} />,
    to: `${walletPath([id])}?tab=positions`,
    now: (
      <span className="text-caution">
        <span aria-hidden="true">{isOut ? '◇' : '●'} </span>
        {isOut ? texts.outOfRange : texts.nearEnd}
      </span>
    ),
    phoneNote: { begin: words },
    ...{ distance: words, limitText: formatRange(ends) },
    alert: {
      subject: {
        ...{ kind: 'position', address: id, name: `${protocolWords}, ${name}` },
        position: { chain, protocol, positionId, type },
      },
      rule: { type: isOut ? 'position.in_range' : 'position.out_of_range' },
    },
    instead: isOut ? texts.backInRange : texts.leavesRange,
  }
}
