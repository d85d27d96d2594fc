import { bcs } from '@mysten/sui/bcs'

/** `0x2::table::Table`, `ObjectTable` and `0x2::bag::Bag`: MystenLabs/sui, packages/sui-framework (October 2026). */
export const Table = bcs.struct('Table', { id: bcs.Address, size: bcs.u64() })

/** `0x2::package::UpgradeCap`, of the same place. */
export const UpgradeCap = bcs.struct('UpgradeCap', {
  id: bcs.Address,
  package: bcs.Address,
  version: bcs.u64(),
  policy: bcs.u8(),
})
