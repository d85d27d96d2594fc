import { Link } from 'react-router'
import { ApiError } from '#contract/error.ts'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { Button } from '#dashboard/ui/button/button.tsx'
import { sampleReason } from '#dashboard/ui/text/sample-reason.ts'
import { texts } from './texts.ts'

/** In the place of the picture of the rates, so that it is where they would be. */
export const RatesFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div role="status" className="flex min-w-0 flex-col justify-center border-l-2 border-caution pl-3 text-sm">
    <h3 className="font-medium text-caution">{texts.noRatesCould}</h3>
    <p className="text-faded wrap-anywhere">
      {rich(texts.youCanStill, {
        message: error instanceof ApiError && error.bareStatus !== undefined ? '' : error.message,
        link: (words) => (
          <Link className="link" to="/status">
            {words}
          </Link>
        ),
      })}
    </p>
    <p className="pt-2">
      <Button onClick={onRetry}>{texts.tryAgain}</Button>
    </p>
  </div>
)

/** What the figures on the page are. */
export function DataNote() {
  const origin = useDataStatus()[listVaults.path]?.origin ?? null
  if (origin === 'sample') {
    return (
      <>
        <h2 className="font-medium text-caution">{texts.youLookingSample}</h2>
        <p className="text-faded">
          {rich(texts.seeStatusWhich, {
            sampleReason: sampleReason,
            link: (words) => (
              <Link className="link" to="/status">
                {words}
              </Link>
            ),
          })}
        </p>
      </>
    )
  }
  if (origin === 'live') {
    return (
      <>
        <h2 className="font-medium">{texts.theseLiveData}</h2>
        <p className="text-faded">
          {rich(texts.ratesChangeHour, {
            link: (words) => (
              <Link className="link" to="/status">
                {words}
              </Link>
            ),
          })}
        </p>
      </>
    )
  }
  return null
}
