import { getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import type { GaugeVoter } from './facts.ts'
import { escrowAbi, managedRewardAbi } from './layout.ts'

/** As many of a wallet's locks are read, the newest. */
const MAX_LOCKS = 200

type Lock = { id: bigint; amount: bigint }

/**
 * The voter's coin, locked for votes: locks are NFTs that the escrow lists by their owners. Three rounds; two more where one was handed
 * to a manager of many, which the escrow counts as empty until it is taken back.
 */
export function escrowLocks(
  { chain, escrow, coin }: GaugeVoter,
  protocol: Listing,
  { evm }: Pick<PositionDeps, 'evm'>,
): PositionSource {
  const what = `locks of ${protocol.name} on ${chains[chain].name}`
  const ofEscrow = (functionName: string, ...args: unknown[]): EvmCall => ({
    abi: escrowAbi,
    address: escrow,
    functionName,
    args,
  })
  const units = (answer: unknown) => told(answer, ToldUnits, what)

  /** What taking back gives: what was handed over, and what it was paid since (VotingEscrow.withdrawManaged). */
  async function readManaged(locks: { id: bigint; managedId: bigint }[], signal: AbortSignal): Promise<Lock[]> {
    const handed = await evm.callMany(
      chain,
      locks.flatMap(({ id, managedId }) => [
        ofEscrow('weights', id, managedId),
        ofEscrow('managedToLocked', managedId),
      ]),
      signal,
    )
    const paid = await evm.callMany(
      chain,
      locks.map(({ id }, index) => ({
        abi: managedRewardAbi,
        address: told(handed[2 * index + 1], ToldAddress, what),
        functionName: 'earned',
        args: [coin, id],
      })),
      signal,
    )
    return locks.map(({ id }, index) => ({ id, amount: units(handed[2 * index]) + units(paid[index]) }))
  }

  return {
    id: protocol.id,
    chain,
    protocol,
    part: 'locks',
    async readPositions(address, signal, note = () => {}) {
      const owner = getAddress(address)
      const ask = (calls: EvmCall[]) => evm.callMany(chain, calls, signal)
      const [counted] = await ask([ofEscrow('balanceOf', owner)])
      const count = units(counted)
      if (count > BigInt(MAX_LOCKS)) note(`the newest ${MAX_LOCKS} locks`)
      const read = count > BigInt(MAX_LOCKS) ? MAX_LOCKS : Number(count)
      const listed = await ask(
        Array.from({ length: read }, (_, index) => ofEscrow('ownerToNFTokenIdList', owner, count - 1n - BigInt(index))),
      )
      const ids = listed.map(units)
      const answers = await ask(ids.flatMap((id) => [ofEscrow('locked', id), ofEscrow('idToManaged', id)]))
      const locks = ids.map((id, index) => ({
        id,
        amount: units(answers[2 * index]),
        managedId: units(answers[2 * index + 1]),
      }))
      const managed = await readManaged(
        locks.filter(({ managedId }) => managedId > 0n),
        signal,
      )
      return [...locks.filter(({ managedId }) => managedId === 0n), ...managed].flatMap(
        ({ id, amount }): FoundPosition[] =>
          amount > 0n
            ? [
                {
                  ...simplePosition,
                  positionId: `${chain.toLowerCase()}:${escrow}:${id}`,
                  type: 'Vest',
                  poolId: escrow,
                  tokens: [{ contractAddress: coin, amount }],
                },
              ]
            : [],
      )
    },
  }
}
