/** So far apart may two sources tell what a share is worth. */
const MOST_APART = 0.2

type Side = { amount: bigint; decimals: number | null | undefined; priceUsd: number | undefined }

/** Whether shares are worth about what the assets are that they are said to stand for; false where one of both is not known. */
export function agreesWithPrice(shares: Side, assets: Side): boolean {
  const [own, said] = [dollarsOf(shares), dollarsOf(assets)]
  if (own === null || said === null || own <= 0) return false
  return Math.abs(said / own - 1) <= MOST_APART
}

function dollarsOf({ amount, decimals, priceUsd }: Side): number | null {
  if (typeof decimals !== 'number' || priceUsd === undefined) return null
  const value = (Number(amount) / 10 ** decimals) * priceUsd
  return Number.isFinite(value) ? value : null
}
