import { chains } from '#contract/chains.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { vest } from '#service/protocols/kit/position.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { escrowAbi, managedRewardAbi } from './layout.ts'
import type { GaugeVoter } from './solidly-gauges.ts'

/** Reads the newest locks of a wallet up to this number. */
const MAX_LOCKS = 200

type Lock = { id: bigint; amount: bigint }

/**
 * The voter's coin, locked for votes. Locks are NFTs that the escrow lists by owner. Takes three rounds, and two more if a
 * lock was deposited into a managed one; the escrow counts it as empty until it is withdrawn.
 */
export function escrowLocks(
  { chain, escrow, coin }: GaugeVoter,
  listing: Listing,
  { evm }: Pick<PositionDeps, 'evm'>,
): PositionSource {
  /** The amount that a withdrawal returns: the deposit, and what it was paid since (VotingEscrow.withdrawManaged). */
  async function readManaged(locks: { id: bigint; managedId: bigint }[], contracts: ContractReader): Promise<Lock[]> {
    const handed = await contracts.readEach(locks, ({ id, managedId }) => ({
      weight: call(escrowAbi, escrow, 'weights', id, managedId),
      reward: call(escrowAbi, escrow, 'managedToLocked', managedId),
    }))
    const paid = await contracts.readEach(handed, ({ item, reward }) => ({
      earned: call(managedRewardAbi, reward, 'earned', coin, item.id),
    }))
    return paid.map(({ item: { item, weight }, earned }) => ({ id: item.id, amount: weight + earned }))
  }

  const what = `locks of ${listing.name} on ${chains[chain].name}`
  return evmSource({ evm, listing, chain, part: 'locks', what }, () => async ({ owner, contracts, note }) => {
    const { count } = await contracts.read({ count: call(escrowAbi, escrow, 'balanceOf', owner) })
    if (count > BigInt(MAX_LOCKS)) note(`the newest ${MAX_LOCKS} locks`, 'left out')
    const length = count > BigInt(MAX_LOCKS) ? MAX_LOCKS : Number(count)
    const listed = await contracts.readEach(
      Array.from({ length }, (_, index) => count - 1n - BigInt(index)),
      (index) => ({ id: call(escrowAbi, escrow, 'ownerToNFTokenIdList', owner, index) }),
    )
    const locks = await contracts.readEach(listed, ({ id }) => ({
      amount: call(escrowAbi, escrow, 'locked', id),
      managedId: call(escrowAbi, escrow, 'idToManaged', id),
    }))
    const own = locks.map(({ item: { id }, amount, managedId }) => ({ id, amount, managedId }))
    const managed = await readManaged(
      own.filter(({ managedId }) => managedId > 0n),
      contracts,
    )
    return [...own.filter(({ managedId }) => managedId === 0n), ...managed].flatMap(
      ({ id, amount }): FoundPosition[] =>
        amount > 0n
          ? [
              vest({
                id: { chain, holder: [escrow, id] },
                pool: escrow,
                tokens: { contractAddress: coin, amount },
              }),
            ]
          : [],
    )
  })
}
