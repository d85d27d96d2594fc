import { pictures } from './pictures.ts'

/** From web3icons (MIT, public/licenses.txt): signs of protocols, of their coins where these are the same, of who issues a staked token. */
const drawn = pictures(import.meta.glob<string>('./protocols/*.svg', { query: '?raw', import: 'default', eager: true }))

/** Protocols by their ids in the directory, under the file that is their sign. */
const byPicture: Record<string, readonly string[]> = {
  aave: ['aave', 'aave-horizon', 'aave-stata', 'aave-v2', 'aave-v3', 'aave-v4'],
  aura: ['aura'],
  balancer: ['balancer-v2', 'balancer-v3'],
  binance: ['binance-staked-eth', 'binance-staked-sol'],
  bybit: ['bybit-staked-sol'],
  camelot: ['camelot-v2', 'camelot-v3'],
  cetus: ['cetus', 'cetus-clmm'],
  coinbase: ['coinbase-wrapped-staked-eth'],
  compound: ['compound-v2', 'compound-v3'],
  curve: ['curve-dex'],
  ethena: ['ethena-usde'],
  euler: ['euler-v2', 'euler-vaults'],
  extra: ['extra-finance-xlend'],
  fluid: ['fluid-lending', 'fluid-tokens'],
  frax: ['frax-ether'],
  gmx: ['gmx-v2-perps'],
  joe: ['joe-dex'],
  jupiter: ['jupiter-dao', 'jupiter-lend', 'jupiter-perpetual-exchange', 'jupiter-staked-sol'],
  lido: ['lido', 'lido-withdrawals'],
  marinade: ['marinade-liquid-staking', 'marinade-native'],
  moonwell: ['moonwell-lending'],
  origin: ['origin-ether'],
  pancakeswap: ['pancakeswap-amm', 'pancakeswap-amm-v3'],
  pendle: ['pendle'],
  phantom: ['phantom-sol'],
  quickswap: ['quickswap-dex', 'quickswap-v3', 'quickswap-v4'],
  ramses: ['ramses-cl'],
  raydium: ['raydium-amm'],
  'rocket-pool': ['rocket-pool'],
  ronin: ['katana-dex'],
  save: ['save'],
  solana: ['solana-native-staking', 'solana-stake-pools'],
  sui: ['native-staking', 'fungible-staked-sui'],
  sushiswap: ['sushiswap', 'sushiswap-v3'],
  swell: ['swell-liquid-staking'],
  thena: ['thena-v1'],
  ton: ['ton-nominators'],
  uniswap: ['uniswap-v2', 'uniswap-v3', 'uniswap-v4'],
  venus: ['venus-core-pool'],
}

const names = new Map(Object.entries(byPicture).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))

export const protocolSet = {
  ...drawn,
  names,
  /** The sign of a protocol by its id. */
  of: (id: string): string | undefined => drawn.source(names.get(id) ?? ''),
}
