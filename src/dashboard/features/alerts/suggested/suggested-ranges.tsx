import type { UseQueryResult } from '@tanstack/react-query'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { endTenths } from '#dashboard/ui/text/move-text.ts'
import { isNearEnd, isOutOfRange, rangeOf, worthOf } from '#domain/earning/position-income.ts'
import type { OwnSubject } from './own-subjects.ts'
import type { Suggestion } from './suggested-rows.tsx'

/** Fractions of the price, to the lower end below 0. */
type Ends = { down: number; up: number }

/** Null for what has no range with two ends. */
function endsOf(position: Position): Ends | null {
  const range = position.type === 'CLMM' ? rangeOf(position) : null
  if (range === null || range.isFull || range.current <= 0) return null
  return { down: range.lower / range.current - 1, up: range.upper / range.current - 1 }
}

/** Of a price out of the range the way back. */
const distanceOf = ({ down, up }: Ends) => Math.min(Math.abs(down), Math.abs(up))

/** Of all wallets the position out of its range that is worth most, and the one whose price is nearest to an end of its range. */
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
  const [nearest] = ranged
    .filter(({ position }) => !isOutOfRange(position))
    .toSorted((one, other) => distanceOf(one.ends) - distanceOf(other.ends))
  return [nearest, largest].flatMap((each) =>
    each === undefined ? [] : [rangeRow(each.wallet, each.position, each.ends)],
  )
}

function rangeRow({ id, name }: OwnSubject, position: Position, ends: Ends): Suggestion {
  const [isOut, isNear] = [isOutOfRange(position), isNearEnd(position)]
  const words = isOut
    ? texts.toRange(endTenths(Math.abs(ends.down) < Math.abs(ends.up) ? ends.down : ends.up))
    : texts.toEnds(endTenths(ends.down), endTenths(ends.up))
  const { chain, positionId, type, meta } = position
  const { protocol, name: protocolName } = meta.protocol
  const place = protocolName || protocol
  const coins = position.current.tokens.map(({ token }) => token.symbol || token.name || '?').join(' / ')
  return {
    ...{ key: `${id} ${chain} ${protocol} ${positionId} range`, kind: 'position', name, isRange: true },
    rank: { tier: isOut || isNear ? 'range' : 'safe', distance: distanceOf(ends) },
    ...{ place, note: `${place} ${coins}, ${chainNameOf(chain)}` },
    icon: <ProtocolIcon id={protocol} name={place} />,
    to: `${walletPath([id])}?tab=positions`,
    now: (
      <span className={isOut || isNear ? 'text-caution' : 'text-gain'}>
        <span aria-hidden="true">{isOut ? '◇' : isNear ? '●' : '✓'} </span>
        {isOut ? texts.outOfRange : isNear ? texts.nearEnd : texts.inRange}
      </span>
    ),
    nowNote: words,
    phoneNote: { begin: words },
    alert: {
      subject: {
        ...{ kind: 'position', address: id, name: `${place}, ${name}` },
        position: { chain, protocol, positionId, type },
      },
      rule: { type: isOut ? 'position.in_range' : 'position.out_of_range' },
    },
    instead: isOut ? texts.backInRange : texts.leavesRange,
  }
}
