import { expect, test } from 'vitest'
import { SimulateOutcome } from '#contract/simulate/outcome.ts'
import { Vault } from '#contract/vault.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { assumption } from '#domain/simulation/outcome/said.ts'
import { addingUp, formatSigned, lossShare, ofHundred, ofHundredShort, premises, rateWords } from './fan-texts.ts'

test('a chance reads the same on a thousand paths as on ten thousand: none that is drawn is neither never nor always', () => {
  expect([0, 0.0003].map(ofHundred)).toEqual(['fewer than 1 in 100', 'fewer than 1 in 100'])
  expect([1, 0.9997].map(ofHundred)).toEqual(['more than 99 in 100', 'more than 99 in 100'])
  expect(ofHundred(0.294)).toBe('29 in 100')
  expect([0.0003, 0.294, 0.9997].map(ofHundredShort)).toEqual(['<1 in 100', '29 in 100', '>99 in 100'])
})

test('a rate says how much of it is rewards and in which coins, if it is that of the vault', () => {
  const rewarded = (symbols: string[]) =>
    Vault.parse({
      ...{ id: 'v', chain: 'SUI', type: 'LP', protocol: { id: 'x', name: 'X' }, totalApy: 0.2734, apy_rewards: 0.2033 },
      rewards: { tokens: symbols.map((token_symbol) => ({ token_symbol })) },
    })
  expect(rateWords(0.2734, rewarded(['TURBOS', 'TURBOS', 'SUI']))).toBe('27.34% APY (20.33% in TURBOS and SUI rewards)')
  expect(rateWords(0.2734, rewarded(['']))).toBe('27.34% APY (20.33% in rewards)')
  expect(rateWords(0.1, rewarded(['TURBOS']))).toBe('10.00% APY')
  expect(rateWords(0.2734, { ...rewarded([]), apy_rewards: 0 })).toBe('27.34% APY')
  expect(rateWords(0.2734, undefined)).toBe('27.34% APY')
})

test('what is earned less what is lost is the net in the digits shown', () => {
  expect(addingUp(148.506, 133.732)).toEqual({ earned: 148.51, lost: -14.78, net: 133.73 })
  expect(addingUp(1450.4, 1310.6)).toEqual({ earned: 1450, lost: -139, net: 1311 })
})

test('the share of impermanent loss is the same for a deposit of any size', () => {
  const quantiles = { q05: 0, q25: 0, q50: 0, q75: 0, q95: 0, standardError: null }
  const share = (scale: number) =>
    lossShare({
      fees: { usd: 268.96 * scale, apr: null, basis: 'apy' },
      final: { ...quantiles, mean: 1229.08 * scale },
      held: { ...quantiles, mean: 1004.82 * scale },
    })
  expect([1, 5, 500].map((scale) => formatRate(share(scale)))).toEqual(['−4.45%', '−4.45%', '−4.45%'])
})

test('amounts that add up have the same decimals, and a sign each', () => {
  const amounts = [145.32, -14.77, 130.55]
  expect(amounts.map(formatSigned(amounts))).toEqual(['+$145.32', '−$14.77', '+$130.55'])
  const large = [1450.4, -140.2, 1310.2]
  expect(large.map(formatSigned(large))).toEqual(['+$1,450', '−$140', '+$1,310'])
  expect([0, 200, 200].map(formatSigned([0, 200, 200]))).toEqual(['$0.00', '+$200', '+$200'])
})

test('a picture says how much each stablecoin deviates from its price, and that a peg lost for good is not included', () => {
  const coin = { priceUsd: 1, sigma: 0.03, basis: 'history', days: 365 }
  const peg = (usd: number, deviation: number) => ({ usd, halfLifeDays: 1, deviation })
  const outcome = SimulateOutcome.parse({
    ...{ seed: 42, paths: 100, model: 'gbm', horizonDays: 30, loop: null, costs: null, benchmark: null },
    coins: [
      { ...coin, symbol: 'USDC', peg: peg(0.99999, 0.001) },
      { ...coin, symbol: 'SUI' },
      { ...coin, symbol: 'USDT', peg: peg(1.00001, 0.00096) },
      { ...coin, symbol: 'BUCK', peg: peg(0.998, 0.004) },
    ],
    assumptions: [assumption('PEG_RETURNS'), assumption('RATES_STAY')],
  })
  expect(premises(outcome, 0).assumed).toEqual([
    'Stablecoins stay near their price, as in the past: USDC ±0.10% and USDT ±0.10% around $1.0000; BUCK ±0.40% around $0.9980. A peg lost for good is not in these numbers.',
    'Rates and volumes stay constant.',
  ])
})
