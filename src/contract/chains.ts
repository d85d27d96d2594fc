import * as z from 'zod/mini'
import { choice, commaList } from './field.ts'

/** The coins that chains are paid in. `cmcId`, `cmcSlug` and `coinGeckoId`: how CoinMarketCap and CoinGecko call them. */
const nativeCoins = {
  BTC: { name: 'Bitcoin', symbol: 'BTC', decimals: 8, cmcId: 1, cmcSlug: 'bitcoin', coinGeckoId: 'bitcoin' },
  SOL: { name: 'Solana', symbol: 'SOL', decimals: 9, cmcId: 5426, cmcSlug: 'solana', coinGeckoId: 'solana' },
  SUI: { name: 'Sui', symbol: 'SUI', decimals: 9, cmcId: 20947, cmcSlug: 'sui', coinGeckoId: 'sui' },
  GRAM: {
    name: 'Gram',
    symbol: 'GRAM',
    decimals: 9,
    cmcId: 11419,
    cmcSlug: 'toncoin',
    coinGeckoId: 'the-open-network',
  },
  ETH: { name: 'Ether', symbol: 'ETH', decimals: 18, cmcId: 1027, cmcSlug: 'ethereum', coinGeckoId: 'ethereum' },
  RON: { name: 'Ronin', symbol: 'RON', decimals: 18, cmcId: 14101, cmcSlug: 'ronin', coinGeckoId: 'ronin' },
  BNB: { name: 'BNB', symbol: 'BNB', decimals: 18, cmcId: 1839, cmcSlug: 'bnb', coinGeckoId: 'binancecoin' },
  AVAX: {
    name: 'Avalanche',
    symbol: 'AVAX',
    decimals: 18,
    cmcId: 5805,
    cmcSlug: 'avalanche',
    coinGeckoId: 'avalanche-2',
  },
  POL: {
    name: 'Polygon Ecosystem Token',
    symbol: 'POL',
    decimals: 18,
    cmcId: 28321,
    cmcSlug: 'polygon-ecosystem-token',
    coinGeckoId: 'polygon-ecosystem-token',
  },
} as const

const { BTC, SOL, SUI, GRAM, ETH, RON, BNB, AVAX, POL } = nativeCoins

/** Where a person can look things up: paths that an address is put behind. */
type Explorer = { name: string; address: string; token: string; transaction: string }
/** Etherscan, Blockscout and those like them share their paths. */
const explorerAt = (name: string, host: string): Explorer => ({
  name,
  address: `https://${host}/address/`,
  token: `https://${host}/token/`,
  transaction: `https://${host}/tx/`,
})

/**
 * The chains of wallets, as facts. Chains of one `family` share the form of their addresses. `wrapped`: the token of an EVM chain that
 * stands for its own coin one to one, in lower case; each chain's list of tokens names it too.
 */
export const chains = {
  BTC: {
    name: 'Bitcoin',
    family: 'btc',
    native: BTC,
    explorer: {
      name: 'mempool.space',
      address: 'https://mempool.space/address/',
      token: 'https://mempool.space/address/',
      transaction: 'https://mempool.space/tx/',
    },
  },
  SOL: {
    name: 'Solana',
    family: 'sol',
    native: SOL,
    explorer: {
      name: 'Solscan',
      address: 'https://solscan.io/account/',
      token: 'https://solscan.io/token/',
      transaction: 'https://solscan.io/tx/',
    },
  },
  SUI: {
    name: 'Sui',
    family: 'sui',
    native: SUI,
    explorer: {
      name: 'Suiscan',
      address: 'https://suiscan.xyz/mainnet/account/',
      token: 'https://suiscan.xyz/mainnet/coin/',
      transaction: 'https://suiscan.xyz/mainnet/tx/',
    },
  },
  TON: {
    name: 'TON',
    family: 'ton',
    native: GRAM,
    explorer: {
      name: 'Tonviewer',
      address: 'https://tonviewer.com/',
      token: 'https://tonviewer.com/',
      transaction: 'https://tonviewer.com/transaction/',
    },
  },
  ETH: {
    name: 'Ethereum',
    family: 'evm',
    native: ETH,
    wrapped: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    explorer: explorerAt('Blockscout', 'eth.blockscout.com'),
  },
  RON: {
    name: 'Ronin',
    family: 'evm',
    native: RON,
    wrapped: '0xe514d9deb7966c8be0ca922de8a064264ea6bcd4',
    explorer: explorerAt('Ronin Explorer', 'explorer.roninchain.com'),
  },
  BNB: {
    name: 'BNB Chain',
    family: 'evm',
    native: BNB,
    wrapped: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
    explorer: explorerAt('BscScan', 'bscscan.com'),
  },
  OP: {
    name: 'Optimism',
    family: 'evm',
    native: ETH,
    wrapped: '0x4200000000000000000000000000000000000006',
    explorer: explorerAt('Optimism Explorer', 'explorer.optimism.io'),
  },
  AVAX: {
    name: 'Avalanche',
    family: 'evm',
    native: AVAX,
    wrapped: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
    explorer: explorerAt('Snowtrace', 'snowtrace.io'),
  },
  MATIC: {
    name: 'Polygon',
    family: 'evm',
    native: POL,
    wrapped: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    explorer: explorerAt('Blockscout', 'polygon.blockscout.com'),
  },
  ARB: {
    name: 'Arbitrum',
    family: 'evm',
    native: ETH,
    wrapped: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    explorer: explorerAt('Blockscout', 'arbitrum.blockscout.com'),
  },
  BASE: {
    name: 'Base',
    family: 'evm',
    native: ETH,
    wrapped: '0x4200000000000000000000000000000000000006',
    explorer: explorerAt('Blockscout', 'base.blockscout.com'),
  },
  SCROLL: {
    name: 'Scroll',
    family: 'evm',
    native: ETH,
    wrapped: '0x5300000000000000000000000000000000000004',
    explorer: explorerAt('Scrollscan', 'scrollscan.com'),
  },
  ZKSYNC: {
    name: 'ZKsync Era',
    family: 'evm',
    native: ETH,
    wrapped: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
    explorer: explorerAt('Blockscout', 'zksync.blockscout.com'),
  },
} as const

export type ChainId = keyof typeof chains
export const chainIds = Object.keys(chains) as [ChainId, ...ChainId[]]
/** Whether a text of an answer or of a caller is the id of a chain of wallets. */
export const isChainId = (text: string): text is ChainId => Object.hasOwn(chains, text)
/** The name of a chain by its id; an id that we do not know stands for itself. */
export const chainName = (id: string): string => (isChainId(id) ? chains[id].name : id)

export type ChainFamily = (typeof chains)[ChainId]['family']

export type ChainOf<F extends ChainFamily> = {
  [Id in ChainId]: (typeof chains)[Id]['family'] extends F ? Id : never
}[ChainId]
export type EvmChainId = ChainOf<'evm'>

/** The chains whose addresses are of one family. */
export const chainsOf = <F extends ChainFamily>(family: F): ChainOf<F>[] =>
  chainIds.filter((id): id is ChainOf<F> => chains[id].family === family)

/** A value for each EVM chain. */
export const perEvmChain = <T>(of: (id: EvmChainId) => T): Record<EvmChainId, T> =>
  Object.fromEntries(chainsOf('evm').map((id) => [id, of(id)])) as Record<EvmChainId, T>

/** How many chains wallets are read on, as texts say it. */
export const chainCount = String(chainIds.length)

/** What stands for the native coin where a token has its contract: Sui's own coin type, elsewhere what routers send for it. */
export const nativeAddresses = {
  btc: 'native',
  sol: 'native',
  sui: '0x2::sui::SUI',
  ton: 'native',
  evm: '0x0000000000000000000000000000000000000000',
} as const satisfies Record<ChainFamily, string>

/**
 * Chains that queries name, though nobody reads their wallets or vaults. Fantom's operation was to end on 30 June 2026
 * (ethstorage/web3url-gateway pull request 98, 2026-05-21); its explorers are gone since September 2026 (testing/evidence/hosts.json).
 */
export const unreadChains = {
  ECLIPSE: { name: 'Eclipse', reason: 'no source' },
  FANTOM: { name: 'Fantom', reason: 'no source: the network has shut down' },
} as const
export type UnreadChain = keyof typeof unreadChains
export const unreadChainIds = Object.keys(unreadChains) as [UnreadChain, ...UnreadChain[]]
export const isUnreadChain = (chain: string): chain is UnreadChain => Object.hasOwn(unreadChains, chain)

/** A wallet query's chain. `MOVE` is what the hosted service's clients call SUI. */
export const WalletChain = choice([...chainIds, ...unreadChainIds, 'ALL'], (text) =>
  /^\s*move\s*$/i.test(text) ? 'SUI' : null,
)

const MOST_WALLET_CHAINS = 50
/** Several of them, `ALL` where none is named. */
export const WalletChains = z._default(commaList(WalletChain, MOST_WALLET_CHAINS), ['ALL'])
export type WalletChains = z.output<typeof WalletChains>

/** The chains whose vaults are listed where a request names no chain: the interface's own. */
const usualVaultChains = { SUI: 'Sui', TON: 'TON', SOL: 'Solana', ECLIPSE: unreadChains.ECLIPSE.name } as const
export const usualVaultChainIds = Object.keys(usualVaultChains) as (keyof typeof usualVaultChains)[]

/** The chains that have vaults, and those that had. Those of EVM chains are listed where a request names one of them. */
export const vaultChains = {
  ...usualVaultChains,
  ...perEvmChain((id) => chains[id].name),
  FANTOM: unreadChains.FANTOM.name,
}
export type VaultChain = keyof typeof vaultChains
export const vaultChainIds = Object.keys(vaultChains) as [VaultChain, ...VaultChain[]]
export const VaultChain = choice(vaultChainIds)
/** What a list of vaults is filtered by: `ALL` is every chain, those of EVM among them. */
export const vaultChainFilters = [...vaultChainIds, 'ALL'] as const
export const VaultChainFilter = choice(vaultChainFilters)
export type VaultChainFilter = z.output<typeof VaultChainFilter>

/** Whether a list of vaults has those of the chain only when a filter names it. */
export const needsChainFilter = (chain: string): boolean => !usualVaultChainIds.some((id) => id === chain)
