import type { ChainId } from '#contract/chains.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { Vault } from '#contract/vault.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import type { NftFloorSource, TokenPriceSource } from '#service/market/source.ts'
import type { PoolSource } from '#service/protocols/pool-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import type { TokenMetadataStore } from '#service/store/store.ts'
import type { CoinLists } from './holdings/coin-list.ts'
import { createPastPrices, type ReadPastPrices } from './holdings/past-prices.ts'
import { createNftFloors, type NftFloors } from './nfts/nft-floors.ts'
import { sharedBalances } from './sources/balances.ts'
import { createGasPrices, type ReadGasPrice } from './sources/gas-prices.ts'
import type { RequestWait } from './sources/request-wait.ts'
import type { SourceCache, WalletLimits } from './sources/source-cache.ts'
import { createDatedPrices, type ReadDatedPrices } from './tokens/dated-prices.ts'
import { createPriceCache, type PriceCache, priceKey } from './tokens/price-cache.ts'
import { createTokenMetadataCache, type ReadTokenMetadata } from './tokens/token-metadata-cache.ts'
import type { ImageUrl } from './tokens/token-view.ts'

/** The wallet's reads that protocols use. */
type WalletReading = Pick<PositionDeps, 'readTokenMetadata' | 'readPrices' | 'readTokens'>

/** Everything that wallets are read from: once live, once simulated. */
export type WalletSources = {
  chains: Record<ChainId, ChainAdapter>
  tokenPrices: TokenPriceSource[]
  /** Absent: no floors are known. */
  nftFloors?: NftFloorSource[]
  /** Protocols need the tokens of a wallet, and the metadata and prices of tokens. */
  positions: (reading: WalletReading) => PositionSource[]
  /** Opened when the first pool is wanted; absent: none. */
  pools?: () => Promise<PoolSource[]>
}

export type OpenSources = () => Promise<WalletSources>

/**
 * Finds the vault of a position in a protocol (its slug), with its rates; null if there is none, or if several could
 * match.
 */
export type VaultOf = (position: {
  origin: Origin
  chain: ChainId
  protocol: string
  found: FoundPosition
}) => VaultOfPosition | null
/** What a coin that stands for a stake earns by itself, a yearly fraction; null for other coins, and where it is unknown. */
export type StakingApyOf = (coin: { origin: Origin; chain: ChainId; contractAddress: string }) => number | null
export type VaultOfPosition = Pick<
  Vault,
  'id' | 'apr' | 'apy' | 'apr_rewards' | 'apy_rewards' | 'totalApr' | 'totalApy' | 'rewards'
>

/** The sources of one origin with their caches, so that live and sample never mix. */
export type SharedScope = {
  origin: Origin
  chains: Record<ChainId, ChainAdapter>
  positions: PositionSource[]
  pools: () => Promise<PoolSource[]>
  cache: SourceCache
  readTokenMetadata: ReadTokenMetadata
  prices: PriceCache
  nftFloors: NftFloors
  readGasPrice: ReadGasPrice
  readPastPrices: ReadPastPrices
  readDatedPrices: ReadDatedPrices
  lists: CoinLists
  imageUrl: ImageUrl
  vaultOf: VaultOf
  stakingApyOf: StakingApyOf
}

/** Everything needed to read a wallet for one request. */
export type WalletScope = SharedScope & { wait: RequestWait }

type Parts = Pick<SharedScope, 'origin' | 'cache' | 'lists' | 'imageUrl' | 'vaultOf' | 'stakingApyOf'> & {
  limits: WalletLimits
  open: OpenSources
  store: TokenMetadataStore
  now: () => Date
  stopping: AbortSignal
  cacheTelemetry: CreateCacheTelemetry | undefined
}

export async function openScope({
  open,
  store,
  now,
  stopping,
  cacheTelemetry,
  limits,
  ...parts
}: Parts): Promise<SharedScope> {
  const { chains, tokenPrices, nftFloors = [], positions, pools = async () => [] } = await open()
  const reading = { ...limits, now, stopping, cacheTelemetry }
  const readTokenMetadata = createTokenMetadataCache({ ...parts, ...reading, store, chains: (chain) => chains[chain] })
  const prices = createPriceCache({ ...reading, sources: tokenPrices })
  let opened: ReturnType<typeof pools> | undefined
  return {
    ...parts,
    chains,
    pools: () => {
      opened ??= pools().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
    positions: positions({
      readTokenMetadata,
      readPrices: pricesByContract(prices),
      readTokens: sharedBalances({ cache: parts.cache, chains, now }),
    }),
    readTokenMetadata,
    prices,
    nftFloors: createNftFloors({ ...reading, source: nftFloors[0] }),
    readGasPrice: createGasPrices({ ...reading, chains }),
    readPastPrices: createPastPrices(tokenPrices),
    readDatedPrices: createDatedPrices(tokenPrices, now),
  }
}

const pricesByContract =
  (cache: PriceCache): PositionDeps['readPrices'] =>
  async (chain, contractAddresses, signal) => {
    const tokens = contractAddresses.map((contractAddress) => ({ chain, contractAddress }))
    const { prices } = await cache.current(tokens, signal)
    return new Map(
      tokens.flatMap((token) => {
        const price = prices.get(priceKey(token))
        return price === undefined ? [] : [[token.contractAddress, price.price] as const]
      }),
    )
  }
