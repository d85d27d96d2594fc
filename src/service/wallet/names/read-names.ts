import { type ChainId, chains } from '#contract/chains.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import type { NameDetail } from '#contract/wallet/did.ts'
import { nameEndings, nameLookup, nameSuffixes } from '#contract/wallet/name.ts'
import { NoWalletAddress, readWalletAddress, type WalletAddress } from '#domain/wallet-address.ts'
import type { Names } from '#service/chains/chain-adapter.ts'
import { readSource, withNotes } from '#service/wallet/sources/read-source.ts'
import { cleanText } from '#service/wallet/tokens/clean-text.ts'
import type { WalletAnswer, WalletNames } from '#service/wallet/wallet.ts'
import { requireSome, toWalletAnswer } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'

const MAX_NAME = 255
const MS_PER_SECOND = 1000

/** The names that an address holds; none for a chain that has no names. */
export async function readNames(
  scope: WalletScope,
  { address, chains: chainIds }: { address: string; chains: ChainId[] },
  signal: AbortSignal,
): Promise<WalletAnswer<WalletNames>> {
  const results = await Promise.all(
    chainIds.flatMap((chain) => {
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
      return [readSource(scope, question, signal).then((result) => withNotes(result, []))]
    }),
  )
  requireSome(results)
  const found = results.flatMap(({ value }) => value ?? [])
  const clean = (name: string) => cleanText(name, MAX_NAME)
  const cleaned = (detail: NameDetail) => ({ ...detail, name: clean(detail.name) })
  return toWalletAnswer(
    scope,
    {
      names: found.flatMap(({ value }) => value.map(clean)),
      details: found.flatMap(detailsOf).map(cleaned),
      expired: found.flatMap(expiredOf).map(cleaned),
    },
    results.map(({ status }) => status),
  )
}

function detailsOf({ value, primary, expiresAt = {} }: Names): NameDetail[] {
  return value
    .map((name) => {
      const endsAt = expiresAt[name]
      return {
        name,
        isPrimary: name === primary,
        expiresAt: endsAt === undefined ? null : Math.floor(endsAt / MS_PER_SECOND),
      }
    })
    .filter(({ isPrimary, expiresAt: endsAt }) => isPrimary || endsAt !== null)
}

const expiredOf = ({ expired = {} }: Names): NameDetail[] =>
  Object.entries(expired).map(([name, endedAt]) => ({
    name,
    isPrimary: false,
    expiresAt: Math.floor(endedAt / MS_PER_SECOND),
  }))

/** `whenUnowned`: the code of the 404. */
type NameRequest = {
  name: string
  field: string
  whenUnowned: 'NOT_FOUND' | 'NAME_NOT_FOUND'
  mustBeCurrent: boolean
}

/** The chain of a name, by its suffix. Throws INVALID_INPUT for an unknown suffix. */
function chainOfName({ name, field }: Pick<NameRequest, 'name' | 'field'>): ChainId {
  const found = Object.entries(nameSuffixes).find(([suffix]) => name.endsWith(suffix) && name.length > suffix.length)
  if (!found)
    throw fieldError(
      'INVALID_INPUT',
      field,
      `is no name that can be looked up: ${nameLookup} takes those that end in ${nameEndings}`,
    )
  return found[1]
}

/** Returns the owner of a name, which is in lower case. */
export async function readOwner(
  scope: WalletScope,
  request: NameRequest,
  signal: AbortSignal,
): Promise<WalletAnswer<WalletAddress & { chain: ChainId }>> {
  const { name, field, whenUnowned, mustBeCurrent } = request
  const chain = chainOfName(request)
  const adapter = scope.chains[chain]
  const resolve = adapter.resolveName?.bind(adapter)
  if (resolve === undefined) throw new ApiError('NOT_FOUND', `Names of ${chains[chain].name} cannot be looked up here`)
  const question = {
    resource: 'owner',
    id: chain.toLowerCase(),
    name: chains[chain].name,
    address: name,
    isForced: mustBeCurrent,
    // An object, so that "the name has no owner" is an answer; null would count as no answer.
    read: async (limit: AbortSignal) => ({ owner: await resolve(name, limit) }),
  }
  const read = await readSource(scope, question, signal)
  const result = mustBeCurrent && read.failure !== null ? { ...read, value: null } : read
  requireSome([result], mustBeCurrent ? 'The current owner of the name could not be read' : undefined)
  const owner = result.value?.owner ?? null
  if (owner === null) throw fieldError(whenUnowned, field, `no address has the name ${name}`)
  return toWalletAnswer(scope, { ...addressFrom(owner, chain), chain }, [result.status])
}

/** A name's record may hold any text: it must be an address of the name's chain. */
function addressFrom(owner: string, chain: ChainId): WalletAddress {
  try {
    const read = readWalletAddress(owner)
    if (read.family === chains[chain].family) return read
  } catch (error) {
    if (!(error instanceof NoWalletAddress)) throw error
  }
  throw new ApiError('UPSTREAM_FAILED', `the name's record on ${chains[chain].name} has no address of that chain`)
}
