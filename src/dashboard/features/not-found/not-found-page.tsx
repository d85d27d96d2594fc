import { Link, useLocation } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { setPalette } from '#dashboard/state/palette.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { texts } from './texts.ts'

const pages = [
  { to: '/wallet', name: texts.wallet, what: texts.walletWhat },
  { to: '/tokens', name: texts.tokens, what: texts.tokensWhat },
  { to: '/simulate', name: texts.simulate, what: texts.simulateWhat },
  { to: '/protocols', name: texts.protocols, what: texts.protocolsWhat },
  { to: '/docs', name: 'API', what: texts.apiWhat },
]

export function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title={texts.pageNotFound} documentTitle={texts.notFound} />
      <p className="max-w-prose wrap-anywhere text-faded">
        {rich(texts.thereNoPage, { code: <code className="text-ink">{pathname}</code> })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link className={buttonLook('strong')} to="/vaults">
          {texts.openVaults}
        </Link>
        <Button aria-haspopup="dialog" onClick={() => setPalette(true)}>
          {texts.search}
        </Button>
      </div>
      <ul className="mt-8 max-w-3xl border-t border-rule text-sm">
        {pages.map(({ to, name, what }) => (
          <li key={to} className="flex min-h-(--row) items-center gap-6 border-b border-line py-1.5">
            <Link className="link w-24 shrink-0" to={to}>
              {name}
            </Link>
            <span className="min-w-0 text-faded">{what}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
