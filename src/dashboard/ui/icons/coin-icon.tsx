import type { ReactNode } from 'react'
import { createMemoryStore } from '#client/memory-store.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import type { IconSet } from './icon-set.ts'

/** `isKnown`: somebody vouches for the coin. Anybody can call a coin USDC, so that no other gets the picture of that name. */
type Props = { symbol: string; name: string; seed: string; isKnown: boolean }

/** A coin's picture, from this page's own files: another host would learn what a visitor views. Otherwise its letters. */
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

const loaded = createMemoryStore<IconSet | null>(null)
let isLoading = false

async function load(): Promise<void> {
  isLoading = true
  try {
    loaded.set((await import('./icon-set.ts')).iconSet)
  } catch {
    isLoading = false // the next one that is shown tries again
  }
}

/** Loads the pictures for the first icon that is shown. */
const icons = {
  get: loaded.get,
  subscribe: (listener: () => void) => {
    if (!isLoading) void load()
    return loaded.subscribe(listener)
  },
}

/** The pictures once they are there; null before, and where they cannot be loaded: drawn letters stand in. */
const useIconSet = (): IconSet | null => useStore(icons)
