import { Link, NavLink } from 'react-router'
import { useAlertCount } from '#dashboard/state/alert-count.ts'
import { setPalette } from '#dashboard/state/palette/palette.ts'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { DataStatusLine } from './data-status-line.tsx'
import { MorePages } from './more-pages.tsx'
import { PageLinks } from './page-links.tsx'
import { texts } from './texts.ts'

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="frame flex h-12 items-center gap-8 px-4 max-xl:gap-5 max-[22rem]:gap-3">
        <Link to="/start" className="flex shrink-0 items-center gap-2 font-semibold tracking-tight">
          <svg viewBox="0 0 24 20" className="h-4 w-5 text-accent" aria-hidden="true" fill="none" stroke="currentColor">
            <path d="M1 18.500h22M1.500 18v-3M6.750 18v-2M12 18v-3M17.250 18v-2M22.500 18v-3" />
            <path d="M1.500 11.500c5 0 6-9 10.500-9s4.500 5 10.500 2" strokeWidth="2" strokeLinecap="round" />
          </svg>
          Yieldscope
        </Link>
        <PageLinks place="top" />
        <span className="ml-auto flex min-w-0 items-center gap-4 max-lg:gap-3">
          <DataStatusLine />
          <SearchButton />
          <AlertsLink />
          <MorePages place="top" />
        </span>
      </div>
    </header>
  )
}

/** The inbox of alerts, with the number of its unread messages. */
function AlertsLink() {
  const { unread } = useAlertCount()
  return (
    <NavLink
      to="/alerts"
      title={texts.alerts}
      aria-label={unread > 0 ? texts.alertsUnread(unread) : texts.alerts}
      className={({ isActive }) =>
        `print-none relative -mr-2 -ml-1 inline-flex size-8 shrink-0 items-center justify-center max-md:-ml-1.5 ${isActive ? 'text-accent' : 'text-faded hover:text-ink'}`
      }
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className="absolute -top-0.5 left-5 min-w-4 rounded-sm bg-accent px-0.5 text-center text-xs leading-4 font-medium text-on-accent">
          {Math.min(unread, 99)}
        </span>
      )}
    </NavLink>
  )
}

/** Looks like the field that it opens: the palette over any page. */
function SearchButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => setPalette(true)}
      className="flex h-8 shrink-0 items-center gap-2 rounded-sm border border-control px-2 text-sm text-faded hover:border-ink hover:text-ink max-xl:w-24 max-md:w-8 max-md:justify-center xl:w-52"
    >
      <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="6" cy="6" r="4.5" />
        <path d="M9.5 9.5L13 13" />
      </svg>
      <span className="max-md:sr-only">{texts.search}</span>
      <span aria-hidden="true" className="ml-auto border border-line px-1 text-xs max-xl:hidden">
        /
      </span>
    </button>
  )
}
