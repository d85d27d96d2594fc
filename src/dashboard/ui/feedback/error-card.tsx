import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isOffline } from '#client/offline.ts'
import { ApiError, type ErrorCode } from '#contract/error.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { onReachedAgain } from '#dashboard/state/connection.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { texts } from '#dashboard/ui/texts.ts'

const advice = {
  INVALID_INPUT: texts.changeFilterAddress,
  KEY_REQUIRED: texts.addApiKey,
  KEY_UNKNOWN: texts.checkApiKey,
  FORBIDDEN: texts.openDashboardServices,
  NOT_FOUND: texts.checkAddressGo,
  NAME_NOT_FOUND: texts.checkNameEnter,
  METHOD_NOT_ALLOWED: texts.serviceHasDifferent,
  REQUEST_TIMEOUT: texts.connectionSlowTry,
  BODY_TOO_LARGE: texts.requestLessData,
  URL_TOO_LONG: texts.removeSomeFilters,
  MEDIA_TYPE: texts.serviceHasDifferent,
  HEADERS_TOO_LARGE: texts.deleteCookiesSite,
  RATE_LIMITED: texts.otherProgramsShare,
  INTERNAL: texts.tryAgainIf,
  UPSTREAM_FAILED: texts.tryAgainFew,
  UPSTREAM_TIMEOUT: texts.tryAgainFew,
  NOT_READY: texts.serviceJustStarted,
  UNAVAILABLE: texts.checkDeviceService,
}

/** Those that any page may meet; the form of a transaction has words of its own for the others. */
export type GeneralCode = keyof typeof advice
const isGeneral = (code: ErrorCode): code is GeneralCode => Object.hasOwn(advice, code)

const asSaid = (text: string) => text

const offlineAdvice = texts.pagesYouOpened

const failures = {
  added: (what: string) => texts.couldNotAdded(what),
  created: (what: string) => texts.couldNotCreated(what),
  deleted: (what: string) => texts.couldNotDeleted(what),
  prepared: (what: string) => texts.couldNotPrepared(what),
  sent: (what: string) => texts.couldNotSent(what),
  shown: (what: string) => texts.couldNotShown(what),
  started: (what: string) => texts.couldNotStarted(what),
  stopped: (what: string) => texts.couldNotStopped(what),
}

type Props = {
  error: Error
  onRetry: () => void
  what?: string | undefined
  done?: keyof typeof failures
  inWords?: (text: string) => string
  hints?: Readonly<Partial<Record<ErrorCode, string>>> | undefined
  /** What to do about errors that this page alone meets. */
  ownAdvice?: Readonly<Record<Exclude<ErrorCode, GeneralCode>, string>>
}

/** Where to go next, by what went wrong. */
const keyHelps: ReadonlySet<ErrorCode> = new Set(['KEY_REQUIRED', 'KEY_UNKNOWN', 'FORBIDDEN'])
const statusHelps: ReadonlySet<ErrorCode> = new Set(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'NOT_READY', 'INTERNAL'])

/** The service itself always gives a reason: one that gives none has no such page, or is another one. */
const lacksPage = ({ code, bareStatus }: ApiError) => code === 'NOT_FOUND' && bareStatus !== undefined

/** Whether the service’s URL in Settings may be wrong: it was entered there, or whoever answers is no such service. */
const mayBeElsewhere = (error: ApiError, baseUrl: string) =>
  error.code === 'UNAVAILABLE' ? baseUrl !== '' : lacksPage(error) && (baseUrl !== '' || error.isForeign)

function adviceOn(error: ApiError | null, baseUrl: string, own: Props['ownAdvice']): string {
  if (error === null) return texts.reloadPage
  const { code } = error
  if (mayBeElsewhere(error, baseUrl)) return code === 'UNAVAILABLE' ? texts.checkDeviceOnline : texts.checkServiceUrl
  // The button and the link say it.
  if (lacksPage(error)) return ''
  return isGeneral(code) ? advice[code] : (own?.[code] ?? texts.fixProblemNamed)
}

/**
 * What failed, what to do, and the request id for whoever looks into it. `what` is the thing that could not be shown, or `done`;
 * `inWords` says what the service says of its fields as the page calls them.
 */
export function ErrorCard(props: Props) {
  const { error, onRetry, what = texts.page, done = 'shown', inWords = asSaid, hints, ownAdvice } = props
  const known = error instanceof ApiError ? error : null
  const unmentioned = (known?.errors ?? [])
    .map(({ path, message }) => `${path}: ${message}`)
    .filter((text) => !error.message.includes(text))
  const isBare = known?.bareStatus !== undefined
  const isWithoutConnection = isOffline(error)
  const { baseUrl } = useSettings()
  // A page that has its own words on a service without it names another service.
  const isOfOwn = known !== null && lacksPage(known) && hints?.[known.code] !== undefined
  const isSettingsHelp = known && (isOfOwn || keyHelps.has(known.code) || mayBeElsewhere(known, baseUrl))
  const isStatusHelp = known && !isSettingsHelp && (statusHelps.has(known.code) || lacksPage(known))
  const isAlone = isWithoutConnection && done === 'shown'
  const help = isWithoutConnection
    ? offlineAdvice
    : ((known && hints?.[known.code]) ?? adviceOn(known, baseUrl, ownAdvice))
  useOnceReached(isWithoutConnection || known?.code === 'UNAVAILABLE', onRetry)
  return (
    <section role="alert" className="my-4 border-l-2 border-loss py-1 pl-4">
      <h2 className="font-semibold">{isAlone ? texts.deviceOffline : failures[done](what)}</h2>
      {!isAlone && (
        <p className={isBare ? 'text-sm text-faded' : 'mt-1 max-w-prose wrap-anywhere'}>
          {isBare ? texts.httpStatus(known.bareStatus ?? '') : known ? inWords(error.message) : texts.pageHasError}
        </p>
      )}
      {unmentioned.map((text) => (
        <p key={text}>{inWords(text)}</p>
      ))}
      {help && <p className="mt-1 max-w-prose text-faded">{help}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onRetry}>{texts.tryAgain}</Button>
        {isSettingsHelp && !isWithoutConnection && (
          <Link className="link" to="/settings">
            {texts.openSettings}
          </Link>
        )}
        {isStatusHelp && (
          <Link className="link" to="/status">
            {texts.openStatus}
          </Link>
        )}
        {known?.requestId && (
          <span className="text-sm text-faded">
            {rich(texts.request, {
              requestId: known.requestId,
              copyButton: <CopyButton text={known.requestId} label={texts.copyRequestId} />,
            })}
          </span>
        )}
      </div>
    </section>
  )
}

/** Runs when the service answers again, while `isOn`. */
function useOnceReached(isOn: boolean, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => (isOn ? onReachedAgain(() => latest.current()) : undefined), [isOn])
}
