import { Link } from 'react-router'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useStarredCoins } from '#dashboard/state/starred-coins.ts'

/** The coins a person keeps at hand. */
export function StarredCoins() {
  const coins = useStarredCoins()
  if (coins.length === 0) return null
  return (
    <nav aria-label={texts.starredCoins} className="flex flex-wrap gap-x-4 gap-y-1 pb-3 text-sm">
      <span className="text-faded">{texts.starred}</span>
      {coins.map(({ coinType, label }) => (
        <Link key={coinType} className="link" to={`/tokens/${encodeURIComponent(coinType)}`} title={coinType}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
