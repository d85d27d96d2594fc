import type { ReactNode } from 'react'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { useIconSet } from './use-icon-set.ts'

/** `isKnown`: somebody vouches for the coin. Anybody can call a coin USDC, so that no other gets the picture of that name. */
type Props = { symbol: string; name: string; seed: string; isKnown: boolean }

/** A coin's picture, from this page's own files: another host would learn who looks at what. Else its letters. */
export function CoinIcon({ symbol, name, seed, isKnown }: Props) {
  const letters = <Monogram name={symbol || name} seed={seed} />
  return isKnown ? <Picture of="coins" name={symbol.toUpperCase()} fallback={letters} /> : letters
}

/** A chain's picture beside its name; nothing where there is none. */
export const ChainIcon = ({ chain }: { chain: string }) => (
  <Picture of="chains" name={chain.toUpperCase()} fallback={<span className="size-4 shrink-0" />} isSmall />
)

type PictureProps = { of: 'coins' | 'chains'; name: string; fallback: ReactNode; isSmall?: boolean }

function Picture({ of, name, fallback, isSmall = false }: PictureProps) {
  const source = useIconSet()?.[of].get(name)
  if (source === undefined) return fallback
  const size = isSmall ? 16 : 24
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      className={`icon shrink-0 rounded-sm ${isSmall ? 'size-4' : 'size-6'}`}
    />
  )
}
