import { depositCoins, issuersOf } from './market/deposit-coins.ts'
import type { ProtocolDirectory } from './protocols/protocol-directory.ts'
import type { Snapshots } from './snapshot/open-snapshots.ts'
import type { StakingApyIn } from './snapshot/vaults/add-staking-apy.ts'
import { findVaultOf } from './snapshot/vaults/find-vault-of.ts'
import type { StakingApyOf, VaultOf } from './wallet/wallet-scope.ts'

type Parts = { snapshots: Pick<Snapshots, 'vaults'>; directory: Pick<ProtocolDirectory, 'namesOf'> }

/** The vault of a position among those that are listed now. A wallet of the sample is in no live vault, nor the other way round. */
export const vaultOfPosition =
  ({ snapshots, directory }: Parts): VaultOf =>
  ({ origin, chain, protocol, found }) => {
    const vaults = snapshots.vaults()
    if (vaults.state.origin !== origin || found.vaultRemark === null) return null
    const protocols = directory.namesOf(protocol)
    const stakedFor = (receipt: string) =>
      protocols.flatMap((id) => depositCoins({ chain, type: 'STAKING', protocol: { id }, coins: [receipt] }))
    const coins = found.tokens.map(({ contractAddress }) => contractAddress)
    return findVaultOf(vaults, {
      chain,
      protocols,
      type: found.type,
      coins,
      // The vault of a stake takes the coin for which the issuer gives its receipt, whose own amounts the position may have.
      receipts: [...new Set([...found.receiptTokens, ...[...found.receiptTokens, ...coins].flatMap(stakedFor)])],
      fee: found.fee,
      remark: found.vaultRemark ?? null,
    })
  }

/** By the vault of the issuer that gives the coin for a stake. Of several names of one issuer the first that is listed. */
export const stakingApyIn =
  ({ directory }: Pick<Parts, 'directory'>): StakingApyIn =>
  (vaults, { chain, contractAddress }) => {
    for (const { chain: home, receipt, issuer, coin } of issuersOf(chain, contractAddress)) {
      const vault = findVaultOf(vaults, {
        ...{ chain: home, protocols: directory.namesOf(issuer), type: 'Staking', fee: null, remark: null },
        ...{ coins: [receipt], receipts: [receipt, coin] },
      })
      // Another name of the issuer may have the rate that this one lacks.
      if (vault !== null && vault.totalApy !== null) return vault.totalApy
    }
    return null
  }

/** The same, of the vaults that are listed now. */
export const stakingApyOf = ({ snapshots, directory }: Parts): StakingApyOf => {
  const apyIn = stakingApyIn({ directory })
  return ({ origin, ...coin }) => {
    const vaults = snapshots.vaults()
    return vaults.state.origin === origin ? apyIn(vaults, coin) : null
  }
}
