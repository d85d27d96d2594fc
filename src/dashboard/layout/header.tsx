import { Link } from 'react-router'
import { AlertsLink } from './alerts-link.tsx'
import { DataStatusLine } from './data-status-line.tsx'
import { PageLinks } from './page-links.tsx'
import { SearchButton } from './search-button.tsx'

export function Header() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-12 max-w-[78rem] items-center gap-8 px-4 max-xl:gap-5 max-[22rem]:gap-3">
        <Link to="/" className="flex shrink-0 items-center gap-2 font-semibold tracking-tight">
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
        </span>
      </div>
    </header>
  )
}
