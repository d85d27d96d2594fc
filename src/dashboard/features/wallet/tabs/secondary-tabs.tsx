import { useHasSpareBudget } from '#dashboard/api/client.ts'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { EarnTab } from './earn/earn-tab.tsx'
import { NamesTab } from './names/names-tab.tsx'
import { FloorTable } from './nfts/floor-table.tsx'
import { galleryOf, NftsTab } from './nfts/nfts-tab.tsx'
import { PositionsTab } from './positions/positions-tab.tsx'

export type SecondaryTabsProps = {
  tab: 'earn' | 'nfts' | 'positions' | 'names'
  data: WalletData
  wallets: readonly string[]
  withWallet: boolean
  state: WalletState
  set: SetWalletState
}

/** The tabs behind the holdings that show what was read with the wallet. */
export function SecondaryTabs({ tab, data, wallets, withWallet, state, set }: SecondaryTabsProps) {
  const hasRoom = useHasSpareBudget()
  switch (tab) {
    case 'earn':
      return <EarnTab holdings={data.holdings} positions={data.positions} wallets={wallets} hasRoom={hasRoom} />
    case 'positions':
      return <PositionsTab data={data.positions} withWallet={withWallet} state={state} set={set} />
    case 'nfts':
    case 'names': {
      const { good, inView } = galleryOf(data.nfts, data.names, state)
      const hasNfts = inView.length > 0
      const nfts = (
        <div key="nfts" className="lg:row-start-1">
          <NftsTab data={data.nfts} names={data.names} state={state} set={set} />
        </div>
      )
      const names = (
        <div key="names" className="lg:col-start-2 lg:row-start-1">
          <FloorTable collections={good} />
          <NamesTab data={data.names} wallets={wallets} withWallet={withWallet} hasMenu={!hasNfts} />
        </div>
      )
      return (
        // Beside each other where there is room; else whoever follows a link to the names finds them first, and so does who has no NFTs. New once both have come: neither pushes the other.
        <div
          key={String(data.nfts.isPending || data.names.isPending)}
          className="grid gap-x-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          {tab === 'names' || (!hasNfts && data.names.rows.length > 0) ? [names, nfts] : [nfts, names]}
        </div>
      )
    }
  }
}
