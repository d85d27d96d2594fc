type Change = { owner: string; amount: bigint }

/** The owner whose balance of the same token moved the other way; null if there is none, or more than one. */
export function otherParty({ owner, amount }: Change, changes: readonly Change[]): string | null {
  const others = changes.filter(
    (other) => other.owner !== owner && other.amount !== 0n && other.amount < 0n !== amount < 0n,
  )
  const owners = new Set(others.map((other) => other.owner))
  const [only = null] = owners
  return owners.size === 1 ? only : null
}
