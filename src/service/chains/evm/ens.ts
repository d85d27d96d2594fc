import { type Address, BaseError, ContractFunctionRevertedError } from 'viem'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { normalize } from 'viem/ens'
import { ApiError } from '#contract/error.ts'
import type { Names } from '#service/chains/chain-adapter.ts'
import { fromLibrary } from '#service/upstream/library-error.ts'
import type { EvmNode } from './evm-node.ts'

/** `OffchainLookup` of EIP-3668. */
const OFFCHAIN_LOOKUP = '0x556f1830'

type Ens = { node: EvmNode; universalResolver: Address }

/**
 * The address behind an ENS name; null: nobody owns it, or it cannot be a name. A name with an off-chain record (EIP-3668) throws
 * UPSTREAM_FAILED: only a host that the record itself names could answer.
 */
export async function resolveEns(
  { node, universalResolver }: Ens,
  name: string,
  signal: AbortSignal,
): Promise<string | null> {
  const normalized = normalizeName(name)
  if (normalized === null) return null
  return getEnsAddress(node.client, { name: normalized, universalResolverAddress: universalResolver }).catch(
    (error: unknown) => {
      if (isOffChain(error)) {
        throw new ApiError(
          'UPSTREAM_FAILED',
          'this ENS name stores its address off the chain, which the service does not read',
        )
      }
      throw fromLibrary(error, 'ENS', signal)
    },
  )
}

/**
 * The primary name of an address on Ethereum (ENSIP-19). The resolver contract reads the name that the address has set and returns it
 * only if it resolves to the same address (ENSIP-23); a name that is not in normal form is none either, since another may look alike.
 */
export async function readEnsName(
  { node, universalResolver }: Ens,
  address: Address,
  signal: AbortSignal,
): Promise<Names> {
  const none = { value: [], note: null, primary: null }
  try {
    const name = await getEnsName(node.client, { address, universalResolverAddress: universalResolver })
    return name === null || normalizeName(name) !== name ? none : { value: [name], note: null, primary: name }
  } catch (error) {
    if (isOffChain(error)) return { ...none, note: 'its ENS name is recorded off the chain, which is not read' }
    if (isNoDnsName(error)) return none
    throw fromLibrary(error, 'ENS', signal)
  }
}

function normalizeName(name: string): string | null {
  try {
    return normalize(name)
  } catch {
    return null
  }
}

const isOffChain = (error: unknown): boolean => revertOf(error)?.raw?.startsWith(OFFCHAIN_LOOKUP) === true

/** Anybody may set any text as a name, also one with an empty or endless label. */
const isNoDnsName = (error: unknown): boolean => revertOf(error)?.data?.errorName === 'DNSEncodingFailed'

function revertOf(error: unknown): ContractFunctionRevertedError | null {
  if (!(error instanceof BaseError)) return null
  const reverted = error.walk((inner) => inner instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? reverted : null
}
