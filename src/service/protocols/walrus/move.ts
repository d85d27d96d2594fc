import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { WalrusStaking } from './layout.ts'
import { walrusFacts } from './walrus.ts'

const STAKED = '&walrus::staked_wal::StakedWal'

/**
 * A StakedWal is read through its own functions. Of the staking object, only the id of the package that it accepts calls
 * from is decoded.
 */
export const walrusMove: MoveFacts = {
  name: 'Walrus',
  source: walrusFacts.source,
  asOf: walrusFacts.asOf,
  addresses: { walrus: walrusFacts.original },
  functions: {
    walrus: [
      'staking::epoch(&walrus::staking::Staking): u32',
      'staking::calculate_rewards(&walrus::staking::Staking, 0x2::object::ID, u64, u32, u32): u64',
      `staked_wal::node_id(${STAKED}): 0x2::object::ID`,
      `staked_wal::value(${STAKED}): u64`,
      `staked_wal::activation_epoch(${STAKED}): u32`,
      `staked_wal::is_withdrawing(${STAKED}): bool`,
      `staked_wal::withdraw_epoch(${STAKED}): u32`,
    ],
  },
  structs: [{ type: 'walrus::staking::Staking', layout: WalrusStaking, fields: 4 }],
  resolve: async () => ({ walrus: [walrusFacts.package] }),
}
