import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isOffline } from '#client/offline.ts'
import { ApiError, type ErrorCode } from '#contract/error.ts'
import { onReachedAgain } from '#dashboard/state/connection.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'

const advice = {
  INVALID_INPUT: 'Change the filter or the address named above; trying again without a change gives the same answer.',
  KEY_REQUIRED: 'Enter an API key in the settings. Vaults and protocols need none.',
  KEY_UNKNOWN: 'Check the API key in the settings: it may be mistyped or revoked.',
  FORBIDDEN: 'Open the dashboard from the address that the service was started on, or enter an API key.',
  NOT_FOUND: 'Check the address, or go back to the list.',
  NAME_NOT_FOUND: 'Check the name, or enter the address itself.',
  METHOD_NOT_ALLOWED: 'The service is of another version than this page. Load the page again.',
  REQUEST_TIMEOUT: 'The connection is slow. Try again.',
  BODY_TOO_LARGE: 'Ask for less at once.',
  URL_TOO_LONG: 'Take some filters away.',
  MEDIA_TYPE: 'The service is of another version than this page. Load the page again.',
  HEADERS_TOO_LARGE: 'Delete the cookies of this address, then try again.',
  RATE_LIMITED: 'Other programs use the same address. Wait a minute, then try again.',
  INTERNAL: 'Try again. If it stays, give the request id to whoever runs the service.',
  UPSTREAM_FAILED: 'Try again in some minutes; stored data of the other pages still holds.',
  UPSTREAM_TIMEOUT: 'Try again in some minutes; stored data of the other pages still holds.',
  NOT_READY: 'The service has just started, or its source does not answer. Try again in a minute.',
  UNAVAILABLE:
    'Check that this device is online, that the service runs and that its address in the settings is right. Then try again.',
}

/** Those that any page may meet; the form of a transaction has words of its own for the others. */
export type GeneralCode = keyof typeof advice
const isGeneral = (code: ErrorCode): code is GeneralCode => Object.hasOwn(advice, code)

const asSaid = (text: string) => text

const offlineAdvice =
  'Pages that you opened before still show their last data. This one loads by itself when the connection is back.'

type Props = {
  error: Error
  onRetry: () => void
  what?: string | undefined
  done?: 'shown' | 'prepared' | 'registered' | 'sent' | 'made' | 'removed'
  inWords?: (text: string) => string
  /** What to do about errors that this page alone meets. */
  ownAdvice?: Readonly<Record<Exclude<ErrorCode, GeneralCode>, string>>
}

function adviceOn(code: ErrorCode | undefined, own: Props['ownAdvice']): string {
  if (code === undefined) return 'Load the page again.'
  return isGeneral(code) ? advice[code] : (own?.[code] ?? 'Change what is named above and try again.')
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
      <p className="mt-1 max-w-prose wrap-anywhere">
        {known ? inWords(error.message) : 'The page itself made a mistake.'}
      </p>
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
            Request {known.requestId} <CopyButton text={known.requestId} label="Copy request id" />
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
