import { Link } from 'react-router'
import { starredCoins, useStarred } from '#dashboard/api/starred.ts'

/** The coins a person keeps at hand. */
export function StarredCoins() {
  const { items } = useStarred(starredCoins)
  if (items.length === 0) return null
  return (
    <nav aria-label="Starred coins" className="flex flex-wrap gap-x-4 gap-y-1 pb-3 text-sm">
      <span className="text-faded">Starred</span>
      {items.map(({ id, label }) => (
        <Link key={id} className="link" to={`/tokens/${encodeURIComponent(id)}`} title={id}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
