import { type ChainId, chains } from '#contract/chain.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import { nameSuffixes } from '#contract/wallet/name.ts'
import { cleanText } from '#service/wallet/clean-text.ts'
import { readSource, withNote } from '#service/wallet/read-source.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { requireSome, toAnswer } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'

const MAX_NAME = 255

/** The names that an address holds; none for a chain that has no names. */
export async function readNames(
  scope: WalletScope,
  { address, chains: asked }: { address: string; chains: ChainId[] },
  signal: AbortSignal,
): Promise<WalletAnswer<string[]>> {
  const results = await Promise.all(
    asked.flatMap((chain) => {
      const adapter = scope.chains[chain]
      const read = adapter.readNames?.bind(adapter)
      if (read === undefined) return []
      const question = {
        resource: 'dids',
        id: chain.toLowerCase(),
        name: chains[chain].name,
        address,
        isForced: false,
        read: (limit: AbortSignal) => read(address, limit),
      }
      return [readSource(scope, question, signal).then((result) => withNote(result, result.value?.note ?? null))]
    }),
  )
  requireSome(results)
  const names = results.flatMap(({ value }) => value?.value ?? []).map((name) => cleanText(name, MAX_NAME))
  return toAnswer(
    scope,
    names,
    results.map(({ status }) => status),
  )
}

/** Which chain a name is of, by its ending. INVALID_INPUT for any other. */
export function chainOfName(name: string): ChainId {
  const found = Object.entries(nameSuffixes).find(([suffix]) => name.endsWith(suffix) && name.length > suffix.length)
  if (!found) throw fieldError('INVALID_INPUT', 'name', `must end in one of ${Object.keys(nameSuffixes).join(', ')}`)
  return found[1]
}

/** Whose a name is; NOT_FOUND when it is nobody's. */
export async function readOwner(scope: WalletScope, name: string, signal: AbortSignal): Promise<WalletAnswer<string>> {
  const chain = chainOfName(name)
  const adapter = scope.chains[chain]
  const resolve = adapter.resolveName?.bind(adapter)
  if (resolve === undefined) throw new ApiError('NOT_FOUND', `Names of ${chains[chain].name} cannot be looked up here`)
  const question = {
    resource: 'owner',
    id: chain.toLowerCase(),
    name: chains[chain].name,
    address: name,
    isForced: false,
    // That nobody holds a name is an answer too, which null would not be.
    read: async (limit: AbortSignal) => ({ owner: await resolve(name, limit) }),
  }
  const result = await readSource(scope, question, signal)
  requireSome([result])
  const owner = result.value?.owner ?? null
  if (owner === null) throw new ApiError('NOT_FOUND', `Nobody holds the name ${name}`)
  return toAnswer(scope, owner, [result.status])
}
