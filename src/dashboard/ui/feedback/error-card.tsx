import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isOffline } from '#client/offline.ts'
import { ApiError, type ErrorCode } from '#contract/error.ts'
import { onReachedAgain } from '#dashboard/state/connection.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'

const advice = {
  INVALID_INPUT: 'Change the filter or address named above, then try again.',
  KEY_REQUIRED: 'Add an API key in Settings. Vaults and protocols need none.',
  KEY_UNKNOWN: 'Check the API key in Settings. It may be mistyped or revoked.',
  FORBIDDEN: 'Open the dashboard from the service’s own address, or add an API key in Settings.',
  NOT_FOUND: 'Check the address or go back to the list.',
  NAME_NOT_FOUND: 'Check the name or enter the address instead.',
  METHOD_NOT_ALLOWED: 'The service has a different version than this page. Reload the page.',
  REQUEST_TIMEOUT: 'The connection is slow. Try again.',
  BODY_TOO_LARGE: 'Request less data at once.',
  URL_TOO_LONG: 'Remove some filters.',
  MEDIA_TYPE: 'The service has a different version than this page. Reload the page.',
  HEADERS_TOO_LARGE: 'Delete the cookies for this site, then try again.',
  RATE_LIMITED: 'Other programs share your IP address. Wait a minute, then try again.',
  INTERNAL: 'Try again. If the error persists, send the request ID to the operator.',
  UPSTREAM_FAILED: 'Try again in a few minutes. Stored data on other pages is still available.',
  UPSTREAM_TIMEOUT: 'Try again in a few minutes. Stored data on other pages is still available.',
  NOT_READY: 'The service just started or its source is not answering. Try again in a minute.',
  UNAVAILABLE:
    'Check that this device is online, the service is running and its URL in Settings is correct. Then try again.',
}

/** Those that any page may meet; the form of a transaction has words of its own for the others. */
export type GeneralCode = keyof typeof advice
const isGeneral = (code: ErrorCode): code is GeneralCode => Object.hasOwn(advice, code)

const asSaid = (text: string) => text

const offlineAdvice = 'Pages you opened before still show their last data. This page loads when the connection returns.'

type Props = {
  error: Error
  onRetry: () => void
  what?: string | undefined
  done?: 'added' | 'created' | 'deleted' | 'prepared' | 'sent' | 'shown' | 'started' | 'stopped'
  inWords?: (text: string) => string
  /** What to do about errors that this page alone meets. */
  ownAdvice?: Readonly<Record<Exclude<ErrorCode, GeneralCode>, string>>
}

function adviceOn(code: ErrorCode | undefined, own: Props['ownAdvice']): string {
  if (code === undefined) return 'Reload the page.'
  return isGeneral(code) ? advice[code] : (own?.[code] ?? 'Fix the problem named above, then try again.')
}

/**
 * What failed, what to do, and the request id for whoever looks into it. `what` is the thing that could not be shown, or `done`;
 * `inWords` says what the service says of its fields as the page calls them.
 */
export function ErrorCard({ error, onRetry, what = 'This page', done = 'shown', inWords = asSaid, ownAdvice }: Props) {
  const known = error instanceof ApiError ? error : null
  const unmentioned = (known?.errors ?? [])
    .map(({ path, message }) => `${path}: ${message}`)
    .filter((text) => !error.message.includes(text))
  const needsKey = known?.status === 401
  const isWithoutConnection = isOffline(error)
  useOnceReached(isWithoutConnection || known?.code === 'UNAVAILABLE', onRetry)
  return (
    <section role="alert" className="my-4 border-l-2 border-loss py-1 pl-4">
      <h2 className="font-semibold">
        {what} could not be {done}
      </h2>
      <p className="mt-1 max-w-prose wrap-anywhere">{known ? inWords(error.message) : 'This page has an error.'}</p>
      {unmentioned.map((text) => (
        <p key={text}>{inWords(text)}</p>
      ))}
      <p className="mt-1 max-w-prose text-faded">
        {isWithoutConnection ? offlineAdvice : adviceOn(known?.code, ownAdvice)}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={onRetry}>Try again</Button>
        {needsKey && (
          <Link className="link" to="/settings">
            Open settings
          </Link>
        )}
        {known?.requestId && (
          <span className="text-sm text-faded">
            Request {known.requestId} <CopyButton text={known.requestId} label="Copy request ID" />
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
