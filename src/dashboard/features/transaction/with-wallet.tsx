import { type ReactNode, Suspense, use } from 'react'

/** Everything that talks to wallets, in a chunk of its own. */
export type BrowserWallet = typeof import('./browser-wallet.ts')

let loading: Promise<BrowserWallet | null> | undefined
/** Null when the chunk could not be loaded: the payload itself holds without it. */
function loadWallet() {
  loading ??= import('./browser-wallet.ts').catch(() => null)
  return loading
}

type Props = { children: (wallet: BrowserWallet) => ReactNode }

/** Mysten's dapp-kit is large: it comes after the form, once for all that use it. */
export const WithWallet = ({ children }: Props) => (
  <Suspense fallback={<p className="text-faded">Looking for wallets…</p>}>
    <Loaded>{children}</Loaded>
  </Suspense>
)

function Loaded({ children }: Props) {
  const wallet = use(loadWallet())
  if (wallet) return children(wallet)
  return <p className="text-faded">The script that talks to wallets could not be loaded. Copy the payload instead.</p>
}
