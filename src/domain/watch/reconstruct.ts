/** One exact change of a wallet's balance of a token, in base units: negative for what left, fees among it. All times are of one unit. */
export type BalanceChange = { at: number; contractAddress: string; amount: bigint }

/** What moved an address's tokens on a chain; `isWhole`: nothing is missing since the address was first used. */
export type TransfersOf = { changes: readonly BalanceChange[]; isWhole: boolean }

export type TokenPast = {
  contractAddress: string
  /** Base units held at each of the times, in their order; null where the transfers do not explain the balance. */
  balances: (bigint | null)[]
}

type Known = {
  /** Base units by contract at `takenAt`. */
  balances: ReadonlyMap<string, bigint>
  takenAt: number
  transfers: TransfersOf
}

/**
 * What a wallet held at earlier times, walking its transfers backwards from what it holds now. A token is explained only when the
 * walk comes to exactly nothing at its beginning and was never below nothing on the way: one whose balance grows by itself, or of
 * which a transfer is missing, is left unexplained at all times rather than for some, since nobody knows where it went wrong.
 * Tokens that the wallet holds no more are among them. No time lies after `takenAt`.
 */
export function reconstruct({ balances, takenAt, transfers }: Known, times: readonly number[]): TokenPast[] {
  const byToken = new Map<string, BalanceChange[]>([...balances.keys()].map((contract) => [contract, []]))
  for (const change of transfers.changes) {
    if (change.at > takenAt) continue
    const known = byToken.get(change.contractAddress)
    if (known === undefined) byToken.set(change.contractAddress, [change])
    else known.push(change)
  }
  return [...byToken].map(([contractAddress, changes]) => {
    const steps = explained(balances.get(contractAddress) ?? 0n, changes)
    const isKnown = transfers.isWhole && steps !== null
    return { contractAddress, balances: times.map((time) => (isKnown ? balanceAt(steps, time, takenAt) : null)) }
  })
}

/** A balance that holds from `from` until the next step's. */
type Step = { from: number; balance: bigint }

/** Newest first; null where the walk does not come to nothing, or below it. Several changes of one moment count as one. */
function explained(present: bigint, changes: readonly BalanceChange[]): Step[] | null {
  const sums = new Map<number, bigint>()
  for (const { at, amount } of changes) sums.set(at, (sums.get(at) ?? 0n) + amount)
  const steps: Step[] = []
  let balance = present
  for (const [from, amount] of [...sums].sort(([one], [other]) => other - one)) {
    steps.push({ from, balance })
    balance -= amount
    if (balance < 0n) return null
  }
  return balance === 0n && present >= 0n ? steps : null
}

function balanceAt(steps: readonly Step[], time: number, takenAt: number): bigint | null {
  if (time > takenAt) return null
  return steps.find(({ from }) => from <= time)?.balance ?? 0n
}
