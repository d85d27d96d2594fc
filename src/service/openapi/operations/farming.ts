import { simulateLimits } from '#contract/simulate/question.ts'
import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_COIN, VAULT_ID } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const vaultId: FieldDoc = ['`id` of a vault in the list of vaults', VAULT_ID]
const leftFromBefore: FieldDoc = ['For clients of the hosted service: an id alone identifies its chain', 'SUI']
const minTvl: FieldDoc = ['Minimum TVL in dollars', 100_000]
const maxTvl: FieldDoc = ['Maximum TVL in dollars', 50_000_000]

export const farmingDocs = {
  getProtocolApr: {
    tag: 'Farming',
    description:
      'Lowest and highest rates and TVL of a protocol’s vaults: one entry per vault type. In the `BORROW` entry, rates are what borrowers pay and the TVL is what they owe.',
    answer: 'One entry per vault type; empty if the protocol has no vaults there',
    params: { protocol: ['Id, alias or name of the protocol; case, spaces and hyphens do not matter', 'navi-lending'] },
    query: {
      minTvl,
      maxTvl,
      chain: ['Vaults of this chain', 'SUI'],
      type: ['Vaults of this type', 'LENDING'],
    },
  },
  listVaultCoins: {
    tag: 'Farming',
    description:
      'The 300 coins with the highest TVL in vaults that earn, on all chains or one. A native coin and its wrapped form are one, and so are tokens of several chains that the service’s list of addresses knows as the same coin. A Sui coin has the price of the list of Sui coins, any other that of holdings; if prices could not be read, they are null and `prices` in the header `Upstream-Status` says why. Answers 503 `NOT_READY` until vaults have been read once.',
    answer: 'A page of coins',
    query: {
      chain: ['Only vaults on this chain; `ALL` for every chain', 'ALL'],
      search: ['Text in a symbol or name, or an address', 'usdc'],
      order: ['Sort order. `apy`: rate of the best vault. Unknown values come last in both directions', 'tvl'],
      sort: ['Direction', 'desc'],
      limit: ['Coins per page', 50],
      offset: ['Number of coins to skip', 0],
    },
    answers: { data: 'The coins', pagination: 'Position of this page in the list' },
  },
  listVaults: {
    tag: 'Farming',
    description:
      'Vaults with filters, order and pages. Without `chain`, the list covers SUI, TON, SOL and ECLIPSE; set `chain` to an EVM chain or `ALL` for more. A vault must match one of several values of `chain`, `protocol` and `type`, but all `tags`. The rate of a loan (type `BORROW`, `side` `borrow`) is a cost: use `side=earn` to compare yields. A bound excludes vaults whose value is unknown. Answers 503 `NOT_READY` until vaults have been read once.',
    answer: 'A page of vaults',
    query: {
      id: ['Ids of vaults on any chain', [VAULT_ID]],
      address: ['A coin the vault accepts, by coin type, contract address, mint or jetton', SUI_COIN],
      search: [
        'Words in the name, protocol or symbols, or a coin’s address; `SUI-USDC` finds both coins in any order',
        'SUI-USDC',
      ],
      exclude: ['Coins, protocols, pairs or words to exclude', ['usdt']],
      chain: ['Chains; `ALL` for every chain', ['SUI', 'SOL']],
      tvl: ['TVL band: includes its lower bound, excludes its upper', '> 1M'],
      minTvl,
      maxTvl,
      apr: ['Older name of `apy`', '5% - 25%'],
      apy: ['Band of `totalApy`', '5% - 25%'],
      minApy: ['Minimum `totalApy`, as a fraction', 0.02],
      maxApy: ['Maximum `totalApy`, as a fraction', 0.5],
      minStability: ['Minimum stability (see `order`), 0 to 1', 0.8],
      maxStability: ['Maximum stability', 1],
      protocol: ['Protocols, by id, alias or name', ['navi-lending', 'suilend']],
      type: ['Types', ['LP', 'LENDING']],
      side: ['`earn`: vaults that pay a yield; `borrow`: loans, whose rates are a cost. Default: both', 'earn'],
      buildable: ['`true`: only vaults for which the service can prepare a transaction (`actions` is not empty)', true],
      dollars: ['`true`: only vaults and loans of one dollar stablecoin, by its symbol', true],
      leading: ['`true`: only what comes first in `order=benchmark`', true],
      tags: ['Tags; a vault must have all of them', ['stable_yield']],
      order: [
        'Sort order; without `side=earn`, rates of loans are listed among yields. `apy7d` and `apy30d`: means of `totalApy`. `stability`: `apy30d / (apy30d + apyDeviation30d)`, with an `apy30d` of at least 0.005; 1 for the same rate every day. `benchmark`: first the vaults of audited protocols and the staking of a chain itself with a `tvl` of at least 1,000,000, not of high risk, no pools except of coins of one price, at most a third of their rate from rewards, with a stability of at least 0.9 and not forecast to fall, whose `totalApy` and `apy30d` are at least what lending dollars pays (for loans: dollar loans that cost at most what borrowing dollars does), then all others, each by TVL; `sort=asc` reverses the whole list, so these come last. Unknown values come last in both directions',
        'totalApy',
      ],
      sort: ['Direction', 'desc'],
      limit: ['Vaults per page', 20],
      offset: ['Number of vaults to skip', 0],
      facets: ['Whether to count vaults by filter value', true],
      trend: ['Whether to add each vault’s last 30 days', true],
    },
    answers: {
      pagination: 'Position of this page in the list',
      facets: 'Counts by filter, only if `facets` is set',
      trends: [
        '`totalApy` on each of the last 30 days by vault id, oldest first, null for a day without samples; only if `trend` is set',
        { [VAULT_ID]: [0.101, null, 0.1169] },
      ],
      benchmark: 'What `order=benchmark` and `leading` compare with, only with one of them',
    },
  },
  getVaultHistory: {
    tag: 'Farming',
    description:
      'One point per day from the source’s history, and finer for recent days if the service has its own samples. For a loan (type `BORROW`), the rate is what borrowers paid.',
    answer: 'Points, oldest first',
    params: { id: vaultId },
    query: { chain: leftFromBefore },
  },
  simulateVault: {
    tag: 'Farming',
    description:
      'Value of a deposit on each day of a year, at the vault’s current rate, with prices moving evenly to the given change. Excludes gas, slippage and changes in reward prices. For a loan, the answer is the debt (`of` is `debt`), which grows by its cost. Nothing is stored.',
    answer: 'Daily values and the impermanent loss',
    params: { id: vaultId },
    query: { chain: leftFromBefore },
    body: {
      type: '`Pools` for a vault of two coins, `Lending` for lending, staking and any vault of one asset',
      data: 'Assumptions',
    },
    bodyExample: { type: 'Lending', data: { priceChange: 20, value: 1000 } },
  },
  simulateOutcomes: {
    tag: 'Farming',
    description: `Possible outcomes of up to ${simulateLimits.parts} deposits and loans together, or of a loop: quantiles and probabilities over random price paths, liquidation prices, the effect of shocks and what to repay, costs, and the days until a move pays off. Prices, volatilities, correlations, rates, volume and liquidity are looked up unless the request gives them; what stays unknown is null, with the reason in \`leftOut\`. Two simulations run at once; a third gets 503 with \`Retry-After\`. The same body and seed give the same bytes as long as prices and rates stay the same. Nothing is stored.`,
    answer: 'The outcome',
    body: {
      horizonDays: ['Horizon in days', 365],
      deposits: 'Deposits; `costs` applies to the first',
      'deposits.id': ['Your id, repeated in the answer', 'mine'],
      'deposits.vaultId': [
        '`id` of a vault, whose coins, rate and pool are used unless the request gives its own',
        VAULT_ID,
      ],
      'deposits.valueUsd': ['Deposit in dollars', 1000],
      'deposits.coins': 'Coins, if no vault is named; a range needs two, and the first is priced in the second',
      'deposits.coins.symbol': ['Symbol; the same symbol means the same coin', 'SUI'],
      'deposits.coins.token': ['`chain:address`, used to look up its price and history', `SUI:${SUI_COIN}`],
      'deposits.coins.priceUsd': ['Price in dollars; default: looked up', 3.42],
      'deposits.coins.weight': ['Percent of the deposit; default: equal', 50],
      'deposits.rate': 'Rate; default: the vault’s',
      'deposits.rate.apy': ['Yearly fraction, including rewards', 0.12],
      'deposits.range': 'Price range; default: all prices',
      'deposits.range.lower': ['Lower edge', 0.8],
      'deposits.range.upper': ['Upper edge', 1.25],
      'deposits.range.unit': [
        '`ratio`: multiple of the current price. `price`: price of the first coin in the second. `tick`: tick index',
        'ratio',
      ],
      'deposits.range.rebalance': [
        '`none`; `edge`: recentre as soon as it is out of range; `days:7`: recentre after 7 days out of range',
        'none',
      ],
      'deposits.fees': 'Pool figures for the fees; default: looked up, otherwise the rate is used',
      'deposits.fees.tier': ['Swap fee as a fraction', 0.003],
      'deposits.fees.volumeUsdDay': ['Daily volume in dollars', 1_000_000],
      'deposits.fees.activeLiquidity': [
        'Others’ liquidity in range: the square root of the product of both amounts, in coins',
        '9800000',
      ],
      'deposits.fees.protocolShare': ['Protocol’s share of the fee', 0],
      loans: 'Loans',
      'loans.id': ['Your id, repeated in the answer', 'mine'],
      'loans.collateral': 'Collateral',
      'loans.collateral.symbol': ['Its symbol', 'ETH'],
      'loans.collateral.token': ['`chain:address`, unless `priceUsd` is given', 'ETH:native'],
      'loans.collateral.priceUsd': ['Price in dollars; default: looked up', 3000],
      'loans.collateral.amount': ['Amount in coins, as a decimal', '4'],
      'loans.collateral.threshold': ['Liquidation threshold as a fraction', 0.83],
      'loans.collateral.supplyApy': ['Supply APY as a fraction', 0.02],
      'loans.debt': 'Debt',
      'loans.debt.symbol': ['Its symbol', 'USDC'],
      'loans.debt.token': [
        '`chain:address`, unless `priceUsd` is given',
        'ETH:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      ],
      'loans.debt.priceUsd': ['Price in dollars; default: looked up', 1],
      'loans.debt.amount': ['Amount in coins, as a decimal', '6000'],
      'loans.debt.factor': ['Borrow factor (Kamino); 1 elsewhere', 1],
      'loans.debt.borrowApy': ['Borrow APY as a fraction', 0.06],
      'loans.bonus': ['Liquidation bonus as a fraction', 0.05],
      'loans.rule': ['Close factor rule: how much a liquidation repays', 'aave-v3'],
      loop: 'A loop: supply a coin, borrow against it and supply again. Answers 400 beyond its liquidation LTV',
      'loop.supplyApy': ['Supply APY as a fraction', 0.075],
      'loop.borrowApy': ['Borrow APY as a fraction', 0.06],
      'loop.leverage': ['Supply over equity', 5],
      'loop.liquidationLtv': ['LTV at which the loop is liquidated', 0.93],
      'loop.equityUsd': ['Equity in dollars', 10_000],
      'loop.flashFee': ['Flash loan fee as a fraction', 0],
      'loop.swapCost': ['Cost of a swap as a fraction of the amount', 0.001],
      costs: 'Current place of the first deposit, and the cost of moving it',
      'costs.gasUsd': ['Gas for all transactions in dollars; default: read, or the usual cost on the chain', 20],
      'costs.exitFee': ['Exit fee as a fraction of the deposit', 0.001],
      'costs.swapCost': ['Cost of swapping the whole deposit, as a fraction', 0.003],
      'costs.waitDays': ['Days without yield during the move', 7],
      'costs.fromApy': ['Current APY as a fraction', 0.04],
      prices: 'Price model',
      'prices.model': [
        '`gbm`: geometric Brownian motion. `bootstrap`: blocks of past days. `path`: evenly to `change`. With both random models, a stablecoin with a steady past returns to its average price, or to its price today or $1 if lower',
        'gbm',
      ],
      'prices.seed': ['Random seed; the same seed gives the same paths', 42],
      'prices.paths': ['Number of paths', 10_000],
      'prices.drift': ['`none`: no trend. `history`: the past trend continues', 'none'],
      'prices.coins': [
        'Annual volatility `sigma` by symbol; default: from past prices. A stablecoin with one here moves freely',
        { SUI: { sigma: 0.9 } },
      ],
      'prices.correlation': ['Correlation of every pair of coins; default: from past prices', 0.2],
      'prices.change': ['Price change by the end in percent, by symbol, for the model `path`', { SUI: -30 }],
      'prices.jump': [
        'Price change on the first day in percent, by symbol of a deposit or loan, before the price moves at random; a stablecoin with one does not return to its peg. Not for the model `path`',
        { USDT: -10 },
      ],
      'prices.historyDays': ['Look-back in days', 365],
      shocks: 'Price shocks to apply to every loan',
      'shocks.name': ['Name in the answer', 'ETH −40 %'],
      'shocks.change': ['Immediate price change in percent, by symbol', { ETH: -40 }],
      'shocks.borrowApyAdd': ['Added to every borrow rate until the end', 0],
      past: ['Whether to add the daily prices of each coin', false],
      detail: ['`days` adds quantiles by day', 'summary'],
    },
    bodyExample: {
      horizonDays: 90,
      deposits: [{ vaultId: VAULT_ID, valueUsd: 1000 }],
      prices: { paths: 1000, seed: 42 },
    },
  },
  listProtocols: {
    tag: 'Farming',
    description:
      'The protocols that have a vault, a position source or transactions here, with all names that each answers to.',
    answer: 'The protocols',
    query: {
      chain: [
        'Those that have a vault on this chain, with what they have there; ALL counts the vaults of all chains',
        'SUI',
      ],
    },
  },
  getProtocolTvl: {
    tag: 'Farming',
    description:
      'Daily TVL of a protocol’s vaults over 90 days, on one chain or all, of the 24 largest if it has more. A day is null if a vault’s last value is more than two days older. Excludes vaults whose history could not be read or begins more than two days after the others’. Six vaults count as one request.',
    answer: 'Days, oldest first; empty if the protocol has no vaults there',
    params: { id: ['Id, alias or name of the protocol; case, spaces and hyphens do not matter', 'navi-lending'] },
    query: {
      chain: ['Vaults of this chain; `ALL` for every chain', 'SUI'],
      side: ['`earn`: vaults that pay a yield, by their TVL; `borrow`: loans, by what is borrowed', 'earn'],
    },
    answers: {
      vaults: 'Which vaults are counted',
      'vaults.total': ['Vaults of the protocol there', 26],
      'vaults.counted': ['Vaults whose TVL is counted', 24],
      'vaults.largest': ['Ids of the three largest of them', [VAULT_ID]],
      'vaults.excluded': ['Ids of vaults left out because their past is shorter or could not be read', [VAULT_ID]],
    },
  },
} satisfies Partial<AllOperationDocs>
