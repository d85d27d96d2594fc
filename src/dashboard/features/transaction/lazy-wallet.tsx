import { lazy, Suspense } from 'react'
import type { SignPanelProps } from './sign-panel.tsx'
import type { WalletChoiceProps } from './wallet-choice.tsx'

const WalletChoice = lazy(() =>
  import('./wallet-choice.tsx').then(
    (file) => ({ default: file.WalletChoice }),
    () => ({ default: NotLoaded }),
  ),
)
const SignPanel = lazy(() =>
  import('./sign-panel.tsx').then(
    (file) => ({ default: file.SignPanel }),
    () => ({ default: NotLoaded }),
  ),
)

/** The payload itself holds without it. */
const NotLoaded = () => (
  <p className="text-faded">The script that talks to wallets could not be loaded. Copy the payload instead.</p>
)
const Looking = () => <p className="text-faded">Looking for wallets…</p>

/** Mysten's dapp-kit comes in a chunk of its own, after the form. */
export const LazyWalletChoice = (props: WalletChoiceProps) => (
  <Suspense fallback={<Looking />}>
    <WalletChoice {...props} />
  </Suspense>
)

export const LazySignPanel = (props: SignPanelProps) => (
  <Suspense fallback={<Looking />}>
    <SignPanel {...props} />
  </Suspense>
)
