import type { UseQueryResult } from '@tanstack/react-query'
import type { Position } from '#contract/wallet/position.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { texts } from '#dashboard/features/alerts/texts.ts'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { endTenths } from '#dashboard/ui/text/move-text.ts'
import { isNearEnd, rangeOf } from '#domain/earning/position-income.ts'
import type { OwnSubject } from './own-subjects.ts'
import type { Suggestion } from './suggested-rows.tsx'

/** Fractions of the price, to the lower end below 0. */
type Ends = { down: number; up: number }

/** Null for what has no range or is out of it: an alert reports that the price leaves, not that it comes back. */
function endsOf(position: Position): Ends | null {
  const range = position.type === 'CLMM' ? rangeOf(position) : null
  if (range === null || range.isFull || !range.isIn || range.current <= 0) return null
  return { down: range.lower / range.current - 1, up: range.upper / range.current - 1 }
}

const distanceOf = ({ down, up }: Ends) => Math.min(-down, up)

/** Of all wallets the position whose price is nearest to an end of its range. */
export function rangeRows(
  wallets: readonly OwnSubject[],
  answers: readonly UseQueryResult<WalletAnswer<Position>>[],
): Suggestion[] {
  const [nearest] = wallets
    .flatMap((wallet, index) =>
      (answers[index]?.data?.rows ?? []).flatMap((position) => {
        const ends = endsOf(position)
        return ends === null ? [] : [{ wallet, position, ends }]
      }),
    )
    .toSorted((one, other) => distanceOf(one.ends) - distanceOf(other.ends))
  return nearest === undefined ? [] : [rangeRow(nearest.wallet, nearest.position, nearest.ends)]
}

function rangeRow({ id, name }: OwnSubject, position: Position, { down, up }: Ends): Suggestion {
  const { chain, positionId, type, meta } = position
  const { protocol, name: protocolName } = meta.protocol
  const place = protocolName || protocol
  const coins = position.current.tokens.map(({ token }) => token.symbol || token.name || '?').join(' / ')
  return {
    ...{ key: `${id} ${chain} ${protocol} ${positionId} range`, kind: 'position', name, isRange: true },
    ...{ place, note: `${place} ${coins}, ${chainNameOf(chain)}` },
    icon: <ProtocolIcon id={protocol} name={place} />,
    to: `${walletPath([id])}?tab=positions`,
    now: isNearEnd(position) ? (
      <span className="text-caution">
        <span aria-hidden="true">● </span>
        {texts.nearEnd}
      </span>
    ) : (
      <span className="text-gain">
        <span aria-hidden="true">✓ </span>
        {texts.inRange}
      </span>
    ),
    nowNote: texts.toEnds(endTenths(down), endTenths(up)),
    phoneNote: { begin: '', words: texts.toEnds(endTenths(down), endTenths(up)) },
    alert: {
      subject: {
        ...{ kind: 'position', address: id, name: `${place}, ${name}` },
        position: { chain, protocol, positionId, type },
      },
      rule: { type: 'position.out_of_range' },
    },
    instead: texts.leavesRange,
  }
}
