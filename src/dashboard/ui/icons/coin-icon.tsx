import type { ReactNode } from 'react'
import type { VaultType } from '#contract/vault.ts'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { loadedOnce, Picture } from './picture.tsx'

export const coinIcons = loadedOnce(async () => (await import('./icon-set.ts')).iconSet)

/** `isKnown`: somebody vouches for the coin. Anybody can call a coin USDC, so that no other gets the picture of that name. */
export type IconCoin = {
  symbol: string
  name: string
  chain: string
  contract: string
  isKnown: boolean
  vaultType?: VaultType
}

/** A coin's picture; its letters where there is none. */
export function CoinIcon(coin: IconCoin) {
  const { symbol, name, chain, contract } = coin
  return (
    <Picture
      of={coinIcons}
      source={(set) => set.coins.source(set.nameOf(coin) ?? '')}
      size="size-6 rounded-full"
      fallback={<Monogram name={symbol || name} seed={`${chain}${contract}`} isRound />}
    />
  )
}

type ChainProps = { chain: string; fallback?: ReactNode }

/** A chain's picture beside its name; nothing where there is none. */
export const ChainIcon = ({ chain, fallback = <span className="size-4 shrink-0" /> }: ChainProps) => (
  <Picture
    of={coinIcons}
    source={(set) => set.chains.source(chain.toUpperCase())}
    size="size-4 rounded-sm"
    fallback={fallback}
  />
)

/** The coins of a pool, the second over the first, with the badge of their chain. As wide with one coin: names beside them align. */
export function CoinPair({ coins, chain }: { coins: readonly IconCoin[]; chain: string }) {
  const [first, second] = coins
  const badge = second ? 'badge of-two' : 'badge'
  return (
    <span aria-hidden="true" className="coin-pair">
      {first && <CoinIcon {...first} />}
      {second && <CoinIcon {...second} />}
      <Picture
        of={coinIcons}
        source={(set) => set.chains.source(chain.toUpperCase())}
        size={badge}
        fallback={<span className={badge} />}
      />
    </span>
  )
}
