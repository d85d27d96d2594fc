import {
  Assumption,
  CoinPeg,
  CoinUsed,
  CostItem,
  CostsOutcome,
  DepositOutcome,
  Drawdown,
  FeesOutcome,
  LeftOut,
  LiquidationPrice,
  LoanOutcome,
  LoopOutcome,
  OutcomeDay,
  PastPrice,
  PoolUsed,
  RateBenchmark,
  SimulateOutcome,
  Spread,
  WeighedCoin,
} from '#contract/simulate/outcome.ts'
import { named } from '#service/openapi/field-doc.ts'
import { VAULT_ID } from './shared.ts'

const quantiles = {
  q05: ['5th percentile: 5 % of paths are below', 743.2],
  q25: ['25th percentile', 905.1],
  q50: ['Median', 1_041.7],
  q75: ['75th percentile', 1_180.4],
  q95: ['95th percentile', 1_402.9],
} as const

export const simulateSchemas = [
  named(
    SimulateOutcome,
    'SimulateOutcome',
    'Possible outcomes of deposits, loans and a loop. Money is in dollars; rates, shares and probabilities are fractions; a year has 365 days. Numbers have six significant digits.',
    {
      seed: ['Random seed: the same body and seed give the same answer', 42],
      paths: ['Number of simulated paths; 0 for a loop alone', 10_000],
      model: ['Price model', 'gbm'],
      horizonDays: ['Horizon in days', 365],
      today: ['UTC day number of the prices, counted from 1 January 1970; null if no past prices were read', 20_785],
      coins: 'The coins with the inputs used for each',
      correlation: [
        'Correlation matrix of daily log returns (of a coin with a `peg`, without its return to it), in the order of `coins`',
        [
          [1, 0.41],
          [0.41, 1],
        ],
      ],
      assumptions: 'Assumptions behind the numbers',
      leftOut: 'What is null or was replaced, with the reason',
      deposits: 'The deposits, in the order of the request',
      loans: 'The loans, in the order of the request',
      loop: 'The loop; null if the request has none',
      costs: 'Cost of moving the first deposit and when it pays off; null if the request has none',
      benchmark: 'Lending rate in the unit of the first vault; null if it has no unit or too little is known',
    },
  ),
  named(CoinUsed, 'CoinUsed', 'Inputs used for a coin.', {
    symbol: ['Symbol, as in the request', 'SUI'],
    priceUsd: ['Current price in dollars; null if unknown', 3.42],
    sigma: ['Annual volatility: standard deviation of log returns over a year; null if unknown', 0.83],
    basis: ['Source of `sigma`', 'history'],
    peg: 'How a stablecoin returns to the price around which it traded; null: it moves freely by `sigma`',
    days: ['Number of known past daily returns', 364],
    past: 'Daily prices, only if `past` is set',
  }),
  named(
    CoinPeg,
    'CoinPeg',
    'How a stablecoin returns to the price around which it traded, as in its past. A peg lost for good is not included.',
    {
      usd: [
        'The price that it returns to, in dollars: the lowest of its past average, its price today and 1, so that it promises no gain',
        0.9998,
      ],
      halfLifeDays: ['Days until half of a distance from that price is gone', 1.4],
      deviation: ['Standard deviation of the log price around it, after any number of days', 0.0012],
    },
  ),
  named(PastPrice, 'PastPrice', 'The price of a coin on a day.', {
    day: ['UTC day number, counted from 1 January 1970', 20_780],
    priceUsd: ['Closing price in dollars', 3.4],
  }),
  named(DepositOutcome, 'DepositOutcome', 'Possible outcomes of a deposit.', {
    id: ['Id from the request, otherwise its path there', 'deposits.0'],
    vaultId: ['`id` of its vault; empty if the request names none', VAULT_ID],
    valueUsd: ['Deposit in dollars', 1000],
    coins: 'Its coins with their weights',
    apy: [
      'Yearly rate used, as a fraction: as asked, else the lower of the vault’s `totalApy` and `apy30d`; null if unknown',
      0.116,
    ],
    pool: 'Pool figures that fees are computed from; null if fees follow the rate',
    final: 'Final value in dollars',
    held: 'Final value in dollars of holding the initial coins instead',
    chanceBelowHolding: ['Probability of ending below `held`', 0.2928],
    chanceOfLoss: ['Probability of ending below `valueUsd`', 0.41],
    valueAtRisk5: ['Value at risk: loss in dollars that 5 % of paths exceed', 256.8],
    expectedShortfall5: ['Mean loss in dollars in those 5 %', 340.5],
    il: ['Mean impermanent loss compared with holding, without yield; 0 or below unless it rebalances', -0.0369],
    fees: 'What it earns',
    lvr: [
      'Loss versus rebalancing: mean loss compared with a portfolio rebalanced at market prices, as a share of `valueUsd`',
      0.0525,
    ],
    breakEvenSigma: ['Annual volatility at which fees equal losses; null if fees follow the rate', 0.71],
    daysInRange: ['Mean number of days in range; null without a range', 212.4],
    neverOut: [
      'Probability that the price never leaves the range, including within a day; null without a range',
      0.034,
    ],
    drawdown: 'Maximum drawdown',
    days: 'Quantiles by day, only if `detail` is `days`',
  }),
  named(WeighedCoin, 'WeighedCoin', 'A coin of a deposit.', {
    symbol: ['Symbol', 'SUI'],
    weight: ['Percent of the deposit; a range sets its own', 50],
  }),
  named(PoolUsed, 'PoolUsed', 'Pool figures that fees are computed from.', {
    tier: ['Swap fee as a fraction', 0.003],
    volumeUsdDay: ['Daily volume in dollars', 1_250_000],
    activeLiquidity: [
      'Others’ liquidity in range: the square root of the product of both amounts, in coins',
      '9800000',
    ],
    protocolShare: ['Protocol’s share of the fee, as a fraction', 0.2],
  }),
  named(Spread, 'Spread', 'Distribution of final values, in dollars.', {
    ...quantiles,
    mean: ['Mean', 1_049.8],
    standardError: ['Standard error of the median; null for one path', 4.1],
  }),
  named(OutcomeDay, 'OutcomeDay', 'Distribution of values on one day, in dollars.', {
    day: ['Days from now', 30],
    ...quantiles,
    heldQ50: ['Median of holding the initial coins', 1_012.2],
  }),
  named(FeesOutcome, 'FeesOutcome', 'Earnings of a deposit, mean over all paths.', {
    usd: ['Dollars by the end; null if unknown', 116],
    apr: ['Yearly rate on the deposit, as a fraction', 0.116],
    basis: ['`volume-share`: its share of the pool’s volume, by active liquidity. `apy`: the rate', 'volume-share'],
  }),
  named(Drawdown, 'Drawdown', 'Maximum drawdown by the end, as a fraction.', {
    median: ['Median', 0.31],
    q95: ['95th percentile: 5 % of paths fall further', 0.58],
  }),
  named(LoanOutcome, 'LoanOutcome', 'Possible outcomes of a loan.', {
    id: ['Id from the request, otherwise its path there', 'loans.0'],
    collateralUsd: ['Collateral in dollars; null if a price is unknown', 8_000],
    debtUsd: ['Debt in dollars', 4_500],
    health: [
      'Health factor: weighted collateral over debt; it can be liquidated below 1. Null without a debt or a price',
      1.42,
    ],
    healthAfter: ['Health factor after each shock, by name', { 'ETH −40 %': 0.85 }],
    liquidation: 'Liquidation price of each volatile coin if only that coin moves',
    fall: [
      'How far all volatile coins can fall together before liquidation, as a fraction; null if no fall is enough',
      0.296,
    ],
    chanceOfLiquidation: [
      'Probability of liquidation by the end, including within a day; null for a single path',
      0.12,
    ],
    order: ['Order of liquidation in a falling market, 1 first; null if no fall is enough', 1],
    daysByDrift: ['Days until interest alone leads to liquidation; null if never', null],
    lossIfLiquidated: [
      'Liquidation penalty: dollars taken beyond the repaid debt; if a fall of collateral and a rise of debt are equally near, the larger',
      225,
    ],
    repayFor: ['Dollars to repay now to survive each shock, by name', { 'ETH −40 %': 675 }],
  }),
  named(LiquidationPrice, 'LiquidationPrice', 'Liquidation price if only this coin moves.', {
    coin: ['Symbol', 'ETH'],
    factor: ['Liquidation price over current price; null if never', 0.704],
    priceUsd: ['Liquidation price in dollars; null if never', 2_112],
  }),
  named(LoopOutcome, 'LoopOutcome', 'A loop: supply a coin, borrow against it and supply again.', {
    leverage: ['Supply over equity', 5],
    netApy: ['Net APY on equity, as a fraction', 0.135],
    ltv: ['Debt over collateral', 0.8],
    distance: ['How far the collateral can fall against the debt before liquidation, as a fraction', 0.1398],
    borrowApyAtZeroCarry: ['Break-even borrow APY', 0.09375],
    unwindUsd: ['Cost of closing in dollars', 40.4],
    daysToPay: ['Days until it has earned more than supplying alone; null if never', 49],
  }),
  named(CostsOutcome, 'CostsOutcome', 'Cost of a move and when it pays off.', {
    items: 'Each cost',
    days: ['Days until the move has paid for its costs; null if `reason` or `leftOut` says why', 39],
    reason: ['`rate`: the new rate is not higher. `cost`: the costs use up the deposit', null],
  }),
  named(CostItem, 'CostItem', 'One cost of a move.', {
    name: ['Name of the cost; `wait` is the yield lost on the way', 'gas'],
    usd: ['Dollars; null if unknown (not zero)', 2.5],
    basis: ['Source', 'assumed'],
  }),
  named(RateBenchmark, 'RateBenchmark', 'Benchmark lending rate.', {
    unit: ['Unit it is earned in', 'USD'],
    apy: ['TVL-weighted mean of lending rates, as a yearly fraction', 0.047],
    vaults: ['Number of rates in the mean', 14],
  }),
  named(Assumption, 'Assumption', 'An assumption behind the numbers.', {
    code: ['For programs', 'NO_TREND'],
    text: [
      'For people',
      'Prices have no trend: the average outcome of each coin is its price today, within sampling error.',
    ],
  }),
  named(LeftOut, 'LeftOut', 'Something that is null or was replaced.', {
    path: ['Path in the request', 'deposits.0.fees'],
    code: ['For programs', 'VOLUME_UNKNOWN'],
    text: ['For people', 'The pool’s volume is unknown, so fees follow its APY.'],
  }),
]
