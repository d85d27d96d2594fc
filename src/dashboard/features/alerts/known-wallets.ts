import * as z from 'zod/mini'
import { chainIds } from '#contract/chain.ts'
import { positionTypes } from '#contract/wallet/position.ts'
import { createLocalStore } from '#dashboard/state/local-store.ts'
import type { FailingPart } from '#domain/watch/failing-parts.ts'
import type { WalletSnapshot } from '#domain/watch/wallet-snapshot.ts'

const chain = z.enum(chainIds)
const kind = z.enum(['tokens', 'nfts', 'positions'])
const figure = z.nullable(z.number())

const Snapshot = z.object({
  address: z.string(),
  takenAt: z.number(),
  parts: z.array(z.object({ chain, kind, isComplete: z.boolean() })),
  tokens: z.array(
    z.object({ chain, contractAddress: z.string(), symbol: z.string(), amount: z.string(), valueUsd: figure }),
  ),
  nfts: z.array(z.object({ chain, contractAddress: z.string(), tokenId: z.string() })),
  positions: z.array(
    z.object({
      chain,
      protocol: z.string(),
      positionId: z.string(),
      type: z.enum(positionTypes),
      valueUsd: figure,
      debtUsd: figure,
      claimableUsd: figure,
      healthFactor: figure,
      isInRange: z.nullable(z.boolean()),
    }),
  ),
})
const KnownWallet = z.object({
  snapshot: Snapshot,
  failing: z.array(z.object({ chain, kind, since: z.number(), isTold: z.boolean() })),
  from: z.string(),
})

/** What was read of a wallet last, by whose word (`from`), and which parts of it fail since when. */
export type KnownWallet = { snapshot: WalletSnapshot; failing: FailingPart[]; from: string }

/** One that is broken is read anew; the others stand. */
const wallets = createLocalStore<Record<string, KnownWallet | null>>({
  key: 'yieldscope.alert-wallets',
  schema: z.record(z.string(), z.catch(z.nullable(KnownWallet), null)),
  fallback: {},
})

export const knownWallet = (address: string): KnownWallet | null => wallets.get()[address] ?? null

export const rememberWallet = (known: KnownWallet): void =>
  wallets.set({ ...wallets.get(), [known.snapshot.address]: known })

/** All but these. */
export function forgetWallets(wanted: readonly string[]): void {
  const stale = Object.keys(wallets.get()).some((address) => !wanted.includes(address))
  if (!stale) return
  wallets.set(Object.fromEntries(Object.entries(wallets.get()).filter(([address]) => wanted.includes(address))))
}
