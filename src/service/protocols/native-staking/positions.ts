import { Transaction } from '@mysten/sui/transactions'
import { nativeAddresses } from '#contract/chain.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { nativeStakingFacts } from './facts.ts'
import { StakedSui } from './layout.ts'
import { nativeStakingListing } from './listing.ts'

// A transaction takes at most 1,023 commands.
const MAX_COMMANDS = 1_000

type Stake = ReturnType<typeof StakedSui.parse>

/**
 * Sui's own staking: each StakedSui object is a position with its principal, and what the chain says it has earned so far
 * (`sui_system::calculate_rewards`, all stakes in one simulated transaction). The pool stands for its validator. Yields of
 * validators are the market's, the one of a stake is not known here.
 */
export function nativeStakingPositions({ sui }: Pick<PositionDeps, 'sui'>): PositionSource {
  return {
    id: 'native-staking',
    chain: 'SUI',
    protocol: nativeStakingListing,
    async readPositions(address, signal) {
      const objects = await sui.ownedObjects(address, nativeStakingFacts.stakedSui, signal)
      const stakes = objects.map(({ content }) => parseBcs(StakedSui, content, 'a stake'))
      const positions: FoundPosition[] = []
      for (const batch of chunksOf(stakes, MAX_COMMANDS)) {
        const rewards = await readRewards(sui, batch, signal)
        positions.push(...batch.map((stake, index) => toPosition(stake, rewards[index] ?? 0n)))
      }
      return positions
    },
  }
}

async function readRewards(sui: SuiReader, stakes: Stake[], signal: AbortSignal): Promise<bigint[]> {
  const transaction = new Transaction()
  for (const { id } of stakes) {
    transaction.moveCall({
      target: '0x3::sui_system::calculate_rewards',
      arguments: [transaction.object(nativeStakingFacts.systemState), transaction.object(id)],
    })
  }
  const results = await sui.simulate(transaction, signal)
  return results.map(([reward]) => parseBcs(U64, reward, 'the reward of a stake'))
}

function toPosition({ id, pool_id: poolId, principal }: Stake, rewards: bigint): FoundPosition {
  const staked = [{ contractAddress: nativeAddresses.sui, amount: principal }]
  return {
    ...simplePosition,
    positionId: id,
    type: 'Staking',
    poolId,
    tokens: staked,
    // A stake that is not active yet, or that has missed its first epoch, has earned nothing.
    yield: rewards > 0n ? [{ contractAddress: nativeAddresses.sui, amount: rewards }] : [],
    input: staked,
  }
}
