import { chains } from '#contract/chains.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { protocols } from '#service/protocols/all.ts'
import type { Protocol } from '#service/protocols/protocol.ts'

const addressOf = (chain: string): string => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''
const wallet = (chain: string, rest: string) => `/v2/address/${addressOf(chain)}/${rest}`

/** A host, its setting, and what makes the service use it: jobs, and wallet requests, each sent once. */
export type Target = {
  name: string
  setting: string
  host: string
  jobs: string[]
  asks: string[]
  /** It is requested only after another host's response. */
  isSecond?: boolean
  /** Another target's request reaches it too, and responses are cached: it gets its own service. */
  isApart?: boolean
}

const market = (name: string, setting: string, host: string, ...own: string[]): Target => ({
  name,
  setting,
  host,
  jobs: own,
  asks: [],
})
const chain = (name: string, setting: string, host: string, ask: string): Target => ({
  name,
  setting,
  host,
  jobs: [],
  asks: [ask],
})

/** Hosts in protocols' records from which positions are read, each requested with the wallet of its chain family. */
const ofProtocols: Target[] = Object.values<Protocol>(protocols).flatMap(({ hosts = [], loadPositions, listings }) => {
  const [listing] = listings
  if (loadPositions === undefined || listing === undefined) return []
  const owner = sampleWallets.find(({ chain: own }) =>
    listing.chains.some((id) => chains[id].family === chains[own].family),
  )
  const query = `chain=${listing.chains.join(',')}&protocol=${listing.id}&force_refresh=true`
  // Hosts that need a key are for transactions, which the faults do not cover.
  return hosts
    .filter(({ keySetting }) => keySetting === undefined)
    .map(({ setting, url, isReadSecond = false }) => ({
      ...chain(listing.name, setting, new URL(url).host, `/v2/address/${owner?.address}/positions?${query}`),
      ...(isReadSecond && { isSecond: true }),
    }))
})

/** One per family of hosts. EVM nodes and explorers share an interface, so only the first of each is used. */
export const targets: Target[] = [
  market('DefiLlama yields', 'DEFILLAMA_YIELDS_URL', 'yields.llama.fi', 'vaults'),
  market('DefiLlama prices', 'DEFILLAMA_COINS_URL', 'coins.llama.fi', 'markets'),
  market('DefiLlama protocols', 'DEFILLAMA_API_URL', 'api.llama.fi', 'protocols'),
  market('CoinGecko', 'COINGECKO_URL', 'api.coingecko.com', 'coins', 'holders'),
  market('Sui GraphQL', 'SUI_GRAPHQL_URL', 'graphql.mainnet.sui.io', 'staking'),
  market('Aftermath', 'AFTERMATH_URL', 'aftermath.finance', 'coins'),
  market('Cetus', 'CETUS_URL', 'api-sui.cetus.zone', 'coins'),
  chain('Sui node', 'SUI_GRPC_URL', 'fullnode.mainnet.sui.io', wallet('SUI', 'holding?chain=SUI&force_refresh=true')),
  chain(
    'EVM node',
    'EVM_ETH_RPC_URL',
    'ethereum-rpc.publicnode.com',
    wallet('ETH', 'positions?chain=ETH&force_refresh=true'),
  ),
  // A forced read of positions reads the tokens too, and the next read within seconds reuses them.
  {
    ...chain(
      'Blockscout',
      'EVM_ETH_INDEXER_URL',
      'eth.blockscout.com',
      wallet('ETH', 'holding?chain=ETH&force_refresh=true'),
    ),
    isApart: true,
  },
  chain(
    'Glacier',
    'EVM_AVAX_INDEXER_URL',
    'glacier-api.avax.network',
    wallet('ETH', 'holding?chain=AVAX&force_refresh=true'),
  ),
  // Before the Solana node: once it is paused, they would not be requested.
  ...ofProtocols,
  {
    ...chain('Arweave gateway', 'ARWEAVE_GATEWAY_URL', 'arweave.net', wallet('SOL', 'nft-holding?chain=SOL')),
    isSecond: true,
  },
  {
    ...chain('IPFS gateway', 'IPFS_GATEWAY_URL', 'ipfs.io', wallet('SOL', 'nft-holding?chain=SOL')),
    isSecond: true,
    isApart: true,
  },
  {
    ...chain(
      'Solana node',
      'SOLANA_RPC_URL',
      'api.mainnet-beta.solana.com',
      wallet('SOL', 'holding?chain=SOL&force_refresh=true'),
    ),
    isApart: true,
  },
  chain('toncenter', 'TON_API_URL', 'toncenter.com', wallet('TON', 'holding?chain=TON&force_refresh=true')),
  chain('tonapi', 'TONAPI_URL', 'tonapi.io', wallet('TON', 'positions?chain=TON&force_refresh=true')),
  chain('Esplora', 'BITCOIN_ESPLORA_URL', 'blockstream.info', wallet('BTC', 'holding?chain=BTC&force_refresh=true')),
]

export const jobs = ['coins', 'markets', 'metadata', 'holders', 'vaults', 'protocols', 'staking']
export const wallets = sampleWallets.flatMap(({ address }) =>
  ['holding', 'positions', 'nft-holding'].map((resource) => `/v2/address/${address}/${resource}?chain=ALL`),
)
/** Lists whose rows must remain. */
export const lists = ['/v2/farming/vaults?limit=1', '/sui/coinsList?limit=1', '/v2/defi/protocols']
