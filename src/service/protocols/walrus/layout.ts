import { bcs } from '@mysten/sui/bcs'
import { struct } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

/**
 * Walrus's staking object, up to the id of the package that it accepts calls from. An upgrade changes that id;
 * `new_package_id` announces the next.
 */
export const WalrusStaking = struct('Staking', { id: bcs.Address, version: U64, package_id: bcs.Address })
