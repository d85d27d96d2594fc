import { bcs } from '@mysten/sui/bcs'
import { MoveAbort, type SuiCallArgument, type SuiStatePart } from '#sample/sui/node/state.ts'

const ORIGIN = '0xfdc88f7d7cf30afab2f82e8380d11ee8f70efb90e863d1de8616fae1bb09ea77'
const PACKAGE = '0x98da433aa0139512c210597b1c5e3df6cd121d8d77f8652691bb66fadfc8aa1b'
const STAKING = '0x10b9d30c28448939ce6c4d6c6e0ffce4a7f8a4ada8248bdad09ef8b70e4a3904'

/** `withdrawEpoch`: of one that is being withdrawn; `reward` in base units of WAL. */
type Stake = {
  id: string
  owner: string
  node: string
  principal: bigint
  activation: number
  withdrawEpoch: number | null
  reward: bigint
}

const u32 = (value: number) => bcs.u32().serialize(value).toBytes()
const u64 = (value: bigint) => bcs.u64().serialize(value).toBytes()

/** `staking::Staking` of MystenLabs/walrus, in the chain's order. */
const Staking = bcs.struct('staking::Staking', {
  id: bcs.Address,
  version: bcs.u64(),
  package_id: bcs.Address,
  new_package_id: bcs.option(bcs.Address),
})

/** Stakes of WAL at an epoch of Walrus, whose staking object takes calls of `packageId`; a reward of a stake that does not work yet is refused. */
export function walrusPart(epoch: number, stakes: Stake[], packageId = PACKAGE): SuiStatePart {
  const getter = (name: string, read: (stake: Stake) => Uint8Array) => ({
    target: `${packageId}::staked_wal::${name}`,
    run([id]: SuiCallArgument[]) {
      const stake = stakes.find((each) => each.id === id)
      if (stake === undefined) throw new Error('no such stake')
      return [read(stake)]
    },
  })
  const parse = <T>(type: { parse(bytes: Uint8Array): T }, argument: SuiCallArgument | undefined): T => {
    if (!(argument instanceof Uint8Array)) throw new MoveAbort(2n)
    return type.parse(argument)
  }
  return {
    objects: [
      {
        id: STAKING,
        owner: null,
        type: `${ORIGIN}::staking::Staking`,
        content: Staking.serialize({ id: STAKING, version: 3n, package_id: packageId, new_package_id: null }).toBytes(),
      },
      ...stakes.map(({ id, owner, node, principal, activation, withdrawEpoch }) => ({
        id,
        owner,
        type: `${ORIGIN}::staked_wal::StakedWal`,
        content: new Uint8Array([
          ...bcs.Address.serialize(id).toBytes(),
          ...(withdrawEpoch === null ? [0] : [1, ...u32(withdrawEpoch)]),
          ...bcs.Address.serialize(node).toBytes(),
          ...u64(principal),
          ...u32(activation),
        ]),
      })),
    ],
    functions: [
      { target: `${packageId}::staking::epoch`, run: ([staking]) => (staking === STAKING ? [u32(epoch)] : []) },
      getter('node_id', ({ node }) => bcs.Address.serialize(node).toBytes()),
      getter('value', ({ principal }) => u64(principal)),
      getter('activation_epoch', ({ activation }) => u32(activation)),
      getter('is_withdrawing', ({ withdrawEpoch }) =>
        bcs
          .bool()
          .serialize(withdrawEpoch !== null)
          .toBytes(),
      ),
      getter('withdraw_epoch', ({ withdrawEpoch }) => {
        if (withdrawEpoch === null) throw new MoveAbort(0n)
        return u32(withdrawEpoch)
      }),
      {
        target: `${packageId}::staking::calculate_rewards`,
        run([, node, principal, activation, until]) {
          const nodeId = parse(bcs.Address, node)
          const amount = BigInt(parse(bcs.u64(), principal))
          const from = parse(bcs.u32(), activation)
          // What another command gave is not known here: of those that are being withdrawn.
          const isWithdrawing = until === null
          if (!isWithdrawing && parse(bcs.u32(), until) !== epoch) throw new MoveAbort(3n)
          const stake = stakes.find(
            (each) =>
              each.node === nodeId &&
              each.principal === amount &&
              each.activation === from &&
              (each.withdrawEpoch !== null) === isWithdrawing,
          )
          if (stake === undefined || from > epoch) throw new MoveAbort(4n)
          return [u64(stake.reward)]
        },
      },
    ],
  }
}
