type Change = { owner: string; amount: bigint }

/** Whose balance of the same token moved the other way; null where nobody's did, or more than one's. */
export function otherParty({ owner, amount }: Change, changes: readonly Change[]): string | null {
  const others = changes.filter(
    (other) => other.owner !== owner && other.amount !== 0n && other.amount < 0n !== amount < 0n,
  )
  const owners = new Set(others.map((other) => other.owner))
  const [only = null] = owners
  return owners.size === 1 ? only : null
}
