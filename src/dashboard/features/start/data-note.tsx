import { Link } from 'react-router'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { sampleReason } from '#dashboard/ui/text/sample-reason.ts'

const status = (
  <Link className="link" to="/status">
    Status
  </Link>
)

/** What the figures on the page are, where they are shown. */
export function DataNote({ error }: { error: Error | null }) {
  const origin = useDataStatus()[listVaults.path]?.origin ?? null
  if (error !== null && origin === null) {
    return (
      <>
        <h2 className="font-medium text-caution">No rates could be read</h2>
        <p className="text-faded">
          {error.message} You can still open a wallet. See {status} for the sources.
        </p>
      </>
    )
  }
  if (origin === 'sample') {
    return (
      <>
        <h2 className="font-medium text-caution">You are looking at sample data</h2>
        <p className="text-faded">
          {sampleReason} See {status} for which sources fail and why.
        </p>
      </>
    )
  }
  if (origin === 'live') {
    return (
      <>
        <h2 className="font-medium">These are live data</h2>
        <p className="text-faded">Rates change by the hour. See {status} for the age of each source.</p>
      </>
    )
  }
  return null
}
