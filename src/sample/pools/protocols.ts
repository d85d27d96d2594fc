/** A protocol that the sample has pools of: true name, site and category; what it pays is made up. */
export type SampleProtocol = {
  slug: string
  name: string
  /** As DefiLlama calls it among its pools. */
  chain: string
  category: string
  url: string
  /** "-": it has no token. */
  symbol: string
  audits: '0' | '1' | '2'
  coinGeckoId: string | null
  pools: number
}

/** One whose pools are made up from its name. */
export type MadeProtocol = SampleProtocol & { chain: 'Sui' | 'TON' | 'Solana' }

const on =
  (chain: MadeProtocol['chain']) =>
  (
    slug: string,
    name: string,
    category: string,
    url: string,
    [symbol, coinGeckoId]: [string, string | null],
    pools: number,
    audits: SampleProtocol['audits'] = '2',
  ): MadeProtocol => ({ slug, name, chain, category, url, symbol, coinGeckoId, pools, audits })

const sui = on('Sui')
const ton = on('TON')
const solana = on('Solana')
const noToken: [string, null] = ['-', null]

export const sampleProtocols: MadeProtocol[] = [
  sui('navi-lending', 'NAVI Lending', 'Lending', 'https://app.naviprotocol.io', ['NAVX', 'navi-protocol'], 24),
  sui('scallop-lend', 'Scallop Lend', 'Lending', 'https://app.scallop.io', ['SCA', 'scallop-2'], 18),
  sui('current', 'Current', 'Lending', 'https://app.current.finance', noToken, 5, '1'),
  sui('cetus-clmm', 'Cetus CLMM', 'Dexs', 'https://app.cetus.zone', ['CETUS', 'cetus-protocol'], 60),
  sui('bluefin-spot', 'Bluefin Spot', 'Dexs', 'https://trade.bluefin.io', ['BLUE', 'bluefin'], 40),
  sui('turbos', 'Turbos', 'Dexs', 'https://app.turbos.finance', ['TURBOS', 'turbos-finance'], 34),
  sui('flowx-v2', 'FlowX V2', 'Dexs', 'https://flowx.finance', ['FLX', 'flowx-finance'], 8),
  sui('flowx-v3', 'FlowX V3', 'Dexs', 'https://flowx.finance', ['FLX', 'flowx-finance'], 20),
  sui('full-sail', 'Full Sail', 'Dexs', 'https://app.fullsail.finance', ['SAIL', 'full-sail'], 14, '1'),
  sui('kai-finance', 'Kai Finance', 'Yield Aggregator', 'https://kai.finance', noToken, 8),
  sui('abyss', 'Abyss', 'Lending', 'https://app.abyssprotocol.xyz', noToken, 4, '1'),
  sui('ember-protocol', 'Ember Protocol', 'Onchain Capital Allocator', 'https://ember.so', noToken, 8, '1'),
  sui('ondo-yield-assets', 'Ondo Yield Assets', 'RWA', 'https://ondo.finance', ['ONDO', 'ondo-finance'], 1),
  ton('dedust', 'DeDust', 'Dexs', 'https://dedust.io', noToken, 16),
  ton('ston.fi', 'STON.fi', 'Dexs', 'https://app.ston.fi', ['STON', 'ston-2'], 20),
  ton('tonco', 'TONCO', 'Dexs', 'https://app.tonco.io', noToken, 10, '1'),
  ton('swap.coffee', 'swap.coffee', 'Dexs', 'https://swap.coffee', ['CES', 'swap-coffee'], 4, '0'),
  ton('evaa-protocol', 'EVAA Protocol', 'Lending', 'https://app.evaa.finance', ['EVAA', 'evaa-protocol'], 6),
  ton('affluent', 'Affluent', 'Yield', 'https://affluent.org', noToken, 4, '1'),
  ton('daolama', 'DAOLama', 'NFT Lending', 'https://app.daolama.co', noToken, 1, '0'),
  ton('hipo', 'Hipo', 'Liquid Staking', 'https://app.hipo.finance', ['HPO', 'hipo-governance-token'], 1),
  ton('storm-trade', 'Storm Trade', 'Derivatives', 'https://app.storm.tg', noToken, 3),
  solana('raydium-amm', 'Raydium AMM', 'Dexs', 'https://raydium.io', ['RAY', 'raydium'], 34),
  solana('orca-dex', 'Orca DEX', 'Dexs', 'https://www.orca.so', ['ORCA', 'orca'], 30),
  solana('kamino-lend', 'Kamino Lend', 'Lending', 'https://app.kamino.finance', ['KMNO', 'kamino'], 14),
  solana(
    'kamino-liquidity',
    'Kamino Liquidity',
    'Liquidity manager',
    'https://app.kamino.finance',
    ['KMNO', 'kamino'],
    12,
  ),
  solana('jupiter-lend', 'Jupiter Lend', 'Lending', 'https://jup.ag/lend', ['JUP', 'jupiter-exchange-solana'], 8),
  solana('save', 'Save', 'Lending', 'https://save.finance', ['SLND', 'solend'], 8),
  solana('project-0', 'Project 0', 'Lending', 'https://app.0.xyz', noToken, 7, '1'),
  solana('loopscale', 'Loopscale', 'Lending', 'https://app.loopscale.com', noToken, 5, '1'),
  solana(
    'marinade-liquid-staking',
    'Marinade Liquid Staking',
    'Liquid Staking',
    'https://marinade.finance',
    ['MNDE', 'marinade'],
    1,
  ),
  solana(
    'jito-liquid-staking',
    'Jito Liquid Staking',
    'Liquid Staking',
    'https://www.jito.network',
    ['JTO', 'jito-governance-token'],
    1,
  ),
  solana('sanctum-infinity', 'Sanctum Infinity', 'Liquid Staking', 'https://app.sanctum.so', ['CLOUD', 'cloud'], 1),
]
