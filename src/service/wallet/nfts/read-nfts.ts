import { type ChainId, chains, nativeAddresses } from '#contract/chains.ts'
import { NFT_FLOORS, type UpstreamStatus } from '#contract/upstream-status.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { suspiciousName } from '#domain/spam/spam-reason.ts'
import type { NftCollection } from '#service/chains/chain-adapter.ts'
import type { NftFloor } from '#service/market/source.ts'
import { readSource, type SourceResult, withNotes } from '#service/wallet/sources/read-source.ts'
import { findPrices } from '#service/wallet/tokens/find-tokens.ts'
import { priceKey } from '#service/wallet/tokens/price-cache.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { partialOf, requireSome, statusOf, toWalletAnswer, withPartial } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { floorKey } from './nft-floors.ts'
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
        result: withNotes(result.value?.isUnread ? unread(result) : result, [note]),
        native: { chain, contractAddress: nativeAddresses[chains[chain].family] },
      }
    }),
  )
  requireSome(found.map(({ result }) => result))
  const owning = found.filter(({ result }) => (result.value?.value ?? []).length > 0)
  const rows = owning.flatMap(({ chain, result, native }) =>
    (result.value?.value ?? []).map((collection) => ({ chain, native, collection, spamReason: spamOf(collection) })),
  )
  const [{ prices, statuses }, floors] = await Promise.all([
    findPrices(
      scope,
      owning.map(({ native }) => native),
      signal,
    ),
    findFloors(scope, { rows, readAt: newestOf(found.map(({ result }) => result.status)) }, signal),
  ])
  const value = rows.map(({ chain, native, collection, spamReason }) =>
    toNftHolding({
      owner: address,
      chain,
      collection,
      nativePriceUsd: prices.get(priceKey(native))?.price ?? null,
      floor: floors.floors.get(floorKey({ chain, contractAddress: collection.id })) ?? null,
      spamReason,
      imageUrl: scope.imageUrl,
    }),
  )
  const answer = toWalletAnswer(scope, value, [
    ...found.map(({ result }) => result.status),
    ...statuses,
    ...floors.statuses,
  ])
  return withPartial(answer, partialOf(found))
}

/** As of transactions without a source: what nothing has read is as of no time. */
const unread = <T>(result: SourceResult<T>): SourceResult<T> => ({
  ...result,
  status: { ...result.status, asOf: null },
})

const newestOf = (statuses: readonly UpstreamStatus[]) => Math.max(...statuses.map(({ asOf }) => asOf ?? 0))

type Row = { chain: ChainId; collection: NftCollection; spamReason: string | null }

/** A keyless host answers few requests: the floors of so many collections are read. */
const MAX_FLOORS = 10

/** The floors of those that matter most: verified collections, then those with the most NFTs. Spam has none. */
async function findFloors(
  scope: WalletScope,
  { rows, readAt }: { rows: readonly Row[]; readAt: number },
  signal: AbortSignal,
) {
  const wanted = rows
    .filter(({ collection, spamReason }) => spamReason === null && collection.floorPrice === null)
    .toSorted(
      ({ collection: one }, { collection: other }) =>
        Number(other.isVerified) - Number(one.isVerified) || other.items.length - one.items.length,
    )
    .map(({ chain, collection }) => ({ chain, contractAddress: collection.id }))
    .filter(scope.nftFloors.covers)
    .slice(0, MAX_FLOORS)
  if (wanted.length === 0) return { floors: new Map<string, NftFloor>(), statuses: [] }
  const { floors, failure } = await scope.nftFloors.read(wanted, signal, scope.wait.prices())
  if (failure === null) return { floors, statuses: [] }
  // What is late is in the next answer, and no failure.
  const late = { asOf: readAt, note: 'some are still being read' }
  return { floors, statuses: [statusOf(NFT_FLOORS, failure.isTimeout ? late : { error: failure.reason })] }
}

function spamOf({ isVerified, spamReason, name, items }: NftCollection): string | null {
  if (spamReason !== null || isVerified) return spamReason
  return suspiciousName([name, ...items.slice(0, 3).map((item) => item.name)].join(' '))
}
