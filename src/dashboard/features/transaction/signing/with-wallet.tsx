import type { ReactNode } from 'react'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'

/** Everything that talks to wallets, in a chunk of its own. */
export type BrowserWallet = typeof import('./browser-wallet.ts')

type Props = { children: (wallet: BrowserWallet) => ReactNode }

/** The payload itself holds without it. */
const NotLoaded = (_: Props) => <p className="text-faded">{texts.walletSupportCould}</p>

/** Mysten's dapp-kit is large: it comes after the form, once for all that use it. */
export const WithWallet = lazyPart<Props>(
  () =>
    import('./browser-wallet.ts').then(
      (wallet) =>
        ({ children }: Props) =>
          children(wallet),
    ),
  { pending: () => <p className="text-sm text-faded">{texts.lookingWallets}</p>, instead: () => NotLoaded },
)
