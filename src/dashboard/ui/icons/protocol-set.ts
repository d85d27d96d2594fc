import { pictures } from './pictures.ts'

/** From web3icons (MIT, public/licenses.txt): signs of protocols, of their coins where these are the same, of who issues a staked token. */
const drawings = import.meta.glob<string>('./protocols/*.svg', { query: '?raw', import: 'default', eager: true })
/** From BitGo's cryptocurrency-icons (CC0) and Suilend's sui-fe (MIT, public/licenses.txt): signs that the other set lacks. */
const rasters = import.meta.glob<string>('./protocols/*.webp', { query: '?inline', import: 'default', eager: true })
const drawn = pictures(drawings, rasters)

/** Protocols by their ids in the directory, under the file that is their sign. */
const byPicture: Record<string, readonly string[]> = {
  aave: ['aave', 'aave-horizon', 'aave-stata', 'aave-v2', 'aave-v3', 'aave-v4'],
  aerodrome: ['aerodrome-slipstream', 'aerodrome-v1'],
  aura: ['aura'],
  balancer: ['balancer-v2', 'balancer-v3'],
  benqi: ['benqi-lending', 'benqi-staked-avax'],
  binance: ['binance-staked-eth', 'binance-staked-sol'],
  biswap: ['biswap-v2'],
  bluefin: ['bluefin-spot'],
  bybit: ['bybit-staked-sol'],
  camelot: ['camelot-v2', 'camelot-v3'],
  cetus: ['cetus', 'cetus-clmm'],
  coinbase: ['coinbase-wrapped-staked-eth'],
  compound: ['compound-v2', 'compound-v3'],
  convex: ['convex-finance'],
  curve: ['curve-dex'],
  dfdv: ['dfdv-staked-sol'],
  drift: ['drift-staked-sol'],
  eigenlayer: ['eigenlayer'],
  ethena: ['ethena-usde'],
  'ether-fi': ['ether-fi-stake'],
  euler: ['euler-v2', 'euler-vaults'],
  extra: ['extra-finance-xlend'],
  fluid: ['fluid-lending', 'fluid-tokens'],
  frax: ['frax-ether'],
  gmx: ['gmx-v2-perps'],
  haedal: ['haedal'],
  jito: ['jito-liquid-staking'],
  joe: ['joe-dex'],
  jupiter: ['jupiter-dao', 'jupiter-lend', 'jupiter-perpetual-exchange', 'jupiter-staked-sol'],
  kamino: ['kamino-earn', 'kamino-lend', 'kamino-liquidity'],
  lido: ['lido', 'lido-withdrawals'],
  marinade: ['marinade-liquid-staking', 'marinade-native'],
  meteora: ['meteora'],
  momentum: ['momentum'],
  moonwell: ['moonwell-lending'],
  morpho: ['morpho', 'morpho-blue', 'morpho-vaults'],
  navi: ['navi-lending', 'navi-vault'],
  ondo: ['ondo-yield-assets'],
  orca: ['orca-dex'],
  origin: ['origin-ether'],
  pancakeswap: ['pancakeswap-amm', 'pancakeswap-amm-v3'],
  pendle: ['pendle'],
  phantom: ['phantom-sol'],
  puffer: ['puffer-stake'],
  quickswap: ['quickswap-dex', 'quickswap-v3', 'quickswap-v4'],
  ramses: ['ramses-cl'],
  raydium: ['raydium-amm'],
  renzo: ['renzo'],
  'rocket-pool': ['rocket-pool'],
  ronin: ['katana-dex'],
  sanctum: ['sanctum-infinity', 'sanctum-validator-lsts'],
  save: ['save'],
  scallop: ['scallop-lend'],
  sky: ['sky-lending'],
  solana: ['solana-native-staking', 'solana-stake-pools'],
  spark: ['spark-savings', 'sparklend'],
  springsui: ['springsui'],
  ston: ['ston-fi', 'ston.fi'],
  sui: ['native-staking', 'fungible-staked-sui'],
  suilend: ['suilend'],
  sushiswap: ['sushiswap', 'sushiswap-v3'],
  swell: ['swell-liquid-staking'],
  thena: ['thena-v1'],
  ton: ['ton-nominators'],
  uniswap: ['uniswap-v2', 'uniswap-v3', 'uniswap-v4'],
  velodrome: ['velodrome-v2', 'velodrome-v3'],
  venus: ['venus-core-pool'],
  volo: ['volo'],
  walrus: ['walrus'],
}

const names = new Map(Object.entries(byPicture).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)))

export const protocolSet = {
  ...drawn,
  names,
  /** The sign of a protocol by its id in the directory, or by the short name that positions have, which is that of the file. */
  of: (id: string): string | undefined => drawn.source(names.get(id) ?? id),
}
