import { BestVault, VaultCoin, VaultCoinToken } from '#contract/market/vault-coin.ts'
import { Protocol, ProtocolTvlDay } from '#contract/protocol.ts'
import { AprRecord } from '#contract/protocol-apr.ts'
import { LendingData, PoolsData, Simulation, SimulationPoint } from '#contract/simulation.ts'
import {
  OffsetPage,
  RewardToken,
  Vault,
  VaultBenchmark,
  VaultCollateral,
  VaultFacets,
  VaultHistoryPoint,
  VaultLending,
} from '#contract/vault.ts'
import { type FieldDoc, named } from '#service/openapi/field-doc.ts'
import { chain, ISO_TIME, limit, logo, price, rateUnits, SUI_COIN, symbol, total, VAULT_ID } from './shared.ts'

const rate = (what: string, example: number): FieldDoc => [`${what}: ${rateUnits}`, example]
const end = (which: string, what: string, example: string): FieldDoc => [
  `${which} ${what} of its vaults, as a plain decimal; empty if unknown`,
  example,
]
const range = (what: string, low: string, high: string): readonly [FieldDoc, FieldDoc] => [
  end('Lowest', what, low),
  end('Highest', what, high),
]

const [minApr, maxApr] = range('yearly rate without compounding, including rewards,', '0.021', '0.184')
const [minApy, maxApy] = range('yearly rate with compounding, including rewards,', '0.0212', '0.201')
const [minBaseApr, maxBaseApr] = range('share of the APR paid in the asset', '0.018', '0.091')
const [minRewardsApr, maxRewardsApr] = range('share of the APR paid in other coins', '0.003', '0.093')
const [minBaseApy, maxBaseApy] = range('share of the APY paid in the asset', '0.0181', '0.0952')
const [minRewardsApy, maxRewardsApy] = range('share of the APY paid in other coins', '0.003', '0.0974')
const [minTvl, maxTvl] = range('TVL in dollars', '150432.12', '98123456.7')
const counted = (filter: string, example: object): FieldDoc => [
  `Vaults that each value of \`${filter}\` would leave, with all other filters unchanged`,
  example,
]
const change: FieldDoc = ['Price change by the end of the year, in percent; -100 means worthless', 20]
const value: FieldDoc = ['Deposit in dollars', 1000]

const vaultCount: FieldDoc = ['Number of vaults that accept it', 31]

export const farmingSchemas = [
  named(VaultCoinToken, 'VaultCoinToken', 'A coin on one chain.', {
    chain,
    address: ['Coin type, contract address, mint or jetton, in the form wallets use', SUI_COIN],
    tvl: [
      'TVL of the vaults that accept it on this chain and whose TVL is known, in dollars, pools in full, liquid staking within all stake of the chain; null if none is',
      155_000_000,
    ],
    vaultCount,
  }),
  named(BestVault, 'BestVault', 'The best vault for a coin alone.', {
    id: ['Id of the vault', VAULT_ID],
    name: ['Its name', 'Sui native staking'],
    chain,
    protocol: 'Its protocol',
    'protocol.id': ['Id of the protocol', 'native-staking'],
    'protocol.name': ['Name of the protocol', 'Sui native staking'],
    apy: rate('APY including rewards', 0.0266),
    apy30d: rate('Its mean of the last 30 days', 0.0261),
    apyDeviation30d: rate('Standard deviation of its days over the last 30', 0.0004),
    tvl: ['Its TVL in dollars', 14_690_000_000],
    stakingApy: rate('What the coin earns by itself as the receipt of a stake, on top; given if known', 0.0262),
    isForecastToFall: ['The source expects a lower rate within four weeks; given if so', true],
    rewardShare: ['Share of `apy` that is paid in rewards, as a fraction; null if unknown', 0.42],
    type: ['Its type', 'STAKING'],
  }),
  named(VaultCoin, 'VaultCoin', 'A coin of the listed vaults, on one chain or several.', {
    symbol,
    name: ['Name of the coin; empty if unknown', 'Sui'],
    price,
    priceChangePercentage24H: ['Change of the price in 24 hours, in percent; null if unknown', -1.37],
    priceChangePercentage7D: [
      'Change of the price in 7 days, in percent; null for a coin that is not priced by the list of Sui coins',
      2.5,
    ],
    marketCap: ['Market capitalisation of the coin on all its chains, in dollars; null if unknown', 12_300_000_000],
    volume24H: [
      'Traded in the last 24 hours on all exchanges that the source counts, in dollars; null if unknown',
      640_000_000,
    ],
    tvl: [
      'TVL of the vaults that accept the coin and whose TVL is known, in dollars: each vault once, pools in full; null if none is',
      155_000_000,
    ],
    vaultCount,
    best: 'Of the vaults of $1M or more that accept the coin alone, the one with the highest lower rate of today and 30 days, before those forecast to fall that are already 10% below that mean; null if there is none',
    bestFalling:
      'Of the same vaults the best of those forecast to fall that are already 10% below their mean, if it pays at least 0.1 percentage points more than best by the lower of today and 30 days; null otherwise',
    hasPools: ['Whether vaults of $1M or more pair the coin with others', true],
    tokens: 'The coin on each chain, the highest TVL first; the first has the price',
  }),
  named(
    AprRecord,
    'AprRecord',
    'The range of a protocol’s rates and TVL over the last hour, for one type of its vaults.',
    {
      minApr,
      maxApr,
      minApy,
      maxApy,
      minBaseApr,
      maxBaseApr,
      minRewardsApr,
      maxRewardsApr,
      minBaseApy,
      maxBaseApy,
      minRewardsApy,
      maxRewardsApy,
      minTvl,
      maxTvl,
      interval: 'What the range covers',
      type: ['Type of the vaults', 'LENDING'],
      chain: ['Chain of the vaults', 'SUI'],
    },
  ),
  named(RewardToken, 'RewardToken', 'A coin in which a vault pays rewards.', {
    token_address: ['Coin type, contract address, mint or jetton', SUI_COIN],
    token_name: ['Its name', 'Sui'],
    token_symbol: symbol,
    logo,
  }),
  named(VaultLending, 'VaultLending', 'Figures of a lending market, in dollars and fractions; null if unknown.', {
    supplied: ['Total supply, lent or not; null if the coin is minted', 61_000_000],
    borrowed: ['Total debt', 19_765_433],
    available: [
      'What can still be borrowed: the supply that is not lent or, for a minted coin, the room below its ceiling. 0 where nothing can be borrowed, as of a coin that is collateral only; its supply less its debt may still be withdrawn. The protocol’s own cap may be lower',
      41_234_567,
    ],
    utilization: ['Share of the supply that is lent', 0.324],
    maxLtv: ['What can be borrowed against one dollar of the coin as collateral; 0 if none', 0.75],
    liquidationThreshold: [
      'The debt against one dollar of the coin at which it is liquidated, as the protocol’s contracts have it; given if known',
      0.8,
    ],
    market: [
      'Vaults of one protocol, chain and market back each other’s loans; empty for the main one, given if known',
      '',
    ],
  }),
  named(VaultCollateral, 'VaultCollateral', 'What may back a loan.', {
    coins: ['Number of coins', 12],
    symbol: ['The symbol of the coin that allows to borrow most', 'WETH'],
    maxLtv: ['The most that this coin allows to borrow against a dollar of it', 0.8],
    liquidationThreshold: [
      'The debt against a dollar of that same coin at which it is liquidated, of equal coins the highest; given if known. Others may be liquidated sooner',
      0.83,
    ],
  }),
  named(
    Vault,
    'Vault',
    'A place where coins earn or, with `side` `borrow`, a loan whose rates are what a borrower pays. Rates are fractions, money is in US dollars.',
    {
      id: ['Id of the vault, for its history, the simulator and transactions', VAULT_ID],
      name: ['Name of the vault', 'Sui native staking'],
      chain: ['Chain of the vault', 'SUI'],
      protocol: 'The protocol that runs it',
      'protocol.id': ['Id of the protocol, accepted by every operation', 'native-staking'],
      'protocol.name': ['Display name', 'Sui native staking'],
      'protocol.logo': logo,
      type: ['What it does with the coins', 'STAKING'],
      side: '`earn`: the rates are a yield; `borrow`: they are a cost; null if the service does not say',
      apr: rate('Base rate without compounding', 0.0262),
      apy: rate('Base rate with compounding', 0.0266),
      apr_rewards: rate('Rewards without compounding; its name is older than that of `totalApr`', 0),
      apy_rewards: rate('Rewards with compounding', 0),
      totalApr: rate('Base and rewards without compounding', 0.0262),
      totalApy: rate('Base and rewards with compounding', 0.0266),
      apy7d: rate('Mean of `totalApy` over 7 days; null if fewer than 6 of them are known', 0.0267),
      apy30d: rate('Mean of `totalApy` over 30 days', 0.0268),
      baseApy7d: rate(
        'Base rate over 7 days as its source computes it; without rewards too it can differ from `apy7d`',
        0.0267,
      ),
      apyDeviation30d: rate('Standard deviation of the daily mean `totalApy` over 30 days', 0.0002),
      tvl: ['TVL in dollars', 12_345_678.9],
      tvlChange7d: ['Change of `tvl` over 7 days, as a fraction; null if too few days are known', 0.052],
      tvlChange30d: ['Change of `tvl` over 30 days, as a fraction', -0.113],
      volume1d: ['Trading volume in 24 hours, in dollars, if the source reports it', 2_310_000],
      volume7d: ['Trading volume in 7 days, in dollars, if the source reports it', 15_870_000],
      stakingApy: rate(
        'What its coin earns by itself as the receipt of a stake, on top of `totalApy`; given if known',
        0.0262,
      ),
      isForecastToFall: ['The source expects a lower rate within four weeks; given if so', true],
      lending: 'Figures of the lending market; absent if the source does not report them',
      collateral: 'What may back the loan, by the vaults listed in its market; given for a loan if known',
      coins: ['Coins it accepts: coin types, contract addresses, mints or jettons', [SUI_COIN]],
      rewards: 'What it pays on top of the base rate',
      'rewards.tokens': 'Reward coins',
      farmLink: [
        'The vault’s page on the protocol’s site',
        'https://docs.sui.io/concepts/tokenomics/staking-unstaking',
      ],
      label: ['Labels, which the `tags` filter uses', ['low_risk']],
      logos: ['Icons of its coins', ['https://example.org/icons/sui.png']],
      asOf: ['When the source was read (ISO 8601)', ISO_TIME],
      source: ['Source of the vault, after `sample:` where its data are made up', 'sui-staking'],
      actions: ['Transactions that the service can prepare, with `id` as `poolId`', ['STAKING', 'UNSTAKING']],
    },
  ),
  named(VaultBenchmark, 'VaultBenchmark', 'What the order `benchmark` compares with.', {
    earn: rate('What lending dollars pays', 0.0361),
    borrow: rate('What borrowing dollars costs', 0.0509),
    vaults: ['How many of all vaults found beat it and are the first group', 87],
  }),
  named(OffsetPage, 'OffsetPage', 'Position of this page in the list.', {
    total,
    limit,
    offset: ['Number of rows skipped', 0],
  }),
  named(VaultFacets, 'VaultFacets', 'Number of vaults for each value of a filter. Values without vaults are omitted.', {
    chain: counted('chain', { SUI: 412, SOL: 96 }),
    type: counted('type', { LP: 301, LENDING: 88 }),
    side: counted('side', { earn: 389, borrow: 23 }),
    buildable: counted('buildable', { true: 43, false: 369 }),
    protocol: counted('protocol', { 'cetus-amm': 120 }),
    tvl: counted('tvl', { '> 1M': 140 }),
    apy: counted('apy', { '5% - 25%': 190 }),
    tags: counted('tags', { stable_yield: 41 }),
  }),
  named(VaultHistoryPoint, 'VaultHistoryPoint', 'A vault on one day or, for recent days, in one hour.', {
    date: ['When (ISO 8601)', '2026-11-21T00:00:00.000Z'],
    apy: rate('`totalApy` then', 0.1102),
    tvl: ['TVL in dollars', 11_900_000],
  }),
  named(ProtocolTvlDay, 'ProtocolTvlDay', 'What a protocol’s vaults had in them on one day.', {
    date: ['The day, UTC (ISO 8601)', '2026-11-21T00:00:00.000Z'],
    tvl: ['TVL of all counted vaults in dollars', 48_100_000],
    largest: ['TVL of each of `vaults.largest`, null before its first day', [14_800_000]],
  }),
  named(Protocol, 'Protocol', 'A protocol with vaults, positions or transactions in this service.', {
    id: ['Id of the protocol: DefiLlama’s slug if its vaults come from there', 'navi-lending'],
    aliases: ['Other names that every operation accepts', ['navi']],
    name: ['Display name', 'NAVI Lending'],
    logo,
    url: ['Website; empty if unknown', 'https://naviprotocol.io'],
    chains: ['Chains of the protocol', ['SUI']],
    types: ['Types of its vaults; empty if only its positions are read', ['LENDING', 'BORROW']],
    category: ['Category from the directory; empty if unknown', 'Lending'],
    audits: [
      '`none`, `partial`, `audited`, `fork` of an audited protocol, or `native`: staking of the chain itself; empty if unknown',
      'audited',
    ],
    auditLinks: ['Links to audit reports', ['https://example.org/audit.pdf']],
    tvl: ['TVL of the whole protocol in dollars', 512_000_000],
    tvlChange7d: [
      'Change of `tvl` within 7 days as a fraction; of the TVL of its vaults, loans excluded, if the directory has no `tvl`',
      -0.031,
    ],
    vaultChains: [
      'Chains of its vaults in this service, the one with the highest TVL first; if the directory has two entries for it, those of the larger entry come first',
      ['SUI'],
    ],
    vaultCount: ['Number of its vaults in this service, loans included', 62],
    loanCount: ['How many of these are loans', 18],
    vaultTvl: [
      'TVL of these vaults in dollars, loans excluded; can exceed `tvl`, which the directory counts by its own rules and updates less often',
      498_000_000,
    ],
    minApy: rate('Lowest `totalApy` of these vaults, loans excluded', 0.0011),
    maxApy: rate('Highest `totalApy` of these vaults, loans excluded', 0.213),
    meanApy: rate('Mean `totalApy` of these vaults, weighted by TVL, loans excluded', 0.0412),
  }),
  named(
    PoolsData,
    'PoolsData',
    'For a vault of two coins: their price changes by the end of the year, and their weights.',
    {
      priceChangeA: change,
      priceChangeB: ['The same for the second coin, in percent', -5],
      weightA: ['Share of the first coin in the deposit, in percent', 50],
      weightB: ['Share of the second coin; both add up to 100', 50],
      value,
    },
  ),
  named(LendingData, 'LendingData', 'For a vault of one asset: its price change by the end of the year.', {
    priceChange: change,
    value,
  }),
  named(SimulationPoint, 'SimulationPoint', 'Value of a deposit on one day.', {
    date: ['The day, in UTC', '2026-11-22T00:00:00.000Z'],
    value: ['Dollars', 1003.12],
  }),
  named(Simulation, 'Simulation', 'A year of a deposit, from day 0 to day 365.', {
    data: 'One point per day, starting today',
    il: ['Impermanent loss compared with holding, in percent, without yield; 0 or below', -0.57],
    ilAmount: ['The same in dollars', -6.12],
    of: '`deposit`: `value` is the deposit. `debt`: it is the amount owed, which grows by the cost of the loan',
  }),
]
