import { type ChainId, chains } from '#contract/chain.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import { nameSuffixes } from '#contract/name.ts'
import { cleanText } from '#service/wallet/clean-text.ts'
import type { WalletAnswer } from '#service/wallet/wallet.ts'
import { readPart, requireSome, toAnswer, type WalletScope } from '#service/wallet/wallet-part.ts'

const MAX_NAME = 255

/** The names that an address holds; none for a chain that has no names. */
export async function readNames(
  scope: WalletScope,
  { address, chains: asked }: { address: string; chains: ChainId[] },
  signal: AbortSignal,
): Promise<WalletAnswer<string[]>> {
  const parts = await Promise.all(
    asked.flatMap((chain) => {
      const adapter = scope.side.sources.chains[chain]
      const run = adapter.readNames?.bind(adapter)
      if (run === undefined) return []
      const question = {
        kind: 'names',
        id: chain.toLowerCase(),
        name: chains[chain].name,
        address,
        isForced: false,
        run: (limit: AbortSignal) => run(address, limit),
      }
      return [readPart(scope, question, signal)]
    }),
  )
  requireSome(parts)
  const names = parts.flatMap(({ value }) => value ?? []).map((name) => cleanText(name, MAX_NAME))
  return toAnswer(
    scope,
    names,
    parts.map(({ status }) => status),
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
  const adapter = scope.side.sources.chains[chain]
  const run = adapter.resolveName?.bind(adapter)
  if (run === undefined) throw new ApiError('NOT_FOUND', `Names of ${chains[chain].name} cannot be looked up here`)
  const question = {
    kind: 'owner',
    id: chain.toLowerCase(),
    name: chains[chain].name,
    address: name,
    isForced: false,
    // A kept answer is an object: that nobody holds a name is an answer too.
    run: async (limit: AbortSignal) => ({ owner: await run(name, limit) }),
  }
  const part = await readPart(scope, question, signal)
  requireSome([part])
  const owner = part.value?.owner ?? null
  if (owner === null) throw new ApiError('NOT_FOUND', `Nobody holds the name ${name}`)
  return toAnswer(scope, owner, [part.status])
}
