import type { QueryClient } from '@tanstack/react-query'
import { BelowHoldingContext } from './features/wallet/tabs/earn/below-holding-context.ts'
import { prefetchWallet, WalletPage } from './features/wallet/wallet-page.tsx'
import { lazyPart } from './ui/page/lazy-part.tsx'

const BelowHolding = lazyPart(async () => (await import('./features/simulator/fan/below-holding.tsx')).BelowHolding, {
  pending: ({ children }) => children,
  instead:
    () =>
    ({ children }) =>
      children,
})

/** Two features meet here, because neither knows the other. */
export const WalletRoute = () => (
  <BelowHoldingContext value={BelowHolding}>
    <WalletPage />
  </BelowHoldingContext>
)

export const prefetchOwned = (client: QueryClient) => prefetchWallet(client)
