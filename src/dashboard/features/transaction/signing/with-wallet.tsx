import type { ReactNode } from 'react'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'

/** Everything that talks to wallets, in a chunk of its own. */
export type BrowserWallet = typeof import('./browser-wallet.ts')

type Props = { children: (wallet: BrowserWallet) => ReactNode }

/** The payload itself holds without it. */
const NotLoaded = (_: Props) => (
  <p className="text-faded">Wallet support could not be loaded. Copy the payload instead.</p>
)

/** Mysten's dapp-kit is large: it comes after the form, once for all that use it. */
export const WithWallet = lazyPart<Props>(
  () =>
    import('./browser-wallet.ts').then(
      (wallet) =>
        ({ children }: Props) =>
          children(wallet),
    ),
  { pending: () => <p className="text-faded">Looking for wallets…</p>, instead: () => NotLoaded },
)
