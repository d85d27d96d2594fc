import { chainRecords } from '#service/chains/records.ts'

type Named = { readonly name: string; readonly symbol: string }

const keyOf = (chain: string, address: string) => `${chain} ${address.toLowerCase()}`
const named = new Map<string, Named>()
for (const record of Object.values(chainRecords)) {
  if (!('tokens' in record)) continue
  const more = 'listed' in record ? record.listed : []
  for (const token of [...more, ...record.tokens]) named.set(keyOf(record.id, token.address), token)
}

/** What a token of an EVM chain is called by our own lists; undefined for one that they do not have. */
export const findListedToken = (chain: string, address: string): Named | undefined => named.get(keyOf(chain, address))
