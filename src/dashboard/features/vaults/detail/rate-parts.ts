import type { Vault } from '#contract/vault.ts'
import { texts } from './texts.ts'

/** Rates carry nine decimals and are shown with four: less than this is nothing. */
const ROUNDING = 5e-6

/** A part of a rate as fractions a year. `how`: what is done with what it pays. */
export type RatePart = { name: string; how: string; apr: number | null; apy: number | null }
export type RateParts = { parts: RatePart[]; total: RatePart; isLoan: boolean }

/**
 * What the total rate is made of, so that each column adds up: base, rewards (which lower a loan's cost), and where a source publishes
 * another total than its parts come to, the rest under a name of its own.
 */
export function ratePartsOf(vault: Vault): RateParts {
  const { type, apr, apy, apr_rewards, apy_rewards, totalApr, totalApy } = vault
  const isLoan = type === 'BORROW'
  const sign = isLoan ? -1 : 1
  // Rewards are an APR that nothing compounds: where a source names no APY of theirs, that is what the total counts.
  const rewards = {
    apr: signed(apr_rewards, sign),
    apy: signed(apy_rewards ?? (apy === null ? null : apr_rewards), sign),
  }
  const rest = { apr: restOf(totalApr, [apr, rewards.apr]), apy: restOf(totalApy, [apy, rewards.apy]) }
  const isGap = [rest.apr, rest.apy].some((gap) => gap !== null && Math.abs(gap) > ROUNDING)
  return {
    isLoan,
    parts: [
      { name: isLoan ? texts.baseCost : texts.base, how: howBase(vault), apr, apy },
      ...(isNone(rewards) ? [] : [{ name: texts.rewards, how: howRewards(vault), ...rewards }]),
      ...(isGap ? [{ name: texts.other, how: texts.sourcesTotalMinus, ...rest }] : []),
    ],
    total: { name: isLoan ? texts.netCost : texts.total, how: '', apr: totalApr, apy: totalApy },
  }
}

/** Known to be nothing: no row says so. What is unknown has one. */
const isNone = ({ apr, apy }: Pick<RatePart, 'apr' | 'apy'>) => apr === 0 && !apy

const signed = (rate: number | null, sign: number) => (rate === null || rate === 0 ? rate : sign * rate)

/** Null where the total or the base is not known; unknown rewards count as none. */
function restOf(total: number | null, [base = null, rewards = null]: (number | null)[]): number | null {
  return total === null || base === null ? null : total - base - (rewards ?? 0)
}

function howBase({ apr, apy }: Vault): string {
  if (apr === null || apy === null) return ''
  return apr === apy ? '' : texts.compoundsDaily
}

function howRewards({ type, apr_rewards, apy_rewards, rewards }: Vault): string {
  if (apr_rewards === null && apy_rewards === null) return ''
  const coins = rewards.tokens.map(({ token_symbol }) => token_symbol).filter((symbol) => symbol !== '')
  const named = `${coins.slice(0, 2).join(', ')}${coins.length > 2 ? ' …' : ''}`
  if (named === '') return type === 'BORROW' ? texts.lowerCost : texts.notReinvested
  return type === 'BORROW' ? texts.lowerCostOf(named) : texts.notReinvestedOf(named)
}
