import type { ProtocolDirectory } from './protocols/protocol-directory.ts'
import type { Snapshots } from './snapshot/open-snapshots.ts'
import type { Vault } from '#contract/vault.ts'
import type { PositionRates } from './protocols/position-source.ts'
import { findVaultOf } from './snapshot/vaults/find-vault-of.ts'
import type { VaultOf } from './wallet/wallet-scope.ts'

type Parts = { snapshots: Pick<Snapshots, 'vaults'>; directory: Pick<ProtocolDirectory, 'namesOf'> }

/**
 * The vault of a position among those that are listed now, with the rates of a stake, which earns what its vault tells. A wallet of the
 * sample is in no live vault, nor the other way round.
 */
export const vaultOfPosition =
  ({ snapshots, directory }: Parts): VaultOf =>
  ({ origin, chain, protocol, found }) => {
    const vaults = snapshots.vaults()
    if (vaults.state.origin !== origin || found.vaultRemark === null) return null
    const vault = findVaultOf(vaults, {
      chain,
      protocols: directory.namesOf(protocol),
      type: found.type,
      coins: found.tokens.map(({ contractAddress }) => contractAddress),
      receipts: found.receiptTokens,
      fee: found.fee,
      remark: found.vaultRemark ?? null,
    })
    return vault && { id: vault.id, rates: found.type === 'Staking' ? ratesOf(vault) : null }
  }

const ratesOf = ({ apr, apr_rewards, totalApr, totalApy }: Vault): PositionRates => ({
  baseApr: apr,
  rewardsApr: apr_rewards,
  totalApr,
  totalApy,
  rewardTokens: [],
})
