import { Protocol } from '#contract/protocol.ts'
import { AprRecord } from '#contract/protocol-apr.ts'
import { LendingData, PoolsData, Simulation, SimulationPoint } from '#contract/simulation.ts'
import { OffsetPage, RewardToken, Vault, VaultFacets, VaultHistoryPoint, VaultLending } from '#contract/vault.ts'
import { type FieldDoc, named } from '#service/openapi/field-doc.ts'
import { ISO_TIME, limit, logo, rateUnits, SUI_COIN, symbol, total, VAULT_ID } from './shared.ts'

const rate = (what: string, example: number): FieldDoc => [`${what}: ${rateUnits}`, example]
const end = (which: string, what: string, example: string): FieldDoc => [
  `${which} ${what} of its vaults, in plain decimals; empty where unknown`,
  example,
]
const range = (what: string, low: string, high: string): readonly [FieldDoc, FieldDoc] => [
  end('Lowest', what, low),
  end('Highest', what, high),
]

const [minApr, maxApr] = range('rate a year without compounding, rewards counted in,', '0.021', '0.184')
const [minApy, maxApy] = range('rate a year with compounding, rewards counted in,', '0.0212', '0.201')
const [minBaseApr, maxBaseApr] = range('share of the APR paid in the asset', '0.018', '0.091')
const [minRewardsApr, maxRewardsApr] = range('share of the APR paid in other coins', '0.003', '0.093')
const [minBaseApy, maxBaseApy] = range('share of the APY paid in the asset', '0.0181', '0.0952')
const [minRewardsApy, maxRewardsApy] = range('share of the APY paid in other coins', '0.003', '0.0974')
const [minTvl, maxTvl] = range('TVL in dollars', '150432.12', '98123456.7')
const counted = (filter: string, example: object): FieldDoc => [
  `Vaults left by each value of \`${filter}\`, all other filters as they are`,
  example,
]
const change: FieldDoc = ['Change of the price within the year, in percent; -100 is worthless', 20]
const value: FieldDoc = ['What is put in, in dollars', 1000]

export const farmingSchemas = [
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
      interval: 'What the range is of',
      type: ['Type of the vaults', 'LENDING'],
      chain: ['Chain of the vaults', 'SUI'],
    },
  ),
  named(RewardToken, 'RewardToken', 'A coin that a vault pays rewards in.', {
    token_address: ['Its coin type, contract address, mint or jetton', SUI_COIN],
    token_name: ['Its name', 'Sui'],
    token_symbol: symbol,
    logo,
  }),
  named(VaultLending, 'VaultLending', 'What a market lends: dollars, and fractions; null where unknown.', {
    supplied: ['What is supplied, lent or not; null where the coin is minted', 61_000_000],
    borrowed: ['What is owed', 19_765_433],
    available: [
      'What can still be borrowed: what is supplied and not lent or, of a minted coin, what its ceiling leaves; a cap of the protocol may be lower',
      41_234_567,
    ],
    utilization: ['Share of the supply that is lent', 0.324],
    maxLtv: ['What may be borrowed against a dollar of the coin as collateral; 0 if none', 0.75],
  }),
  named(
    Vault,
    'Vault',
    'A place where coins earn or, on the side `borrow`, a loan: its rates are then what a borrower pays, not a yield. Rates are fractions, money is in US dollars.',
    {
      id: ['Its id here, which the history, the simulator and transactions take', VAULT_ID],
      name: ['Its name', 'Sui native staking'],
      chain: ['Chain that it is on', 'SUI'],
      protocol: 'The protocol that runs it',
      'protocol.id': ['Id of the protocol, which every operation takes', 'native-staking'],
      'protocol.name': ['Its name as people read it', 'Sui native staking'],
      'protocol.logo': logo,
      type: ['What it does with the coins', 'STAKING'],
      side: 'Whether its rates are earned on what is put in, or paid on what is owed; null from a service that does not say',
      apr: rate('Base rate without compounding', 0.0262),
      apy: rate('Base rate with compounding', 0.0266),
      apr_rewards: rate('What rewards add, without compounding', 0),
      apy_rewards: rate('What rewards add, with compounding', 0),
      totalApr: rate('Base and rewards without compounding', 0.0262),
      totalApy: rate('Base and rewards with compounding', 0.0266),
      apy7d: rate('Mean of `totalApy` over 7 days; null while fewer than 6 of them are known', 0.0267),
      apy30d: rate('Mean of `totalApy` over 30 days', 0.0268),
      baseApy7d: rate('The base alone over 7 days, as its source says', 0.0267),
      apyDeviation30d: rate('Standard deviation of the days’ means of `totalApy` over 30 days', 0.0002),
      tvl: ['TVL in dollars', 12_345_678.9],
      tvlChange7d: ['Change of `tvl` since 7 days before, as a fraction; null while too few days are known', 0.052],
      tvlChange30d: ['Change of `tvl` since 30 days before, as a fraction', -0.113],
      volume1d: ['Traded within a day, in dollars, where the source says so', 2_310_000],
      volume7d: ['Traded within a week, in dollars, where the source says so', 15_870_000],
      lending: 'What the market lends; only where its source says so',
      coins: ['What it takes: coin types, contract addresses, mints or jettons', [SUI_COIN]],
      rewards: 'What it pays beside the base rate',
      'rewards.tokens': 'The coins of its rewards',
      farmLink: ['Its page at the protocol', 'https://docs.sui.io/concepts/tokenomics/staking-unstaking'],
      label: ['Labels that the tags of the list are read from', ['low_risk']],
      logos: ['Pictures of its coins', ['https://example.org/icons/sui.png']],
      asOf: ['When its source was read (ISO 8601)', ISO_TIME],
      source: ['Source of the vault', 'sui-staking'],
      actions: ['Transactions that the service can prepare for it, with `id` as `poolId`', ['STAKING', 'UNSTAKING']],
    },
  ),
  named(OffsetPage, 'OffsetPage', 'Position of this page in the list.', {
    total,
    limit,
    offset: ['Number of rows before the first', 0],
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
  named(VaultHistoryPoint, 'VaultHistoryPoint', 'A vault on one day, or one hour of the last days.', {
    date: ['When (ISO 8601)', '2026-11-21T00:00:00.000Z'],
    apy: rate('`totalApy` then', 0.1102),
    tvl: ['What lay in it, in dollars', 11_900_000],
  }),
  named(Protocol, 'Protocol', 'A protocol that has a vault, a position source or transactions here.', {
    id: ['Its id: DefiLlama’s slug where its vaults come from there', 'navi-lending'],
    aliases: ['Other names that every operation takes', ['navi']],
    name: ['Its name as people read it', 'NAVI Lending'],
    logo,
    url: ['Its home; empty where unknown', 'https://naviprotocol.io'],
    chains: ['Chains that it is on', ['SUI']],
    types: ['Types of its vaults; none where only its positions are read', ['LENDING', 'BORROW']],
    category: ['What its directory calls its kind; empty where it says nothing', 'Lending'],
    audits: [
      '`none`, `partial`, `audited`, or `fork` of an audited one; empty where its directory says nothing',
      'audited',
    ],
    auditLinks: ['Where the audits can be read', ['https://example.org/audit.pdf']],
    tvl: ['TVL of the whole protocol in dollars', 512_000_000],
    vaultCount: ['How many vaults it has here', 62],
    vaultTvl: [
      'TVL of these vaults without loans, in dollars; may be above `tvl`, which its directory counts by its own rules and less often',
      498_000_000,
    ],
    minApy: rate('Lowest `totalApy` of these, loans not counted', 0.0011),
    maxApy: rate('Highest `totalApy` of these, loans not counted', 0.213),
    meanApy: rate('Mean `totalApy` of these by TVL, loans not counted', 0.0412),
  }),
  named(
    PoolsData,
    'PoolsData',
    'Of a vault of two coins: what their prices do until the year ends, and their shares.',
    {
      priceChangeA: change,
      priceChangeB: ['The same of the second coin, in percent', -5],
      weightA: ['Share of the first coin in the deposit, in percent', 50],
      weightB: ['Share of the second; both make 100', 50],
      value,
    },
  ),
  named(LendingData, 'LendingData', 'Of a vault of one asset: what its price does until the year ends.', {
    priceChange: change,
    value,
  }),
  named(SimulationPoint, 'SimulationPoint', 'Value of a deposit on one day.', {
    date: ['The day, in UTC', '2026-11-22T00:00:00.000Z'],
    value: ['Dollars', 1003.12],
  }),
  named(Simulation, 'Simulation', 'A deposit’s year, from day 0 to day 365.', {
    data: 'The days, the first of them today',
    il: ['Impermanent loss against holding, in percent, without yield; never above 0', -0.57],
    ilAmount: ['The same in dollars', -6.12],
    of: 'What `value` is of: what is put in, or what is owed, which grows by the cost of a loan',
  }),
]
