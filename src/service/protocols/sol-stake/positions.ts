import { address } from '@solana/kit'
import { nativeAddresses } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { type ProgramAccount, readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { STAKE } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { stakeAccount } from './layout.ts'
import { solStakeListing } from './listing.ts'

const STAKE_SIZE = 200
const WITHDRAWER_AT = 44

const states = { initialized: 1, delegated: 2 }

/**
 * Native stakes on Solana, one position for each stake account that the wallet may withdraw from. What is in it is all that can be
 * withdrawn: the stake with its compounded rewards and the reserve for rent.
 */
export function solStakePositions({ upstream, hosts }: Pick<PositionDeps, 'upstream' | 'hosts'>): PositionSource {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  return {
    id: 'solana-native-staking',
    chain: 'SOL',
    protocol: solStakeListing,
    async readPositions(owner, signal) {
      // Only the withdrawer owns a stake; who may merely delegate it (a staking service) does not.
      const filters = [{ dataSize: BigInt(STAKE_SIZE) }, startsAt(WITHDRAWER_AT, address(owner))]
      const accounts = await readProgramAccounts({ node, program: STAKE, filters, signal })
      return accounts.flatMap(toPosition)
    },
  }
}

function toPosition({ key, lamports, data }: ProgramAccount): FoundPosition[] {
  const read = readable(() => stakeAccount.decode(data))
  if (read === null) throw new ApiError('UPSTREAM_FAILED', 'a Solana node answered with a stake of another layout')
  if (read.state !== states.initialized && read.state !== states.delegated) return []
  return [
    {
      ...simplePosition,
      positionId: key,
      type: 'Staking',
      // The validator's vote account; what is not delegated has none.
      poolId: read.state === states.delegated ? read.voter : '',
      tokens: [{ contractAddress: nativeAddresses.sol, amount: lamports }],
    },
  ]
}
