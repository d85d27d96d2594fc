import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LazyAlerts } from './features/alerts/lazy-alerts.tsx'
import { LazyCompareTray } from './features/compare/lazy-compare-tray.tsx'
import { CommandKey } from './features/search/command-key.tsx'
import { getLastPage } from './layout/last-page.ts'
import { Layout, PageSkeleton } from './layout/layout.tsx'
import { lazyPage, nearPage } from './ui/page/lazy-page.tsx'
import { nearPart, useNear } from './ui/page/near-part.tsx'

const pending = () => <PageSkeleton />
const startFile = () => import('./start-route.tsx')
const vaultsFile = () => import('./features/vaults/vaults-page.tsx')
const walletFile = () => import('./wallet-route.tsx')
const StartPage = nearPage(async () => (await startFile()).StartRoute, pending)
const VaultsPage = nearPage(async () => (await vaultsFile()).VaultsPage, pending)
const TokensPage = lazyPage(async () => (await import('./features/tokens/tokens-page.tsx')).TokensPage)
const TokenPage = lazyPage(async () => (await import('./features/tokens/token-page.tsx')).TokenPage)
const VaultPage = lazyPage(async () => (await import('./vault-route.tsx')).VaultRoute)
const WalletPage = nearPage(async () => (await walletFile()).WalletRoute, pending)
const TransactionPage = lazyPage(
  async () => (await import('./features/transaction/transaction-page.tsx')).TransactionPage,
)
const ProtocolsPage = lazyPage(async () => (await import('./features/protocols/protocols-page.tsx')).ProtocolsPage)
const ProtocolPage = lazyPage(async () => (await import('./features/protocols/protocol-page.tsx')).ProtocolPage)
const SimulatePage = lazyPage(async () => (await import('./features/simulator/simulate-page.tsx')).SimulatePage)
const ComparePage = lazyPage(async () => (await import('./compare-route.tsx')).CompareRoute)
const AlertsPage = lazyPage(async () => (await import('./features/alerts/alerts-page.tsx')).AlertsPage)
const WebhooksPage = lazyPage(async () => (await import('./features/webhooks/webhooks-page.tsx')).WebhooksPage)
const SettingsPage = lazyPage(async () => (await import('./settings-route.tsx')).SettingsRoute)
const StatusPage = lazyPage(async () => (await import('./features/status/status-page.tsx')).StatusPage)
const ApiReferencePage = lazyPage(
  async () => (await import('./features/api-reference/api-reference-page.tsx')).ApiReferencePage,
)
const NotFoundPage = lazyPage(async () => (await import('./features/not-found/not-found-page.tsx')).NotFoundPage)

/** For whoever works on the page: a build leaves it out with all that it alone needs. */
const DesignPage = import.meta.env.DEV
  ? lazyPage(async () => (await import('./features/design/design-page.tsx')).DesignPage)
  : null

/** The pages work without it. */
const CommandBox = nearPart(async () => (await import('./features/search/command-box.tsx')).CommandBox)

/** Where somebody was last; public/theme.js has led most there before the first paint. A newcomer gets the start. */
function LastOrStart() {
  // What is noted later is no reason to leave.
  const [last] = useState(getLastPage)
  return last === null ? <StartPage /> : <Navigate to={last} replace />
}

export const { near: loadStart } = StartPage
export const { near: loadVaults } = VaultsPage

/** Their files are announced with the document, and so is what they read first. */
const firstPages = [
  {
    path: /^\/(?:start)?$/,
    near: StartPage.near,
    prefetch: async (client: QueryClient) => (await startFile()).prefetchStart(client),
  },
  {
    path: /^\/vaults$/,
    near: VaultsPage.near,
    prefetch: async (client: QueryClient) => (await vaultsFile()).prefetchVaults(client),
  },
  {
    path: /^\/wallet\/./,
    near: WalletPage.near,
    prefetch: async (client: QueryClient) => (await walletFile()).prefetchOwned(client),
  },
]

/** An answer that came with the scripts is read within it. */
const ANSWERED_WITHIN_MS = 100

/**
 * Resolved when the page of an address can be drawn at once: without its file React would draw a skeleton first, and nothing else for
 * 300 ms; without its data it would be drawn twice.
 */
export async function nearAddress(path: string, client: QueryClient): Promise<void> {
  const first = firstPages.find((page) => page.path.test(path))
  if (first === undefined) return
  await first.near()
  const tooLate = new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS))
  // What could not be loaded or read says so in its place.
  await Promise.race([first.prefetch(client).catch(() => {}), tooLate])
}

/** One line a page. Vaults are what people go on to, so that their page is loaded before they do. */
export function Router() {
  useNear(VaultsPage)
  return (
    <>
      <CommandKey box={CommandBox} />
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<LastOrStart />} />
          <Route path="/start" element={<StartPage />} />
          <Route path="/tokens" element={<TokensPage />} />
          <Route path="/tokens/:coinType" element={<TokenPage />} />
          <Route path="/vaults" element={<VaultsPage />} />
          <Route path="/vaults/:id" element={<VaultPage />} />
          <Route path="/simulate" element={<SimulatePage />} />
          <Route path="/compare" element={<ComparePage />} />
          <Route path="/wallet" element={<WalletPage />} />
          <Route path="/wallet/:addresses" element={<WalletPage />} />
          <Route path="/transaction" element={<TransactionPage />} />
          <Route path="/protocols" element={<ProtocolsPage />} />
          <Route path="/protocols/:slug" element={<ProtocolPage />} />
          <Route path="/alerts" element={<AlertsPage />} />
          <Route path="/webhooks" element={<WebhooksPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/status" element={<StatusPage />} />
          <Route path="/docs/:group?" element={<ApiReferencePage />} />
          {DesignPage && <Route path="/design" element={<DesignPage />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <LazyCompareTray />
      <LazyAlerts />
    </>
  )
}
