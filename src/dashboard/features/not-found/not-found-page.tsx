import { useId } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import type { ChainId } from '#contract/chains.ts'
import { useOrigin } from '#dashboard/api/use-origin.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { openPaletteWith } from '#dashboard/state/palette/palette-text.ts'
import { useRecentPages } from '#dashboard/state/recent-pages.ts'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { decoded } from '#dashboard/ui/link/decoded.ts'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { shortAddress, shortCoinType } from '#dashboard/ui/text/short-address.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { texts } from './texts.ts'

/** In the order of the menus. */
const pages = [
  { to: '/start', name: texts.start, what: texts.startWhat },
  { to: '/vaults', name: texts.vaults, what: texts.vaultsWhat },
  { to: '/wallet', name: texts.wallet, what: texts.walletWhat },
  { to: '/simulate', name: texts.simulate, what: texts.simulateWhat },
  { to: '/tokens', name: texts.tokens, what: texts.tokensWhat },
  { to: '/protocols', name: texts.protocols, what: texts.protocolsWhat },
  { to: '/docs', name: 'API', what: texts.apiWhat },
  { to: '/compare', name: texts.compare, what: texts.compareWhat },
  { to: '/transaction', name: texts.transaction, what: texts.transactionWhat },
  { to: '/alerts', name: texts.alerts, what: texts.alertsWhat },
  { to: '/webhooks', name: texts.webhooks, what: texts.webhooksWhat },
  { to: '/status', name: texts.status, what: texts.statusWhat },
  { to: '/settings', name: texts.settings, what: texts.settingsWhat },
]

/** Of what this browser opened last: a mistyped address is most often one of these. */
const MOST_RECENT = 4

/** So many letters in common are no chance: "vault", "Token". */
const LETTERS = 4
/** Letters that are wrong, missing or too many, in a word that is still that of a page: "vualts", "setings". */
const SLIPS = 2

/** Other words for what a page shows, in one form: “pools” is found by “pool”. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  '/vaults': ['pool', 'farm', 'yield', 'earn', 'lend', 'borrow', 'stak', 'deposit', 'opportunit', 'strateg'],
  '/wallet': ['portfolio', 'account', 'address', 'balance', 'holding', 'position', 'asset', 'profile'],
  '/simulate': ['calculat', 'backtest', 'projection', 'scenario'],
  '/tokens': ['coin', 'price', 'market', 'currenc'],
  '/protocols': ['dapp', 'app', 'platform', 'project'],
  '/docs': ['api', 'developer', 'openapi', 'swagger', 'reference', 'help'],
  '/transaction': ['withdraw', 'swap', 'tx'],
  '/alerts': ['notif', 'inbox', 'watch'],
  '/webhooks': ['hook', 'event', 'callback'],
  '/status': ['health', 'uptime', 'readyz', 'incident'],
  '/settings': ['preference', 'option', 'config', 'language', 'theme'],
}

type Suggestion = { to: string; name: string }

/** The page of the coin or the wallet that is in the address, else the page that its first step is nearest to. */
const nearestTo = (pathname: string): Suggestion | undefined => pageOfContent(pathname) ?? nearestPage(pathname)

/** What looks like an address behind one of these is none: a hash, a pool, an object. */
const OTHER_IDS = /^(?:tx|txblock|txns?|transactions?|objects?|pools?|packages?|vaults?|blocks?|checkpoints?)$/i

function pageOfContent(pathname: string): Suggestion | undefined {
  const steps = decoded(pathname).split('/')
  for (const [index, step] of steps.entries()) {
    if (isCoinType(step)) {
      const coinType = displayCoinType(step)
      return { to: `/tokens/${encodeURIComponent(coinType)}`, name: shortCoinType(coinType) }
    }
    if (OTHER_IDS.test(steps[index - 1] ?? '')) continue
    const keys = step.length > MOST_LETTERS || step.includes('.') ? keysIn(step) : []
    const [first] = keys
    if (first !== undefined) {
      const name = keys.length > 1 ? texts.walletsOf(keys.length) : texts.walletOf(shortAddress(first))
      return { to: walletPath(keys), name }
    }
  }
  return undefined
}

/** Of all wallets that are named; none where one of them is no wallet. */
function keysIn(step: string): string[] {
  const wallets = readWallets(step).slice(0, MAX_WALLETS)
  const keys = wallets.flatMap((wallet) => (wallet.kind === 'bad' ? [] : [wallet.key]))
  return keys.length < wallets.length ? [] : keys
}

function nearestPage(pathname: string) {
  const [, first = ''] = decoded(pathname).toLowerCase().split('/')
  if (first.length > MOST_LETTERS) return undefined
  const meant = pages.find(({ to }) => synonyms[to]?.some((word) => beginsWith(first, word)))
  if (meant || first.length < LETTERS) return meant
  const begun = pages.find(({ to }) => to.startsWith(`/${first.slice(0, LETTERS)}`))
  if (begun) return begun
  const [nearest] = pages
    .map((page) => ({ page, slips: slipsBetween(first, page.to.slice(1)) }))
    .filter(({ page, slips }) => slips <= SLIPS && slips < page.to.length / 2)
    .toSorted((one, other) => one.slips - other.slips)
  return nearest?.page
}

/** A short word is meant only where it is the whole, or its plural. */
const beginsWith = (text: string, word: string) =>
  word.length < LETTERS ? text === word || text === `${word}s` : text.startsWith(word)

/** Longer than the name of any page, with its slips. */
const MOST_LETTERS = 20

/** The least changes of one letter that make `one` of `other`, two letters that changed places counting as two (Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let index = 1; index <= other.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + (other[index - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** What an address may have been about: its last step, as words. None where it names a coin or a wallet, or is itself the slip of a page’s name. */
function wordsOf(pathname: string): string {
  const steps = pathname.split('/').filter((step) => step !== '')
  if (pageOfContent(pathname) || (steps.length === 1 && nearestPage(pathname))) return ''
  return decoded(steps.at(-1) ?? '')
    .replaceAll(/[-_+]+/g, ' ')
    .trim()
}

/** As long as those of a transaction, an object or a mint: of these chains an address may be none of a wallet. */
const doubtful: readonly ChainId[] = ['SUI', 'SOL']

/** The name of the page in the menu is a good guess of its address, and an address that is of the form of wallets alone can only mean these. */
function certainPage(pathname: string): string | undefined {
  if (pathname === '/api') return '/docs'
  const wallets = isOneStep(pathname) && pathname.length > MOST_LETTERS ? readWallets(decoded(pathname).slice(1)) : []
  const isCertain = wallets.every(
    (wallet) => wallet.kind === 'address' && !wallet.chains.some((chain) => doubtful.includes(chain)),
  )
  const keys = wallets.flatMap((wallet) => (wallet.kind === 'address' ? [wallet.key] : []))
  return isCertain && keys.length > 0 && keys.length <= MAX_WALLETS ? walletPath(keys) : undefined
}

const isOneStep = (pathname: string) => /^\/[^/]+$/.test(pathname)

export function NotFoundPage() {
  const meant = certainPage(useLocation().pathname)
  return meant ? <Navigate to={meant} replace /> : <NotFound />
}

function NotFound() {
  useOrigin()
  const { pathname } = useLocation()
  const nearest = nearestTo(pathname)
  const words = wordsOf(pathname)
  const recent = useRecentPages()
    .slice(0, MOST_RECENT)
    .map(({ to, label, hint }) => ({
      to,
      name: label,
      what: [kindOf(to), hint].filter((part) => part !== '').join(' · '),
    }))
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <PageHeading title={texts.pageNotFound} documentTitle={texts.notFound} />
        <p className="max-w-prose wrap-anywhere text-faded">
          {rich(nearest ? texts.noPageAt : texts.thereNoPage, {
            code: <code className="text-ink">{pathname}</code>,
          })}
        </p>
        {words !== '' && (
          <p className="mt-4">
            <Button
              look={nearest ? 'plain' : 'strong'}
              className="max-w-full"
              aria-haspopup="dialog"
              onClick={() => openPaletteWith(words)}
            >
              <span className="truncate">{texts.searchFor(words)}</span>
            </Button>
          </p>
        )}
        {nearest && (
          <section aria-label={texts.closestMatch} className="mt-4">
            <h2 className="font-semibold">{texts.closestMatch}</h2>
            <p className="wrap-anywhere text-faded">
              <code>{nearest.to}</code>
            </p>
            <Link className={`${buttonLook('strong')} mt-2 max-w-full`} to={nearest.to}>
              <span className="truncate">{texts.openNearest(nearest.name)}</span>
            </Link>
          </section>
        )}
        {recent.length > 0 && (
          <div className="mt-6">
            <Pages title={texts.openedRecently} pages={recent} />
          </div>
        )}
      </div>
      <div className="min-w-0 max-lg:mt-6">
        <Pages title={texts.allPages} pages={pages} isWide />
      </div>
    </div>
  )
}

/** Of what a page is one, by its address; "" where it is one of its own. */
const kinds = { vaults: texts.vault, tokens: texts.token, protocols: texts.protocol, wallet: texts.wallet }
const kindOf = (to: string) => (/^\/\w+\/./.test(to) ? (kinds[to.split('/')[1] as keyof typeof kinds] ?? '') : '')

type PagesProps = {
  title: string
  pages: readonly { to: string; name: string; what: string }[]
  /** Has room for what each is beside its name. */
  isWide?: boolean
}

const Pages = ({ title, pages: shown, isWide = false }: PagesProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex min-h-8 items-center font-semibold">
        {title}
      </h2>
      <ul className="border-t border-rule">
        {shown.map(({ to, name, what }) => (
          <li
            key={to}
            className={`min-w-0 border-b border-line py-3 ${isWide ? 'items-baseline sm:grid sm:grid-cols-[11rem_1fr]' : ''}`}
          >
            <Link className="link block w-fit max-w-full truncate" to={to}>
              <bdi>{name}</bdi>
            </Link>
            <span className="block text-sm text-faded">{what}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
