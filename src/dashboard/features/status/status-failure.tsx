import { useEffect } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#contract/error.ts'
import { onReachedAgain, useConnection } from '#dashboard/state/connection.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Facts } from '#dashboard/ui/display/facts.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { lastStatus } from './queries.ts'
import { texts } from './texts.ts'

/** No status: why, what it was last, and what can be used meanwhile. */
export function StatusFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { baseUrl } = useSettings()
  const { isOffline } = useConnection()
  const last = useStore(lastStatus)
  const isWithoutReport = error instanceof ApiError && error.code === 'NOT_FOUND'
  const lastOfThis = last?.baseUrl === baseUrl ? last : null
  useEffect(() => onReachedAgain(onRetry), [onRetry])
  return (
    <>
      <div role="alert">
        <h2 className={`text-lg font-semibold ${isWithoutReport ? 'text-caution' : 'text-loss'}`}>
          {isWithoutReport ? texts.noStatusReport : isOffline ? texts.deviceOffline : texts.serviceUnreachable}
        </h2>
        <p className="mt-1 max-w-prose text-faded">
          {isWithoutReport ? texts.serviceAnswersOther : texts.checkRunning}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
        <Link className="link" to="/settings">
          {texts.openSettings}
        </Link>
      </div>
      <div className="mt-8 grid gap-x-16 gap-y-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <Section title={texts.whatStillWorks}>
            <ul className="border-t border-rule text-sm">
              {(isWithoutReport ? withService : withoutService).map(({ to, name, how }) => (
                <li key={to} className="flex min-h-(--row) items-center gap-6 border-b border-line py-1.5">
                  <Link className="link w-28 shrink-0" to={to}>
                    {name}
                  </Link>
                  <span className="min-w-0 text-faded">{how}</span>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div>
          <Section title={texts.service}>
            <Facts
              facts={[
                {
                  label: texts.lastStatus,
                  value: lastOfThis
                    ? texts.headlineAge(lastOfThis.headline, formatAge((Date.now() - lastOfThis.readAt) / 1000))
                    : texts.noneInBrowser,
                },
                { label: 'URL', value: baseUrl || location.origin },
              ]}
            />
          </Section>
        </div>
      </div>
    </>
  )
}

const alerts = { to: '/alerts', name: texts.alerts }
const settings = { to: '/settings', name: texts.settings, how: texts.storedInBrowser }

/** The service answers, only not this question. */
const withService = [
  { to: '/vaults', name: texts.vaults, how: texts.headerShowsAge },
  { to: '/wallet', name: texts.wallet, how: texts.eachSourceReported },
  { ...alerts, how: texts.alertsChecked },
  settings,
]

const withoutService = [
  { to: '/vaults', name: texts.vaults, how: texts.savedCopies },
  { to: '/wallet', name: texts.wallet, how: texts.savedCopies },
  { ...alerts, how: texts.checksResume },
  settings,
]
