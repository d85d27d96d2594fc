import { bcs } from '@mysten/sui/bcs'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

export const StakedSui = bcs.struct('StakedSui', {
  id: bcs.Address,
  pool_id: bcs.Address,
  stake_activation_epoch: bcs.u64(),
  principal: U64,
})
