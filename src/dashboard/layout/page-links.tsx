import { Link, useLocation } from 'react-router'
import { useSettings, vaultListPath } from '#dashboard/state/settings.ts'
import { MorePages } from './more-pages.tsx'
import { texts } from './texts.ts'

/** `also`: a page without a link of its own, which is reached from this one. `from`: narrower bars and the one of a phone have no place for it; the menu has. */
const pages = [
  { to: '/vaults', label: texts.vaults, also: '/compare' },
  { to: '/wallet', label: texts.wallet },
  { to: '/simulate', label: texts.simulate },
  { to: '/tokens', label: texts.tokens },
  { to: '/protocols', label: texts.protocols, from: 'max-lg:hidden' },
  { to: '/docs', label: 'API', from: 'max-lg:hidden' },
] as const

const bars = {
  top: 'flex h-full shrink-0 gap-5 max-xl:gap-4 max-lg:gap-3.5 max-sm:hidden',
  bottom:
    'fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-rule bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden',
}
const links = {
  top: 'flex h-full items-center border-b-2 pt-0.5 text-sm',
  bottom: 'flex h-12 items-center justify-center border-t-2 text-xs tracking-tight',
}

/** The pages of the dashboard: in the header, on a phone under the thumb. */
export function PageLinks({ place }: { place: 'top' | 'bottom' }) {
  const { pathname } = useLocation()
  const current = useSettings()
  const isAt = (place: string) => `${pathname}/`.startsWith(`${place}/`)
  return (
    <nav aria-label={texts.pagesDashboard} className={bars[place]}>
      {pages
        .filter((page) => place === 'top' || !('from' in page))
        .map((page) => {
          const isHere = isAt(page.to)
          const isNear = 'also' in page && isAt(page.also)
          return (
            <Link
              key={page.to}
              to={page.to === '/vaults' ? vaultListPath(current) : page.to}
              aria-current={isHere ? 'page' : isNear || undefined}
              className={`${links[place]} ${'from' in page ? page.from : ''} ${isHere || isNear ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink'}`}
            >
              {page.label}
            </Link>
          )
        })}
      {place === 'bottom' && <MorePages place="bottom" />}
    </nav>
  )
}
