import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import debt from '#testing/evidence/simulation/debt.json' with { type: 'json' }
import loop from '#testing/evidence/simulation/loop.json' with { type: 'json' }
import { daysByDrift, healthAfterDays } from './drift.ts'
import { aaveCloseFactor, liquidatePair, morphoIncentive } from './liquidation.ts'
import { liquidationPoint } from './liquidation-price.ts'
import { factorsOf, loanHealth, sidesOf, weigh } from './loan.ts'
import { loopOutcome, loopRate, loopRounds, maxLeverage, netApy, openingUsd, unwinding } from './loop.ts'
import { type RateCurve, rateAfterBorrowing, rateAt } from './rate-curve.ts'
import { repayUsd } from './repay.ts'

type Vector = { name: string; inputs: unknown; expected: unknown; tolerance: unknown }
const Tolerance = z.object({
  relative: z.optional(z.number()),
  absolute: z.optional(z.number()),
  exact: z.optional(z.boolean()),
  contradiction: z.optional(z.boolean()),
})
const vectors: Vector[] = [...debt, ...loop]
const isTruth = ({ tolerance }: Vector) => Tolerance.parse(tolerance).contradiction !== true

const number = z.number()
const Coin = z.object({
  coin: z.optional(z.string()),
  usd: number,
  threshold: z.optional(number),
  t: z.optional(number),
})
/** Dollars become coins that cost one. */
const toLoan = (collateral: z.output<typeof Coin>[], debts: { coin?: string | undefined; usd: number }[]) => ({
  collateral: collateral.map(({ coin = 'COLLATERAL', usd, threshold, t }) => ({
    ...{ symbol: coin, amount: usd, priceUsd: 1, supplyApy: 0 },
    threshold: threshold ?? t ?? null,
  })),
  debt: debts.map(({ coin = 'USD', usd }) => ({ symbol: coin, amount: usd, priceUsd: 1, factor: 1, borrowApy: 0 })),
})
const factorOf = (loan: ReturnType<typeof toLoan>, symbol: string) =>
  liquidationPoint(loan, new Set([symbol]))?.factor ?? null

const Flow = z.pipe(
  z.tuple([number, number]),
  z.transform(([usd, percent]) => ({ usd, apy: percent / 100 })),
)
const Curve = z.object({ kink: number, base: number, low: number, high: number })
const percent = (fraction: number | null) => (fraction === null ? null : 100 * fraction)

/** What ours makes of a vector's inputs, by the names of its `expected`. */
type Ours = Record<string, unknown>
const kinds: { names: RegExp; run: (inputs: unknown) => Ours }[] = []
const kind = <I extends z.ZodMiniType>(names: RegExp, inputs: I, run: (inputs: z.output<I>) => Ours) =>
  kinds.push({ names, run: (given) => run(inputs.parse(given)) })

kind(
  /^(Aave help page|DeFi Saver health|leverage-calc skill stress)/,
  z.object({ collateral: z.array(Coin), debtUsd: number }),
  ({ collateral, debtUsd }) => {
    const loan = toLoan(collateral, [{ usd: debtUsd }])
    return { health: loanHealth(loan), priceFactorAtLiquidation: factorOf(loan, 'collateral') }
  },
)
kind(/^Morpho Midnight/, z.object({ collateral: z.array(Coin) }), ({ collateral }) => {
  const weighed = weigh(toLoan(collateral, []))
  return { maxDebt: weighed && sidesOf(weighed).secured }
})
kind(/^Kamino docs: max borrow/, z.object({ collateralUsd: number, maxLtv: number }), ({ collateralUsd, maxLtv }) => {
  const weighed = weigh(toLoan([{ usd: collateralUsd, threshold: maxLtv }], []))
  return { maxBorrow: weighed && sidesOf(weighed).secured }
})
kind(
  /^leverage-calc skill: liquidation price/,
  z.object({ debtUsd: number, collateralAmount: number, threshold: number }),
  ({ debtUsd, collateralAmount, threshold }) => {
    const { collateral, debt: debts } = toLoan([{ coin: 'ETH', usd: collateralAmount, threshold }], [{ usd: debtUsd }])
    const loan = { collateral: collateral.map((coin) => ({ ...coin, priceUsd: 3_000 })), debt: debts }
    return { price: (factorOf(loan, 'eth') ?? 0) * 3_000 }
  },
)
kind(
  /^Sherlock note: health/,
  z.object({ collateralUsd: number, debtUsd: number, threshold: number }),
  ({ collateralUsd, debtUsd, threshold }) => ({
    health: loanHealth(toLoan([{ usd: collateralUsd, threshold }], [{ usd: debtUsd }])),
  }),
)
kind(
  /net APY/,
  z.object({ supply: z.array(Flow), debt: z.array(Flow), base: z.string() }),
  ({ supply, debt: owed, base }) => {
    // Two rates of the same dollars are one supply: what lending pays, and what the staked coin earns by itself.
    const apy = supply.reduce((sum, each) => sum + each.apy, 0)
    const supplied = supply.slice(0, 1).map(({ usd }) => ({ usd, apy }))
    return { netApyPercent: percent(netApy(supplied, owed, base === 'equity' ? 'equity' : 'gross')) }
  },
)
kind(
  /^Comet rates/,
  z.object({ utilisation: number, supply: Curve, borrow: Curve }),
  ({ utilisation, supply, borrow }) => ({
    supplyApr: rateAt(supply, utilisation),
    borrowApr: rateAt(borrow, utilisation),
  }),
)
kind(/^Morpho liquidation incentive/, z.object({ lltv: number }), ({ lltv }) => ({
  incentiveFactor: morphoIncentive(lltv),
}))
kind(/^short:/, z.object({ collateral: z.array(Coin), debt: z.array(Coin) }), ({ collateral, debt: debts }) => {
  const loan = toLoan(collateral, debts)
  expect(liquidationPoint(loan, new Set(['ETH']))?.isRise).toBe(true)
  return { health: loanHealth(loan), factorEth: factorOf(loan, 'ETH') }
})
kind(
  /^depeg of/,
  z.object({ collateral: z.array(Coin), debt: z.array(Coin), shock: z.record(z.string(), number) }),
  ({ collateral, debt: debts, shock }) => {
    const loan = toLoan(collateral, debts)
    const change = Object.fromEntries(Object.entries(shock).map(([coin, factor]) => [coin, 100 * (factor - 1)]))
    const health = loanHealth(loan, factorsOf(change))
    const [pegged = ''] = Object.keys(shock)
    return { health, liquidatable: health !== null && health < 1, depegAtLiquidation: factorOf(loan, pegged) }
  },
)
kind(
  /^interest drift/,
  z.object({ health: number, supplyApy: number, borrowApy: number }),
  ({ health, supplyApy, borrowApy }) => {
    const { collateral, debt: debts } = toLoan([{ usd: health, threshold: 1 }], [{ usd: 1 }])
    const loan = {
      collateral: collateral.map((coin) => ({ ...coin, supplyApy })),
      debt: debts.map((coin) => ({ ...coin, borrowApy })),
    }
    const days = daysByDrift(loan)
    return { days, years: (days ?? 0) / 365, healthAfterYear: healthAfterDays(loan, 365) }
  },
)
kind(
  /^one liquidation/,
  z.object({ collateralUsd: number, threshold: number, debtUsd: number, bonus: number, closeFactor: number }),
  ({ collateralUsd, threshold, debtUsd, bonus, closeFactor }) => {
    const health = loanHealth(toLoan([{ usd: collateralUsd, threshold }], [{ usd: debtUsd }])) ?? 0
    expect(aaveCloseFactor({ health, collateralUsd, debtUsd })).toBe(closeFactor)
    const pair = { collateralUsd, debtUsd, allDebtsUsd: debtUsd, health, bonus }
    const { repaidUsd, seizedUsd, lossUsd } = liquidatePair('aave-v3', pair)
    const left = toLoan([{ usd: collateralUsd - seizedUsd, threshold }], [{ usd: debtUsd - repaidUsd }])
    const healthAfter = loanHealth(left)
    return { healthBefore: health, repaid: repaidUsd, seized: seizedUsd, lossToOwner: lossUsd, healthAfter }
  },
)
kind(
  /^repay from outside/,
  z.object({ collateralUsd: number, threshold: number, debtUsd: number, target: number }),
  ({ collateralUsd, threshold, debtUsd, target }) => ({
    repayUsd: repayUsd(toLoan([{ usd: collateralUsd, threshold }], [{ usd: debtUsd }]), { health: target }),
  }),
)
kind(/^Aave close factor/, z.object({ health: number, collateralUsd: number, debtUsd: number }), (pair) => ({
  closeFactor: aaveCloseFactor(pair),
}))

kind(/^Kamino: \d+ % LTV/, z.object({ maxLtv: number }), ({ maxLtv }) => ({ maxLeverage: maxLeverage(maxLtv) }))
kind(/rounds at LTV/, z.object({ ltv: number, rounds: number }), ({ ltv, rounds }) => ({
  ...loopRounds(ltv, rounds),
  limit: maxLeverage(ltv),
}))
kind(
  /^limit loop as the script/,
  z.object({
    ...{ ltv: number, supplyAprPercent: number, borrowAprPercent: number },
    ...{ supplyBonusPercent: number, borrowBonusPercent: number },
  }),
  ({ ltv, supplyAprPercent, borrowAprPercent, supplyBonusPercent, borrowBonusPercent }) => {
    const leverage = maxLeverage(ltv)
    const rate = (supplyApy: number, borrowApy: number) => loopRate({ leverage, supplyApy, borrowApy })
    return {
      baseAprPercent: rate(supplyAprPercent, borrowAprPercent),
      bonusAprPercent: rate(supplyBonusPercent, -borrowBonusPercent),
      totalAprPercent: rate(supplyAprPercent + supplyBonusPercent, borrowAprPercent - borrowBonusPercent),
    }
  },
)
const LoopCosts = z.object({ equityUsd: number, leverage: number, flashFee: number, swapCost: number })
kind(/^unwind cost/, LoopCosts, (size) => {
  const { sellUsd, costUsd } = unwinding(size) ?? { sellUsd: Number.NaN, costUsd: Number.NaN }
  return { sellUsd, costUsd, shareOfEquity: costUsd / size.equityUsd }
})
kind(
  /^days until the loop/,
  z.extend(LoopCosts, { supplyApy: number, borrowApy: number }),
  ({ supplyApy, borrowApy, ...size }) => {
    const { daysToPay, unwindUsd, netApy: net } = loopOutcome({ ...size, supplyApy, borrowApy, liquidationLtv: 0.93 })
    return {
      openCostUsd: openingUsd(size),
      closeCostUsd: unwindUsd,
      extraUsdPerYear: size.equityUsd * (net - supplyApy),
      days: daysToPay,
    }
  },
)
kind(
  /^borrow rate moves/,
  z.object({ supplied: number, borrowed: number, added: number, borrow: Curve }),
  ({ borrow, ...market }: { borrow: RateCurve; supplied: number; borrowed: number; added: number }) => ({
    before: rateAfterBorrowing(borrow, { ...market, added: 0 }),
    after: rateAfterBorrowing(borrow, market),
  }),
)

/** What a vector has beside figures of ours: the digits that its source printed. */
const asPrinted = 'printed'

test.each(vectors.filter(isTruth))('$name', ({ name, inputs, expected, tolerance }) => {
  const fitting = kinds.filter(({ names }) => names.test(name))
  expect(fitting).toHaveLength(1)
  const { relative = 0, absolute = 0 } = Tolerance.parse(tolerance)
  const ours = fitting[0]?.run(inputs) ?? {}
  const wanted = Object.entries(z.record(z.string(), z.unknown()).parse(expected)).filter(([key]) => key !== asPrinted)
  expect(wanted.length).toBeGreaterThan(0)
  for (const [key, value] of wanted) {
    if (typeof value !== 'number') expect(ours[key], key).toBe(value)
    else {
      const found = z.number().parse(ours[key])
      expect(Math.abs(found - value), key).toBeLessThanOrEqual(Math.max(absolute, relative * Math.abs(value)))
    }
  }
})

test('a source that contradicts itself is no truth', () => {
  expect(vectors.filter((vector) => !isTruth(vector)).map(({ name }) => name)).toEqual([
    'DO NOT USE: DeFi Saver safety ratio',
  ])
})
