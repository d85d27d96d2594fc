import type { Vault } from '#contract/vault.ts'

/**
 * What is owed in the loans of a protocol, in dollars, and its share of what is supplied to those markets whose supply is known, `lent` of `supplied`. null: unknown,
 * and the share also where a market has no known supply: the rest would stand for all. `isWhole`: the size of each loan is known.
 */
export function sumOfLoans(loans: readonly Pick<Vault, 'tvl' | 'lending'>[]): {
  borrowed: number | null
  lent: number
  supplied: number
  utilization: number | null
  isWhole: boolean
} {
  const owed = loans.flatMap(({ tvl }) => tvl ?? [])
  const markets = loans.flatMap(({ lending }) =>
    lending?.supplied == null || lending.borrowed == null
      ? []
      : [{ supplied: lending.supplied, borrowed: lending.borrowed }],
  )
  const supplied = markets.reduce((sum, market) => sum + market.supplied, 0)
  const lent = markets.reduce((sum, market) => sum + market.borrowed, 0)
  return {
    borrowed: owed.length === 0 ? null : owed.reduce((sum, each) => sum + each, 0),
    ...{ lent, supplied },
    isWhole: owed.length === loans.length,
    utilization: markets.length < loans.length || supplied <= 0 ? null : lent / supplied,
  }
}
