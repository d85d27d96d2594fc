import { bcs } from '@mysten/sui/bcs'
import { struct } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

/** Walrus' staking object, as far as the package that it takes calls of: an upgrade changes it, `new_package_id` announces the next. */
export const WalrusStaking = struct('Staking', { id: bcs.Address, version: U64, package_id: bcs.Address })
