/** The largest relative difference allowed between two sources of a share's value. */
const MOST_APART = 0.2

type Side = { amount: bigint; decimals: number | null | undefined; priceUsd: number | undefined }

/** Whether the shares are worth about as much as the assets that they claim to represent; false if one of them has no price. */
export function agreesWithPrice(shares: Side[], assets: Side[]): boolean {
  const [own, said] = [dollarsOf(shares), dollarsOf(assets)]
  if (own === null || said === null || own <= 0) return false
  return Math.abs(said / own - 1) <= MOST_APART
}

function dollarsOf(sides: Side[]): number | null {
  let sum = 0
  for (const { amount, decimals, priceUsd } of sides) {
    if (typeof decimals !== 'number' || priceUsd === undefined) return null
    sum += (Number(amount) / 10 ** decimals) * priceUsd
  }
  return Number.isFinite(sum) ? sum : null
}
