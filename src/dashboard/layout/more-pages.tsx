import { NavLink, useLocation } from 'react-router'
import { HeaderPopover, underHeader } from './header-popover.tsx'
import { texts } from './texts.ts'

/** `until`: at least so wide, the bar has a link of its own. `isApart`: a line above it, tools before it and the service after it. */
const pages = [
  { to: '/start', label: texts.start },
  { to: '/protocols', label: texts.protocols, until: 'lg:hidden' },
  { to: '/docs', label: 'API', until: 'lg:hidden' },
  { to: '/transaction', label: texts.transaction },
  { to: '/alerts', label: texts.alerts },
  { to: '/webhooks', label: texts.webhooks },
  { to: '/status', label: texts.status, isApart: true },
  { to: '/settings', label: texts.settings },
]

const looks = {
  top: {
    button: 'flex h-12 shrink-0 items-center gap-1 border-b-2 pt-0.5 text-sm max-sm:hidden',
    panel: `w-44 ${underHeader}`,
  },
  bottom: {
    button: 'flex h-12 items-center justify-center gap-1 border-t-2 text-xs tracking-tight',
    panel: 'right-0 bottom-[calc(3rem+env(safe-area-inset-bottom))] w-44',
  },
}

/** The pages for which the bar has no room. */
export function MorePages({ place }: { place: 'top' | 'bottom' }) {
  const { pathname } = useLocation()
  const { button, panel } = looks[place]
  // Whoever is at the start has opened none of these: the logo is its link.
  const marked = pages.filter(({ to, until }) => to !== '/start' && (place === 'bottom' || !until))
  const isHere = marked.some(({ to }) => pathname.startsWith(to))
  return (
    <HeaderPopover
      label={
        <>
          {texts.more}
          <span className="chevron" />
        </>
      }
      look={`${button} ${isHere ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-ink'}`}
      panelLook={`max-h-[calc(100dvh-4rem)] overflow-auto py-1 ${panel}`}
    >
      {(close) => (
        <nav aria-label={texts.morePages}>
          {pages.map(({ to, label, until = '', isApart }) => (
            <NavLink
              key={to}
              to={to}
              onClick={close}
              className={({ isActive }) =>
                `flex h-9 items-center px-3 max-sm:h-11 ${place === 'top' ? until : ''} ${isApart ? 'mt-1 border-t border-line' : ''} ${isActive ? 'font-medium text-accent' : 'hover:bg-raised hover:text-accent'}`
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
      )}
    </HeaderPopover>
  )
}
