import { type ChainId, chainIds, chains, nativeAddresses } from '#contract/chains.ts'
import type { ChainAdapter, NftCollection, TokenBalance } from '#service/chains/chain-adapter.ts'
import type { DatedTokenPrice, NftFloorSource, TokenPriceSource } from '#service/market/source.ts'
import { supply } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionSource } from '#service/protocols/position-source.ts'
import type { WalletSources } from '#service/wallet/wallet-scope.ts'

type Script = {
  chains?: Partial<Record<ChainId, Partial<ChainAdapter>>>
  positions?: PositionSource[]
  tokenPrices?: TokenPriceSource[]
  nftFloors?: NftFloorSource[]
}

/** Sources by script: a chain that the script does not speak of is an empty wallet, a price it does not know is unknown. */
export const scriptedSources = (script: Script = {}): WalletSources => ({
  chains: Object.fromEntries(
    chainIds.map((id) => [id, scriptedChain(id, script.chains?.[id])]),
  ) as WalletSources['chains'],
  positions: () => script.positions ?? [],
  tokenPrices: script.tokenPrices ?? [],
  nftFloors: script.nftFloors ?? [],
})

const scriptedChain = (id: ChainId, script: Partial<ChainAdapter> = {}): ChainAdapter => ({
  id,
  readBalances: async () => ({ value: [], note: null }),
  readTokenMetadata: async () => new Map(),
  readNfts: async () => ({ value: [], note: null }),
  ...script,
})

export const nativeOf = (chain: ChainId): string => nativeAddresses[chains[chain].family]

export const aBalance = (known: Partial<TokenBalance> & { contractAddress: string }): TokenBalance => ({
  amount: 1_500_000_000n,
  metadata: null,
  lastTransferredAt: null,
  priceUsd: null,
  isVerified: null,
  spamReason: null,
  ...known,
})

export const aCollection = (known: Partial<NftCollection> & { id: string }): NftCollection => ({
  name: `Collection ${known.id}`,
  description: '',
  externalUrl: '',
  imageUrl: '',
  totalItems: null,
  isVerified: false,
  spamReason: null,
  floorPrice: null,
  items: [{ tokenId: '1', contractAddress: known.id, name: 'One', imageUrl: '', royalty: null }],
  ...known,
})

export const aPosition = (known: Partial<FoundPosition> & { positionId: string }): FoundPosition => ({
  ...supply({ id: { holder: known.positionId }, pool: 'pool', tokens: [] }),
  ...known,
})

export const aProtocol = (id: string, chain: ChainId, read: PositionSource['readPositions']): PositionSource => ({
  id,
  chain,
  protocol: { name: `The ${id}`, url: `https://${id}.example` },
  readPositions: read,
})

/** Prices in dollars by contract, the same a day ago and ever; `received` are the questions. */
export function scriptedPrices(pricesUsd: Record<string, number>): TokenPriceSource & { received: string[][] } {
  const received: string[][] = []
  const priceOf = (contract: string): DatedTokenPrice | null => {
    const price = pricesUsd[contract]
    return price === undefined ? null : { at: 1_795_000_000, price, lastDayPrice: price, source: 'scripted' }
  }
  return {
    id: 'scripted',
    received,
    current: async (tokens) => {
      received.push(tokens.map(({ contractAddress }) => contractAddress))
      return tokens.map(({ contractAddress }) => priceOf(contractAddress))
    },
    at: async (list) => list.map(({ token, times }) => times.map(() => priceOf(token.contractAddress)?.price ?? null)),
  }
}
