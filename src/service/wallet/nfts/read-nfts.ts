import { type ChainId, chains, nativeAddresses } from '#contract/chains.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { suspiciousName } from '#domain/spam/spam-reason.ts'
import type { NftCollection } from '#service/chains/chain-adapter.ts'
import { readSource, withNotes } from '#service/wallet/sources/read-source.ts'
import { findPrices } from '#service/wallet/tokens/find-tokens.ts'
import { priceKey } from '#service/wallet/tokens/price-cache.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { partialOf, requireSome, toWalletAnswer, withPartial } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { toNftHolding } from './to-nft-holding.ts'

type NftRequest = { address: string; chains: ChainId[]; withPnl: boolean }

export async function readNfts(
  scope: WalletScope,
  { address, chains: chainIds, withPnl }: NftRequest,
  signal: AbortSignal,
): Promise<WalletAnswer<NftHolding[]>> {
  const found = await Promise.all(
    chainIds.map(async (chain) => {
      const adapter = scope.chains[chain]
      const question = {
        resource: 'nfts',
        id: chain.toLowerCase(),
        name: chains[chain].name,
        address,
        isForced: false,
        read: (limit: AbortSignal) => adapter.readNfts(address, limit),
      }
      const result = await readSource(scope, question, signal)
      // No keyless source has purchase prices of NFTs.
      const note = withPnl ? 'no profit and loss of NFTs' : null
      return {
        chain,
        result: withNotes(result, [note]),
        native: { chain, contractAddress: nativeAddresses[chains[chain].family] },
      }
    }),
  )
  requireSome(found.map(({ result }) => result))
  const owning = found.filter(({ result }) => (result.value?.value ?? []).length > 0)
  const tokens = owning.map(({ native }) => native)
  const { prices, statuses } = await findPrices(scope, tokens, signal)
  const value = owning.flatMap(({ chain, result, native }) =>
    (result.value?.value ?? []).map((collection) =>
      toNftHolding({
        owner: address,
        chain,
        collection,
        nativePriceUsd: prices.get(priceKey(native))?.price ?? null,
        spamReason: spamOf(collection),
        imageUrl: scope.imageUrl,
      }),
    ),
  )
  const answer = toWalletAnswer(scope, value, [...found.map(({ result }) => result.status), ...statuses])
  return withPartial(answer, partialOf(found))
}

function spamOf({ isVerified, spamReason, name, items }: NftCollection): string | null {
  if (spamReason !== null || isVerified) return spamReason
  return suspiciousName([name, ...items.slice(0, 3).map((item) => item.name)].join(' '))
}
