import { Link, useLocation } from 'react-router'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title="Page not found" documentTitle="Not found" />
      <p className="max-w-prose wrap-anywhere">
        There is no page at <code className="text-faded">{pathname}</code>. Go to{' '}
        <Link className="link" to="/vaults">
          vaults
        </Link>{' '}
        or{' '}
        <Link className="link" to="/tokens">
          tokens
        </Link>{' '}
        instead.
      </p>
    </>
  )
}
