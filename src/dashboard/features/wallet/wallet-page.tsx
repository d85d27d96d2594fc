import { type QueryClient, useQueries } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { ApiError } from '#contract/error.ts'
import { holdingsQuery, positionsQuery } from '#dashboard/api/wallet-queries.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { type ReadWallet, readWallets } from '#domain/read-wallets.ts'
import { WalletStart } from './entry/wallet-start.tsx'
import { nameQuery } from './queries.ts'
import { texts } from './texts.ts'
import { WalletSearch } from './wallet-search.tsx'
import { readWalletState, useWalletState } from './wallet-state.ts'
import { WalletView, type WalletViewProps } from './wallet-view.tsx'

/** `/wallet` and `/wallet/a,b,c`: each item an address in any form, or a name to resolve. */
export function WalletPage() {
  const { addresses = '' } = useParams()
  const { wallets, leftOut, known } = useMemo(() => readAddresses(addresses), [addresses])
  if (wallets.length === 0) return <WalletStart />
  if (wallets.some(({ kind }) => kind === 'bad')) return <WalletStart key={addresses} written={addresses} />
  if (known === null) return <NamedWallets wallets={wallets} leftOut={leftOut} />
  return <KnownWallets key={known.map(keyOf).join()} wallets={known} leftOut={leftOut} />
}

/** What the page at this address shows first, before it is drawn. Resolved with the holdings, on which a wallet opens. */
export async function prefetchWallet(client: QueryClient): Promise<void> {
  const { known } = readAddresses(decodeURIComponent(location.pathname.replace('/wallet/', '')))
  const { pnl: withPnl } = readWalletState(location.search)
  const keys = (known ?? []).map(({ key }) => key)
  const holdings = keys.map((address) => client.prefetchQuery(holdingsQuery(address, { withPnl })))
  for (const address of keys) void client.prefetchQuery(positionsQuery(address))
  await Promise.all(holdings)
}

const keyOf = (wallet: ReadWallet) => (wallet.kind === 'bad' ? wallet.text : wallet.key)

/** `known`: null while one of the wallets has no address. */
function readAddresses(addresses: string) {
  const written = readWallets(addresses)
  const wallets = written.slice(0, MAX_WALLETS)
  const [first, ...others] = wallets.filter((wallet) => wallet.kind === 'address')
  const isKnown = first !== undefined && 1 + others.length === wallets.length
  return {
    wallets,
    leftOut: written.slice(MAX_WALLETS).map(keyOf),
    known: isKnown ? ([first, ...others] as const) : null,
  }
}

/** The wallet follows the address when it can: a tab is pressed in the next frame. */
function KnownWallets(shown: Pick<WalletViewProps, 'wallets' | 'leftOut'>) {
  const [state, set] = useWalletState()
  return <WalletView {...shown} state={useDeferredValue(state)} set={set} />
}

/** Names in the URL lead on to their addresses. */
function NamedWallets({ wallets, leftOut }: { wallets: readonly ReadWallet[]; leftOut: readonly string[] }) {
  const { search } = useLocation()
  const names = wallets.filter((wallet) => wallet.kind === 'name')
  const found = useQueries({ queries: names.map(({ key }) => nameQuery(key)) })
  const failed = found.findIndex(({ error }) => error !== null)
  const error = found[failed]?.error
  if (error) {
    const name = names[failed]?.key ?? ''
    const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND'
    return (
      <>
        <PageHeading title={name} />
        <WalletSearch read={readWallets} />
        {isUnknown ? (
          <EmptyState title={texts.noWalletHas(name)}>{texts.mayHaveExpired}</EmptyState>
        ) : (
          <ErrorCard error={error} what={texts.address(name)} onRetry={() => void found[failed]?.refetch()} />
        )}
      </>
    )
  }
  if (found.some(({ isPending }) => isPending)) return <TableSkeleton rows={12} label={texts.lookingUpName} />
  const addresses = new Map(names.map(({ key }, index) => [key, found[index]?.data ?? '']))
  const keys = wallets.map((wallet) =>
    wallet.kind === 'name' ? (addresses.get(wallet.key) ?? '') : wallet.kind === 'address' ? wallet.key : '',
  )
  return <Navigate to={`${walletPath([...keys, ...leftOut])}${search}`} replace />
}
