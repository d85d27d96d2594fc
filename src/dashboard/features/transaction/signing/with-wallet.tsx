import { lazy, type ReactNode, Suspense } from 'react'

/** Everything that talks to wallets, in a chunk of its own. */
export type BrowserWallet = typeof import('./browser-wallet.ts')

type Props = { children: (wallet: BrowserWallet) => ReactNode }

const Loaded = lazy(() =>
  import('./browser-wallet.ts').then(
    (wallet) => ({ default: ({ children }: Props) => children(wallet) }),
    () => ({ default: NotLoaded }),
  ),
)

/** The payload itself holds without it. */
const NotLoaded = (_: Props) => (
  <p className="text-faded">The script that talks to wallets could not be loaded. Copy the payload instead.</p>
)

/** Mysten's dapp-kit is large: it comes after the form, once for all that use it. */
export const WithWallet = ({ children }: Props) => (
  <Suspense fallback={<p className="text-faded">Looking for wallets…</p>}>
    <Loaded>{children}</Loaded>
  </Suspense>
)
