import { Link } from 'react-router'
import { useStarredCoins } from '#dashboard/state/starred-coins.ts'

/** The coins a person keeps at hand. */
export function StarredCoins() {
  const coins = useStarredCoins()
  if (coins.length === 0) return null
  return (
    <nav aria-label="Starred coins" className="flex flex-wrap gap-x-4 gap-y-1 pb-3 text-sm">
      <span className="text-faded">Starred</span>
      {coins.map(({ coinType, label }) => (
        <Link key={coinType} className="link" to={`/tokens/${encodeURIComponent(coinType)}`} title={coinType}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
