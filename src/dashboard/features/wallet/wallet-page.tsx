import { useQueries } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { ApiError } from '#contract/error.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { MAX_WALLETS, type ReadWallet, readWallets } from '#domain/read-wallets.ts'
import { nameQuery } from './queries.ts'
import { texts } from './texts.ts'
import { WalletSearch } from './wallet-search.tsx'
import { WalletStart } from './wallet-start.tsx'
import { WalletView } from './wallet-view.tsx'

/** `/wallet` and `/wallet/a,b,c`: each item an address in any form, or a name to resolve. */
export function WalletPage() {
  const { addresses = '' } = useParams()
  const written = readWallets(addresses)
  const wallets = written.slice(0, MAX_WALLETS)
  const leftOut = written.slice(MAX_WALLETS).map((wallet) => (wallet.kind === 'bad' ? wallet.text : wallet.key))
  if (wallets.length === 0) return <WalletStart />
  if (wallets.some(({ kind }) => kind === 'bad')) return <BadWallets key={addresses} written={addresses} />
  const known = wallets.filter((wallet) => wallet.kind === 'address')
  const [first, ...others] = known
  if (first === undefined || known.length < wallets.length) return <NamedWallets wallets={wallets} leftOut={leftOut} />
  return <WalletView key={known.map(({ key }) => key).join()} wallets={[first, ...others]} leftOut={leftOut} />
}

/** The text of the link can be corrected in the field. */
function BadWallets({ written }: { written: string }) {
  return (
    <>
      <PageHeading title={texts.walletNotFound} />
      <WalletSearch written={written} />
      <Link className="link text-sm" to="/wallet">
        {texts.seeSupportedAddresses}
      </Link>
    </>
  )
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
        <WalletSearch />
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
