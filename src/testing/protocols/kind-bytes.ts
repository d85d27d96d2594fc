import { Transaction } from '@mysten/sui/transactions'

/** What a wallet makes of a payload once it has looked the objects up: the commands as bytes, without gas. */
export async function kindBytes(json: string): Promise<Uint8Array> {
  const full = json.replaceAll(
    /\{\s*"UnresolvedObject":\s*\{\s*"objectId":\s*"(0x[0-9a-f]+)"[^{}]*\}\s*\}/g,
    '{"Object":{"ImmOrOwnedObject":{"objectId":"$1","version":"5","digest":"11111111111111111111111111111111"}}}',
  )
  return Transaction.from(full).build({ onlyTransactionKind: true })
}
