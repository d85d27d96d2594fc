import type { ProtocolDirectory } from './protocols/protocol-directory.ts'
import type { Snapshots } from './snapshot/open-snapshots.ts'
import { findVaultOf } from './snapshot/vaults/find-vault-of.ts'
import type { VaultOf } from './wallet/wallet-scope.ts'

type Parts = { snapshots: Pick<Snapshots, 'vaults'>; directory: Pick<ProtocolDirectory, 'namesOf'> }

/** The vault of a position among those that are listed now. A wallet of the sample is in no live vault, nor the other way round. */
export const vaultOfPosition =
  ({ snapshots, directory }: Parts): VaultOf =>
  ({ origin, chain, protocol, found }) => {
    const vaults = snapshots.vaults()
    if (vaults.state.origin !== origin || found.vaultRemark === null) return null
    return findVaultOf(vaults, {
      chain,
      protocols: directory.namesOf(protocol),
      type: found.type,
      coins: found.tokens.map(({ contractAddress }) => contractAddress),
      receipts: found.receiptTokens,
      fee: found.fee,
      remark: found.vaultRemark ?? null,
    })
  }
