/** Fractions a year and of the collateral's value; null: unknown. `share`: how much of what may be borrowed is borrowed. */
type Parts = {
  share: number
  borrowApy: number | null
  supplyApy: number | null
  maxLtv: number
  threshold: number | null
}

/**
 * A loan against one collateral. `ltv`: the debt over the collateral. `netApy`: what a dollar of debt costs in a year less what the
 * collateral of that dollar earns, below 0 where it earns more. `fall`: what the collateral may lose against the debt before it is
 * liquidated, `1 - ltv / threshold`.
 */
export function loanAgainst({ share, borrowApy, supplyApy, maxLtv, threshold }: Parts) {
  const ltv = share * maxLtv
  return {
    ltv,
    netApy: borrowApy === null || supplyApy === null ? null : borrowApy - supplyApy / ltv,
    fall: threshold === null ? null : Math.max(0, 1 - ltv / threshold),
  }
}
