import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { SimulateQuestion } from '#contract/simulate/question.ts'
import { runPaths } from '#domain/simulation/paths/run-paths.ts'
import { summarisePaths } from '#domain/simulation/paths/summarise-paths.ts'
import { liquidityOfDeposit } from '#domain/simulation/range/range-liquidity.ts'
import { outcomeOf } from './outcome-of.ts'
import { planOf } from './plan-of.ts'
import { type CoinFacts, NotSimulated, noFacts, type SimulationFacts } from './simulation-facts.ts'

/** Prices that double every `days` days, wobbling: enough of a past for everything. */
const past = (days: number, wobble: number) =>
  Array.from({ length: days }, (_, index) => ({ day: 20_000 + index, priceUsd: 2 + wobble * Math.sin(index * 2.4) }))
const coin = (priceUsd: number | null, days = 365, wobble = 0.05): CoinFacts => ({
  priceUsd,
  decimals: 9,
  past: past(days, wobble),
})
const facts = (own: Partial<SimulationFacts> = {}): SimulationFacts => ({
  ...noFacts,
  // One day after the last close.
  today: 20_365,
  coins: new Map([
    ['SUI', coin(2)],
    ['USDC', { ...coin(1, 365, 0.001), decimals: 6 }],
    ['NEW', coin(5, 10)],
  ]),
  vaults: new Map([
    ['pool', { coins: ['SUI', 'USDC'], isDebt: false, apy: 0.1, pool: null }],
    [
      'clmm',
      {
        coins: ['SUI', 'USDC'],
        isDebt: false,
        apy: 0.1,
        pool: { tier: 0.003, protocolShare: 0.2, volumeUsdDay: 1e6, activeLiquidity: '500000' },
      },
    ],
    ['loan', { coins: ['USDC'], isDebt: true, apy: 0.05, pool: null }],
  ]),
  ...own,
})

function simulated(body: object, known = facts()) {
  const prepared = planOf(SimulateQuestion.parse(body), known)
  const { plan } = prepared
  if (plan === null) return outcomeOf(prepared, null)
  return outcomeOf(prepared, summarisePaths(plan, runPaths(plan)))
}
const deposit = (own: object = {}) => ({ vaultId: 'pool', valueUsd: 1_000, ...own })
const few = { paths: 256 }

test('the answer is as the contract has it, whatever is asked', () => {
  const answer = simulated({
    horizonDays: 30,
    deposits: [deposit(), deposit({ vaultId: 'clmm', range: { lower: 0.8, upper: 1.25 } })],
    loans: [
      {
        collateral: [{ symbol: 'SUI', priceUsd: 2, amount: '1000', threshold: 0.8 }],
        debt: [{ symbol: 'USDC', priceUsd: 1, amount: '900', borrowApy: 0.06 }],
      },
    ],
    loop: { supplyApy: 0.075, borrowApy: 0.06, leverage: 5, liquidationLtv: 0.93, equityUsd: 10_000 },
    costs: { gasUsd: 20, fromApy: 0.04 },
    shocks: [{ name: 'SUI −40 %', change: { SUI: -40 } }],
    prices: few,
    detail: 'days',
    past: true,
  })
  expect(SimulateOutcome.safeParse(answer).error).toBeUndefined()
  expect(answer.coins.map(({ symbol, basis, past: days }) => [symbol, basis, days.length])).toEqual([
    ['SUI', 'history', 365],
    ['USDC', 'history', 365],
  ])
  expect(answer.deposits.map(({ fees }) => fees.basis)).toEqual(['apy', 'volume-share'])
  expect(answer.deposits[0]?.days.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, day) => day))
  // 2000 * 0.8 / 900; 2000 * 0.6 * 0.8 / 900.
  expect(answer.loans[0]).toMatchObject({ health: 1.77778, healthAfter: { 'SUI −40 %': 1.06667 }, order: 1 })
  expect(answer.leftOut).toEqual([])
})

test('fees of a range without volatility are its share of the volume, diluted by itself', () => {
  const range = { lower: 0.8, upper: 1.25 }
  const [{ fees, daysInRange, breakEvenSigma } = { fees: null, daysInRange: null, breakEvenSigma: null }] = simulated({
    horizonDays: 10,
    deposits: [deposit({ vaultId: 'clmm', range })],
    prices: { ...few, coins: { SUI: { sigma: 0 }, usdc: { sigma: 0 } } },
  }).deposits
  // SUI at $2 and USDC at $1: the price of A in B is 2.
  const own = liquidityOfDeposit(1_000, { lower: 1.6, upper: 2.5 }, [2, 1])
  const expected = 10 * 0.003 * 0.8 * 1e6 * (own / (own + 500_000))
  expect(fees?.usd).toBeCloseTo(expected, 2)
  expect(daysInRange).toBe(10)
  const sigmaDay = 2 * Math.sqrt((0.003 * 0.8 * 1e6) / ((own + 500_000) * Math.SQRT2))
  expect(breakEvenSigma).toBeCloseTo(sigmaDay * Math.sqrt(365), 4)
})

test('edges in prices and in ticks are those in ratios', () => {
  const ask = (range: object) =>
    simulated({ horizonDays: 20, deposits: [deposit({ range })], prices: few }).deposits[0]?.final
  const ratio = ask({ lower: 0.8, upper: 1.25 })
  expect(ask({ lower: 1.6, upper: 2.5, unit: 'price' })).toEqual(ratio)
  // Raw prices are 10^(6 - 9) of human ones: 0.0016 and 0.0025, by ticks as near as these go.
  const tick = (price: number) => Math.round(Math.log(price) / Math.log(1.0001))
  const byTicks = ask({ lower: tick(0.0016), upper: tick(0.0025), unit: 'tick' })
  expect((byTicks?.q50 ?? 0) / (ratio?.q50 ?? 1)).toBeCloseTo(1, 3)
})

describe('what is not known', () => {
  const refusal = (body: object, known = facts()) => {
    try {
      simulated(body, known)
    } catch (error) {
      return error instanceof NotSimulated ? [error.kind, error.path] : error
    }
    return null
  }

  test('and is needed is named by its member', () => {
    const coins = [{ symbol: 'NEW' }, { symbol: 'SUI' }]
    const own = deposit({ vaultId: undefined, coins, rate: { apy: 0.1 } })
    expect(refusal({ deposits: [own] })).toEqual(['unknown', 'prices.coins.NEW'])
    expect(refusal({ deposits: [own], prices: { ...few, coins: { new: { sigma: 0.5 } } } })).toBeNull()
    expect(refusal({ deposits: [own], prices: { model: 'bootstrap' } })).toEqual(['unknown', 'prices.model'])
    expect(refusal({ deposits: [own], prices: { model: 'path' } })).toBeNull()
    const unpriced = facts({ coins: new Map([['SUI', coin(null)]]) })
    const range = { lower: 1, upper: 3, unit: 'price' }
    expect(refusal({ deposits: [deposit({ range })], prices: { model: 'path' } }, unpriced)).toEqual([
      'unknown',
      'deposits.0.range.unit',
    ])
    expect(refusal({ horizonDays: 730, deposits: [deposit()] })).toEqual(['input', 'prices.paths'])
    expect(refusal({ deposits: [deposit({ vaultId: 'loan' })] })).toEqual(['input', 'deposits.0.vaultId'])
    const three = [{ symbol: 'A' }, { symbol: 'B' }, { symbol: 'C' }]
    const prices = { ...few, correlation: -0.9, coins: { A: { sigma: 1 }, B: { sigma: 1 }, C: { sigma: 1 } } }
    expect(refusal({ deposits: [deposit({ vaultId: undefined, coins: three, rate: { apy: 0 } })], prices })).toEqual([
      'input',
      'prices.correlation',
    ])
  })

  test('of a pool falls back to its APY, and the answer says so', () => {
    const range = { lower: 0.5, upper: 2 }
    const { deposits, leftOut, assumptions } = simulated({ deposits: [deposit({ range })], prices: few })
    expect(deposits[0]?.fees.basis).toBe('apy')
    expect(leftOut).toMatchObject([{ path: 'deposits.0.fees', code: 'LIQUIDITY_UNKNOWN' }])
    expect(assumptions.map(({ code }) => code)).toContain('WHOLE_POOL_RATE')
  })

  test('of a rate is no rate of 0: nothing is said of fees', () => {
    const vaults = new Map([['pool', { coins: ['SUI'], isDebt: false, apy: null, pool: null }]])
    const { deposits, leftOut } = simulated({ deposits: [deposit()], prices: few }, facts({ vaults }))
    expect(deposits[0]?.fees).toEqual({ usd: null, apr: null, basis: 'apy' })
    expect(leftOut).toMatchObject([{ path: 'deposits.0.apy', code: 'APY_UNKNOWN' }])
  })

  test('of a loan is null with a reason, and takes no other with it', () => {
    const loan = (symbol: string, token?: string) => ({
      collateral: [{ symbol, amount: '10', threshold: 0.8, ...(token ? { token } : { priceUsd: 2 }) }],
      debt: [{ symbol: 'USDC', priceUsd: 1, amount: '5' }],
    })
    const known = facts({ coins: new Map([...facts().coins, ['ODD', coin(null)]]) })
    const { loans, leftOut } = simulated({ loans: [loan('ODD', 'SUI:0x1::odd::ODD'), loan('SUI')], prices: few }, known)
    expect(loans.map(({ health, chanceOfLiquidation }) => [health, typeof chanceOfLiquidation])).toEqual([
      [null, 'object'],
      [3.2, 'number'],
    ])
    expect(leftOut).toMatchObject([{ path: 'loans.0.health', code: 'HEALTH_UNKNOWN' }])
  })

  test('of gas gives no days, and is not counted as nothing', () => {
    const { costs, leftOut } = simulated({ deposits: [deposit()], costs: { fromApy: 0.04 }, prices: few })
    expect([costs?.days, costs?.items[0]]).toEqual([null, { name: 'gas', usd: null, basis: 'unknown' }])
    expect(leftOut).toMatchObject([{ path: 'costs.gasUsd', code: 'GAS_UNKNOWN' }])
  })
})

test('the order of parts changes no part', () => {
  const parts = [
    deposit({ id: 'a' }),
    deposit({ id: 'b', vaultId: 'clmm', range: { lower: 0.7, upper: 1.4, rebalance: 'edge' } }),
    deposit({ id: 'c', vaultId: undefined, coins: [{ symbol: 'USDC' }], rate: { apy: 0.05 } }),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: 3 }), (shuffled) => {
      const ask = (deposits: object[]) =>
        simulated({ horizonDays: 20, deposits, prices: few }).deposits.toSorted((x, y) => (x.id < y.id ? -1 : 1))
      expect(ask(shuffled)).toEqual(ask(parts))
    }),
    { numRuns: 6 },
  )
})

describe('a stablecoin', () => {
  /** Closes around $1 that forget the last one, as those of a dollar coin do. */
  const steady = Array.from({ length: 366 }, (_, index) => ({
    day: 20_000 + index,
    priceUsd: 0.9995 + 0.001 * Math.sin(index * index),
  }))
  const known = (past = steady, priceUsd = 0.9995) => {
    const usdc = { priceUsd, decimals: 6, past }
    return facts({ coins: new Map([...facts().coins, ['USDC', usdc]]) })
  }
  const lent = (prices: object = {}) => ({
    deposits: [{ valueUsd: 1_000, coins: [{ symbol: 'USDC' }], rate: { apy: 0.05 } }],
    prices: { paths: 2_000, ...prices },
  })
  const codes = ({ assumptions }: ReturnType<typeof simulated>) => assumptions.map(({ code }) => code)

  test.each(['gbm', 'bootstrap'])('with a steady past ends near its price, with %s', (model) => {
    const answer = simulated(lent({ model }), known())
    expect(SimulateOutcome.safeParse(answer).error).toBeUndefined()
    const [coin] = answer.coins
    expect(coin?.peg?.usd).toBeCloseTo(0.9995, 3)
    expect(coin?.peg?.deviation).toBeCloseTo(0.001 / Math.SQRT2, 4)
    const [{ final, chanceOfLoss } = { final: null, chanceOfLoss: null }] = answer.deposits
    expect(chanceOfLoss).toBe(0)
    expect(((final?.q95 ?? 0) - (final?.q05 ?? 0)) / (2 * 1.645 * 1_050)).toBeCloseTo(0.001 / Math.SQRT2, 3)
    expect(codes(answer)).toContain('PEG_RETURNS')
    expect(codes(answer)).not.toContain('NO_TREND')
  })

  test('has no trend of its own, and beside other coins the trend is that of those', () => {
    const alone = simulated(lent({ drift: 'history' }), known())
    expect(alone.deposits).toEqual(simulated(lent(), known()).deposits)
    expect(codes(simulated({ deposits: [deposit()], prices: few }, known()))).toEqual(
      expect.arrayContaining(['LOG_NORMAL', 'NO_TREND', 'PEG_RETURNS']),
    )
  })

  test('moves freely with a volatility that is given, and where it has no peg', () => {
    const free = simulated(lent({ coins: { usdc: { sigma: 0.03 } } }), known())
    expect([free.coins[0]?.peg, codes(free).includes('PEG_RETURNS')]).toEqual([null, false])
    expect(free.deposits[0]?.chanceOfLoss).toBeGreaterThan(0.03)
    expect(simulated(lent(), known(steady, 0.98)).coins[0]?.peg).toBeNull()
    expect(simulated(lent({ model: 'path' }), known()).coins[0]?.peg).toBeNull()
    let usd = 1
    const drifting = steady.map(({ day }) => {
      usd *= 1 + 0.0003 * Math.sin(day * day)
      return { day, priceUsd: usd }
    })
    expect(simulated(lent(), known(drifting, usd)).coins[0]).toMatchObject({ basis: 'history', peg: null })
  })

  test.each(['gbm', 'bootstrap'])(
    'that jumps does not return to its peg, and other coins move as they did, with %s',
    (model) => {
      const lost = simulated(lent({ model, jump: { usdc: -10 } }), known())
      expect(lost.coins[0]?.peg).toBeNull()
      expect(lost.deposits[0]?.final.mean).toBeCloseTo(0.9 * 1_050, -1)
      expect(codes(lost)).toContain('PRICE_JUMP')
      expect(codes(lost)).not.toContain('PEG_RETURNS')
      const sui = { valueUsd: 1_000, coins: [{ symbol: 'SUI' }], rate: { apy: 0 } }
      const ends = (jump: object) =>
        simulated({ deposits: [sui], prices: { ...few, model, ...jump } }, known()).deposits[0]?.final
      const [whole, half] = [ends({}), ends({ jump: { SUI: -50 } })]
      expect(half?.q50).toBeCloseTo((whole?.q50 ?? 0) / 2, 1)
      expect(half?.mean).toBeCloseTo((whole?.mean ?? 0) / 2, 1)
    },
  )

  test('a jump of no coin of the question, or beside a path, is refused', () => {
    expect(() => simulated(lent({ jump: { SUI: -10 } }), known())).toThrow('is of no coin of the deposits and loans')
    expect(() => simulated(lent({ model: 'path', jump: { USDC: -10 } }), known())).toThrow(
      'needs the model gbm or bootstrap',
    )
  })

  test('moves freely where its last close is old, or nobody knows how old', () => {
    const pegAt = (today: number | null) => simulated(lent(), { ...known(), today }).coins[0]?.peg
    expect(pegAt(20_368)).not.toBeNull()
    expect([pegAt(20_369), pegAt(null)]).toEqual([null, null])
  })

  test('promises nothing below its average: no path of it alone is expected to gain', () => {
    const [held] = simulated(
      { deposits: [{ ...lent().deposits[0], rate: { apy: 0 } }] },
      known(steady, 0.9985),
    ).deposits
    expect(held?.final.mean).toBeLessThan(1_000.02)
    expect(held?.chanceOfLoss).toBeGreaterThan(0.4)
  })

  test('leaves the paths of other coins as they are', () => {
    const sui = { valueUsd: 1_000, coins: [{ symbol: 'SUI' }], rate: { apy: 0 } }
    const usdc = { valueUsd: 1_000, coins: [{ symbol: 'USDC' }], rate: { apy: 0 } }
    const prices = { ...few, correlation: 0 }
    const [one] = simulated({ deposits: [sui, usdc], prices }, known()).deposits
    const [other] = simulated({
      deposits: [sui, usdc],
      prices: { ...prices, coins: { USDC: { sigma: 0.02 } } },
    }).deposits
    expect(one).toEqual(other)
  })
})

test('without coins the answer rests on the price model as before', () => {
  const vaults = new Map([['none', { coins: [], isDebt: false, apy: 0.05, pool: null }]])
  const { coins, assumptions } = simulated({ deposits: [deposit({ vaultId: 'none' })], prices: few }, facts({ vaults }))
  expect(coins).toEqual([])
  expect(assumptions.map(({ code }) => code)).toEqual(expect.arrayContaining(['LOG_NORMAL', 'NO_TREND']))
})
