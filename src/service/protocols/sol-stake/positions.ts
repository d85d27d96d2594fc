import {
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
} from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { type ProgramAccount, readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readable } from '#service/chains/sol/readable.ts'
import { STAKE } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { solStake } from './sol-stake.ts'

/** The Stake program's account: its state, rent reserve, both authorities, lock-up, then the delegation. */
const stakeAccount = getStructDecoder([
  ['state', getU32Decoder()],
  ['rentReserve', getU64Decoder()],
  ['staker', getAddressDecoder()],
  ['withdrawer', getAddressDecoder()],
  ['lockup', fixDecoderSize(getBytesDecoder(), 8 + 8 + 32)],
  ['voter', getAddressDecoder()],
  ['stake', getU64Decoder()],
  ['activationEpoch', getU64Decoder()],
  ['deactivationEpoch', getU64Decoder()],
])

const STAKE_SIZE = 200
const WITHDRAWER_AT = 44

const states = { initialized: 1, delegated: 2 }

/**
 * Native stakes on Solana, one position per stake account that the wallet may withdraw from. The account's full balance can
 * be withdrawn: the stake with its compounded rewards, and the rent reserve.
 */
export function solStakePositions({ upstream, hosts }: Pick<PositionDeps, 'upstream' | 'hosts'>): PositionSource {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  return solanaSource(solStake, async ({ owner, signal }) => {
    // Only the withdrawer owns a stake; an account that may only delegate it (a staking service) does not.
    const filters = [{ dataSize: BigInt(STAKE_SIZE) }, startsAt(WITHDRAWER_AT, owner)]
    const accounts = await readProgramAccounts({ node, program: STAKE, filters, signal })
    return accounts.flatMap(toPosition)
  })
}

function toPosition({ key, lamports, data }: ProgramAccount): FoundPosition[] {
  const read = readable(() => stakeAccount.decode(data))
  if (read === null) throw new ApiError('UPSTREAM_FAILED', 'a Solana node answered with a stake of another layout')
  if (read.state !== states.initialized && read.state !== states.delegated) return []
  // The validator's vote account; an undelegated stake has none.
  const pool = read.state === states.delegated ? read.voter : ''
  return [stake({ id: { holder: key }, pool, tokens: { contractAddress: nativeAddresses.sol, amount: lamports } })]
}
