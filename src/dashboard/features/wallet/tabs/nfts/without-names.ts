import type { NftHolding } from '#contract/wallet/nft.ts'
import type { Owned, OwnedName } from '#dashboard/features/wallet/tab-data.ts'

/** Without the wallet's names, which the table of names has. Those of spam stay: their sender chose what they are called. */
export function withoutNames(
  collections: readonly Owned<NftHolding>[],
  names: readonly Owned<OwnedName>[],
): Owned<NftHolding>[] {
  const listed = new Set(names.map(({ wallet, row }) => `${wallet} ${row.name}`))
  return collections.flatMap((owned) => {
    const { wallet, row } = owned
    if (row.collection.scam) return [owned]
    const tokens = row.tokens.filter(({ name }) => !listed.has(`${wallet} ${name}`))
    if (tokens.length === row.tokens.length) return [owned]
    // Of all that there are the wallet owns more than the rest.
    return tokens.length === 0
      ? []
      : [{ wallet, row: { ...row, tokens, collection: { ...row.collection, totalItems: null } } }]
  })
}
