import { type Address, BaseError, ContractFunctionRevertedError } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize } from 'viem/ens'
import { ApiError } from '#contract/error.ts'
import { fromLibrary } from '#service/upstream/library-error.ts'
import type { EvmNode } from './evm-node.ts'

/** `OffchainLookup` of EIP-3668. */
const OFFCHAIN_LOOKUP = '0x556f1830'

/**
 * The address behind an ENS name; null: nobody owns it, or it cannot be a name. A name with an off-chain record (EIP-3668) throws
 * UPSTREAM_FAILED: only a host that the record itself names could answer.
 */
export async function resolveEns(
  { node, universalResolver }: { node: EvmNode; universalResolver: Address },
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

function normalizeName(name: string): string | null {
  try {
    return normalize(name)
  } catch {
    return null
  }
}

function isOffChain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const reverted = error.walk((inner) => inner instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  return reverted.raw?.startsWith(OFFCHAIN_LOOKUP) === true
}
