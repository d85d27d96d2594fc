import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { chunksOf } from '#domain/chunks-of.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { WalrusStaking } from './layout.ts'
import { walrus, walrusFacts } from './walrus.ts'

const { original, staking, wal } = walrusFacts
const WAL = displayCoinType(wal)
/** A transaction may have 1,023 commands; each stake takes four. */
const STAKES_AT_ONCE = 250
const PACKAGE_FRESH_MS = 10 * 60_000

type StakedWal = { id: string; nodeId: string; principal: bigint; activation: number; isWithdrawing: boolean }

/**
 * WAL staked with Walrus's nodes: each StakedWal with its principal and its earnings up to now, or up to the epoch in which
 * its withdrawal was requested. One simulated transaction reads the stakes, another their rewards; a stake that is not yet
 * active has none. Calls the package that the staking object names, because the object rejects calls from older ones.
 */
export function walrusPositions({ sui, now }: Pick<PositionDeps, 'sui' | 'now'>): PositionSource {
  const readPackage = cachedRead<string>({
    freshForMs: PACKAGE_FRESH_MS,
    now,
    read: async (_, signal) => {
      const object = (await sui.objects([staking], signal)).get(staking)
      return parseBcs(WalrusStaking, object?.content, "Walrus' staking").package_id
    },
  })
  return suiSource({ sui, ...walrus }, async ({ owner, signal }) => {
    const objects = await sui.ownedObjects(owner, `${original}::staked_wal::StakedWal`, signal)
    if (objects.length === 0) return []
    const packageId = await readPackage('', signal)
    const positions: FoundPosition[] = []
    for (const batch of chunksOf(objects, STAKES_AT_ONCE)) {
      const ids = batch.map(({ id }) => id)
      const { epoch, stakes } = await readStakes({ sui, packageId }, ids, signal)
      const rewards = await readRewards({ sui, packageId }, { epoch, stakes }, signal)
      positions.push(...stakes.map((staked) => toPosition(staked, rewards.get(staked.id) ?? 0n)))
    }
    return positions
  })
}

type Called = { sui: SuiReader; packageId: string }

async function readStakes({ sui, packageId }: Called, ids: string[], signal: AbortSignal) {
  const transaction = new Transaction()
  transaction.moveCall({ target: `${packageId}::staking::epoch`, arguments: [transaction.object(staking)] })
  for (const id of ids) {
    for (const name of ['node_id', 'value', 'activation_epoch', 'is_withdrawing']) {
      transaction.moveCall({ target: `${packageId}::staked_wal::${name}`, arguments: [transaction.object(id)] })
    }
  }
  const [now, ...values] = await sui.simulate(transaction, signal)
  const epoch = parseBcs(bcs.u32(), now?.[0], "Walrus' epoch")
  const stakes = ids.map((id, index): StakedWal => {
    const [node, value, activation, state] = values.slice(index * 4, index * 4 + 4).map(([first]) => first)
    return {
      id,
      nodeId: parseBcs(bcs.Address, node, 'the node of a stake of WAL'),
      principal: parseBcs(U64, value, 'a stake of WAL'),
      activation: parseBcs(bcs.u32(), activation, 'the first epoch of a stake of WAL'),
      isWithdrawing: parseBcs(bcs.bool(), state, 'the state of a stake of WAL'),
    }
  })
  return { epoch, stakes }
}

async function readRewards(
  { sui, packageId }: Called,
  { epoch, stakes }: { epoch: number; stakes: StakedWal[] },
  signal: AbortSignal,
): Promise<Map<string, bigint>> {
  const working = stakes.filter(({ activation }) => activation <= epoch)
  if (working.length === 0) return new Map()
  const transaction = new Transaction()
  const commands = working.map(({ id, nodeId, principal, activation, isWithdrawing }) => {
    const until = isWithdrawing
      ? transaction.moveCall({
          target: `${packageId}::staked_wal::withdraw_epoch`,
          arguments: [transaction.object(id)],
        })
      : transaction.pure.u32(epoch)
    transaction.moveCall({
      target: `${packageId}::staking::calculate_rewards`,
      arguments: [
        transaction.object(staking),
        transaction.pure.id(nodeId),
        transaction.pure.u64(principal),
        transaction.pure.u32(activation),
        until,
      ],
    })
    return { id, command: transaction.getData().commands.length - 1 }
  })
  const results = await sui.simulate(transaction, signal)
  return new Map(
    commands.map(({ id, command }) => [id, parseBcs(U64, results[command]?.[0], 'the reward of a stake of WAL')]),
  )
}

function toPosition({ id, nodeId, principal }: StakedWal, earned: bigint): FoundPosition {
  const staked = [{ contractAddress: WAL, amount: principal }]
  return stake({
    id: { holder: id },
    pool: nodeId,
    tokens: staked,
    yield: earned > 0n ? [{ contractAddress: WAL, amount: earned }] : [],
    input: staked,
  })
}
