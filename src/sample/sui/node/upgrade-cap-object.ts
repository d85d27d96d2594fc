import { UpgradeCap } from '#sample/sui/layouts/framework.ts'
import type { SuiStateObject } from './state.ts'

/** Says which package is the current one. */
export const upgradeCapObject = (id: string, packageId: string, version: bigint): SuiStateObject => ({
  id,
  type: '0x2::package::UpgradeCap',
  owner: `0x${'e'.repeat(64)}`,
  content: UpgradeCap.serialize({ id, package: packageId, version, policy: 0 }).toBytes(),
})
