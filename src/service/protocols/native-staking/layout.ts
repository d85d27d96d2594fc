import { bcs } from '@mysten/sui/bcs'
import { struct } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

export const StakedSui = struct('StakedSui', {
  id: bcs.Address,
  pool_id: bcs.Address,
  stake_activation_epoch: bcs.u64(),
  principal: U64,
})

/** `value`: shares of the pool, not MIST. */
export const FungibleStakedSui = struct('FungibleStakedSui', {
  id: bcs.Address,
  pool_id: bcs.Address,
  value: U64,
})
