import { Link, useLocation } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { texts } from './texts.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title={texts.pageNotFound} documentTitle={texts.notFound} />
      <p className="max-w-prose wrap-anywhere">
        {rich(texts.thereNoPage, {
          code: <code className="text-faded">{pathname}</code>,
          link: (words) => (
            <Link className="link" to="/vaults">
              {words}
            </Link>
          ),
          link2: (words) => (
            <Link className="link" to="/tokens">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
