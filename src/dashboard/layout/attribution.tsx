import { useLocation } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { texts } from './texts.ts'

const sources = [
  { name: 'DefiLlama', url: 'https://defillama.com' },
  { name: 'CoinGecko', url: 'https://www.coingecko.com' },
  { name: 'GeckoTerminal', url: 'https://www.geckoterminal.com' },
  { name: 'Sui', url: 'https://sui.io' },
] as const

const linkClass = 'underline decoration-line underline-offset-2 hover:text-accent'

/** Names the sources, as their terms require, at the end of every page that shows their data. */
export function Attribution() {
  const { pathname } = useLocation()
  const sourceLinks = sources.map(({ name, url }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
        {name}
      </a>
    </span>
  ))
  if (pathname.startsWith('/settings') || pathname.startsWith('/webhooks')) return null
  return (
    <footer className="frame isolate w-full px-4 pb-6 text-xs text-faded">
      {rich(texts.liveDataProvided, { sourceLinks })}
    </footer>
  )
}
