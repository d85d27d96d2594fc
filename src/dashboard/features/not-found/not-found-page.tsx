import { Link, useLocation } from 'react-router'
import { useOrigin } from '#dashboard/api/use-origin.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { setPalette } from '#dashboard/state/palette.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { texts } from './texts.ts'

const pages = [
  { to: '/vaults', name: texts.vaults, what: texts.vaultsWhat },
  { to: '/wallet', name: texts.wallet, what: texts.walletWhat },
  { to: '/tokens', name: texts.tokens, what: texts.tokensWhat },
  { to: '/simulate', name: texts.simulate, what: texts.simulateWhat },
  { to: '/protocols', name: texts.protocols, what: texts.protocolsWhat },
  { to: '/docs', name: 'API', what: texts.apiWhat },
  { to: '/transaction', name: texts.transaction, what: texts.transactionWhat },
  { to: '/alerts', name: texts.alerts, what: texts.alertsWhat },
  { to: '/webhooks', name: texts.webhooks, what: texts.webhooksWhat },
  { to: '/status', name: texts.status, what: texts.statusWhat },
  { to: '/compare', name: texts.compare, what: texts.compareWhat },
  { to: '/settings', name: texts.settings, what: texts.settingsWhat },
]

/** So many letters in common are no chance: "vault", "Token". */
const LETTERS = 4
const nearestPage = (pathname: string) => {
  const [, first = ''] = pathname.toLowerCase().split('/')
  return first.length < LETTERS ? undefined : pages.find(({ to }) => to.startsWith(`/${first.slice(0, LETTERS)}`))
}

export function NotFoundPage() {
  useOrigin()
  const { pathname } = useLocation()
  const nearest = nearestPage(pathname)
  return (
    <>
      <PageHeading title={texts.pageNotFound} documentTitle={texts.notFound} />
      <p className="max-w-prose wrap-anywhere text-faded">
        {rich(texts.thereNoPage, { code: <code className="text-ink">{pathname}</code> })}
      </p>
      {nearest && (
        <p className="mt-1">
          {rich(texts.didYouMean, {
            link: (
              <Link className="link" to={nearest.to}>
                {nearest.name}
              </Link>
            ),
          })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="strong" aria-haspopup="dialog" onClick={() => setPalette(true)}>
          {texts.search}
        </Button>
        <Link className={buttonLook('plain')} to="/start">
          {texts.goToStart}
        </Link>
      </div>
      <ul className="mt-8 grid border-t border-rule text-sm gap-x-12 lg:grid-cols-2">
        {pages.map(({ to, name, what }) => (
          <li
            key={to}
            className="flex min-h-(--row) items-center gap-x-6 border-b border-line py-1.5 max-sm:flex-col max-sm:items-start"
          >
            <Link className="link w-36 shrink-0" to={to}>
              {name}
            </Link>
            <span className="min-w-0 text-faded">{what}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
