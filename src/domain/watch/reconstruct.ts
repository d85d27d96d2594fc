/**
 * One exact change of a wallet's balance of a token, in base units: negative for outflows, fees included. All times have the same
 * unit.
 */
export type BalanceChange = { at: number; contractAddress: string; amount: bigint }

/** The transfers of an address on a chain; `isWhole`: none is missing since its first use. */
export type TransfersOf = { changes: readonly BalanceChange[]; isWhole: boolean }

export type TokenPast = {
  contractAddress: string
  /** Base units at each of the times, in their order; null if the transfers do not explain the balance. */
  balances: (bigint | null)[]
}

type Known = {
  /** Base units by contract at `takenAt`. */
  balances: ReadonlyMap<string, bigint>
  takenAt: number
  transfers: TransfersOf
}

/**
 * Reconstructs a wallet's earlier balances by walking its transfers backwards from today's. A token is explained only if the walk
 * ends at exactly zero and never falls below it. A token that grows by itself, or with a missing transfer, is unexplained at all
 * times rather than some, because the wrong step is unknown. Tokens that the wallet no longer has are included. No time is
 * after `takenAt`.
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

/** A balance from `from` until the next step. */
type Step = { from: number; balance: bigint }

/** Newest first; null if the walk does not end at zero or falls below it. Changes at the same moment count as one. */
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
