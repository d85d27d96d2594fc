import { type ChainId, chains, nativeAddresses } from '#contract/chain.ts'
import type { NftHolding } from '#contract/nft.ts'
import { suspiciousName } from '#domain/spam.ts'
import type { NftCollection } from '#service/chains/chain-adapter.ts'
import { priceKey } from '#service/wallet/price-book.ts'
import { findPrices } from '#service/wallet/token-views.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { addNote, readPart, requireSome, toAnswer, type WalletScope } from '#service/wallet/wallet-part.ts'
import { toNftHolding } from './to-nft-holding.ts'

type Asked = { address: string; chains: ChainId[]; withPnl: boolean }

export async function readNfts(
  scope: WalletScope,
  { address, chains: asked, withPnl }: Asked,
  signal: AbortSignal,
): Promise<WalletAnswer<NftHolding[]>> {
  const found = await Promise.all(
    asked.map(async (chain) => {
      const adapter = scope.side.sources.chains[chain]
      const question = {
        kind: 'nfts',
        id: chain.toLowerCase(),
        name: chains[chain].name,
        address,
        isForced: false,
        run: (limit: AbortSignal) => adapter.readNfts(address, limit),
      }
      const part = await readPart(scope, question, signal)
      addNote(part, part.value?.note ?? null)
      // Nobody tells without a key what an NFT was bought for.
      if (withPnl) addNote(part, 'no profit and loss of NFTs')
      return { chain, part, native: { chain, contractAddress: nativeAddresses[chains[chain].family] } }
    }),
  )
  requireSome(found.map(({ part }) => part))
  const owning = found.filter(({ part }) => (part.value?.value ?? []).length > 0)
  const tokens = owning.map(({ native }) => native)
  const { prices, statuses } = await findPrices(scope, tokens, signal)
  const value = owning.flatMap(({ chain, part, native }) =>
    (part.value?.value ?? []).map((collection) =>
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
  return toAnswer(scope, value, [...found.map(({ part }) => part.status), ...statuses])
}

function spamOf({ isVerified, spamReason, name, items }: NftCollection): string | null {
  if (spamReason !== null || isVerified) return spamReason
  return suspiciousName([name, ...items.slice(0, 3).map((item) => item.name)].join(' '))
}
