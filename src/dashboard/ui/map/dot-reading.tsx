import { Link } from 'react-router'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import type { PlacedDot } from './dots-canvas.tsx'
import type { MapDot } from './map-dot.ts'
import { texts } from './texts.ts'

const marksOf = ({ flags, isHeld }: MapDot): string[] => [...(isHeld ? [texts.wallet] : []), ...flags]

/** A dot in a sentence, as a screen reader says it. */
export function readingOf(dot: MapDot): string {
  const { name, chain, apy, stability, tvl } = dot
  const figures = texts.apyStabilityTvl(
    formatRate(apy),
    formatStability(stability),
    tvl === null ? texts.unknown : formatRoundMoney(tvl),
  )
  return texts.enterOpens([texts.dotReading(name, vaultChainName(chain), figures), ...marksOf(dot)].join(', '))
}

const WIDTH_PX = 224

/** The dot that the pointer or the keyboard is at. `isPinned`: by touch, so that its name is a link to press. */
export function DotReading({ dot, width, isPinned }: { dot: PlacedDot; width: number; isPinned: boolean }) {
  const { id, name, chain, apy, stability, tvl, x, y, radius } = dot
  const left = x + radius + 12 + WIDTH_PX <= width ? x + radius + 12 : Math.max(0, x - radius - 12 - WIDTH_PX)
  const marks = marksOf(dot).join(', ')
  return (
    <div
      className={`absolute z-10 border border-line bg-paper px-2.5 py-1.5 text-xs ${isPinned ? '' : 'pointer-events-none'}`}
      style={{ left, top: Math.max(0, y - 44), width: WIDTH_PX }}
    >
      {isPinned ? (
        <Link to={vaultPath(id)} className="link block truncate py-1 text-sm font-medium">
          {name}
        </Link>
      ) : (
        <p className="truncate text-sm font-medium">{name}</p>
      )}
      <p className="truncate text-faded">
        {vaultChainName(chain)}
        {marks !== '' && ` · ${marks}`}
      </p>
      <dl className="grid grid-cols-3">
        <div>
          <dt className="text-faded">APY</dt>
          <dd>{formatRate(apy)}</dd>
        </div>
        <div>
          <dt className="text-faded">{texts.stability}</dt>
          <dd>{formatStability(stability)}</dd>
        </div>
        <div>
          <dt className="text-faded">TVL</dt>
          <dd>{formatRoundMoney(tvl)}</dd>
        </div>
      </dl>
    </div>
  )
}
