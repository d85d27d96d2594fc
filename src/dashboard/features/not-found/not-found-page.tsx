import { Link, useLocation } from 'react-router'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title="There is no such page" documentTitle="Not found" />
      <p className="max-w-prose wrap-anywhere">
        Nothing is kept at <code className="text-faded">{pathname}</code>. The{' '}
        <Link className="link" to="/vaults">
          vaults
        </Link>{' '}
        and the{' '}
        <Link className="link" to="/tokens">
          tokens
        </Link>{' '}
        are still where they were.
      </p>
    </>
  )
}
