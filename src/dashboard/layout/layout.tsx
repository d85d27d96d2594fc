import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigationType } from 'react-router'
import { useDataStatus } from '#dashboard/api/client.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useConnection } from '#dashboard/state/connection.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { useShortcut } from '#dashboard/ui/browser/use-shortcut.ts'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { LazyKeyboardMap } from '#dashboard/ui/keyboard/lazy-keyboard-map.tsx'
import { formatAge, formatTime } from '#dashboard/ui/text/format-time.ts'
import { Attribution } from './attribution.tsx'
import { Header } from './header.tsx'
import { noteLastPage } from './last-page.ts'
import { PageLinks } from './page-links.tsx'
import { RateLimitNotice } from './rate-limit-notice.tsx'
import { texts } from './texts.ts'

/** The frame of every page. The content is never shorter than the window, so that the footer does not jump while it loads. */
export function Layout() {
  const { pathname, search } = useLocation()
  const kind = useNavigationType()

  // Back brings the browser's own place; another page begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, not when a filter changes the kind of navigation
  useLayoutEffect(() => {
    if (kind === 'PUSH') scrollTo({ top: 0 })
  }, [pathname])

  useEffect(() => noteLastPage(`${pathname}${search}`), [pathname, search])

  return (
    <div className="flex min-h-dvh flex-col max-sm:pb-20">
      <a
        href="#main"
        className="sr-only z-30 bg-paper px-3 py-2 focus-visible:not-sr-only focus-visible:fixed focus-visible:top-1 focus-visible:left-1"
      >
        {texts.skipContent}
      </a>
      <Header />
      <RateLimitNotice />
      <OfflineNotice />
      <KeyboardKey />
      <main
        id="main"
        tabIndex={-1}
        className={`${isOfTables(pathname) ? 'frame' : 'max-w-[78rem]'} mx-auto min-h-dvh w-full flex-1 px-4 pt-5 pb-10 focus:outline-none`}
      >
        <QueryBoundary key={pathname} skeleton={<PageSkeleton />}>
          <Outlet />
        </QueryBoundary>
      </main>
      <Attribution />
      <PageLinks place="bottom" />
    </div>
  )
}

/** A table has use for a wide window; what is read, or one chart, has not. */
const isOfTables = (path: string) => /^.(vaults|tokens|protocols|compare|wallet.*)$/.test(path)

/** In the place of a page that is on its way. */
export const PageSkeleton = () => (
  <>
    <div className="h-12" />
    <TableSkeleton rows={20} label={texts.loading} />
  </>
)

/** `?` opens the keyboard map on any page. */
function KeyboardKey() {
  const [isOpen, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  return isOpen && <LazyKeyboardMap onClose={() => setOpen(false)} />
}

/** That the service cannot be reached and what stands here are copies, and how old the oldest is. */
function OfflineNotice() {
  const times = Object.values(useDataStatus()).flatMap(({ copiedAt }) => copiedAt ?? [])
  return times.length === 0 ? null : <Notice copiedAt={Math.min(...times)} />
}

function Notice({ copiedAt }: { copiedAt: number }) {
  const now = useNow(30_000)
  const { isOffline } = useConnection()
  return (
    <p role="status" title={texts.showingSavedCopy(formatTime(copiedAt))} className="edge-strip text-caution">
      {isOffline
        ? texts.deviceOfflineData(formatAge((now - copiedAt) / 1000))
        : texts.serviceUnreachableData(formatAge((now - copiedAt) / 1000))}
    </p>
  )
}
