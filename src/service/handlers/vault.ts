import type { VaultChain } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { Vault } from '#contract/vault.ts'
import { rowPage } from '#service/snapshot/rows/row-page.ts'
import { findVault, listVaults, trendsOf } from '#service/snapshot/vaults/list-vaults.ts'
import type { VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import { requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const vaultHandlers = {
  async listVaults({ query: { protocol, ...query } }, { snapshots, directory, bodies }) {
    const vaults = snapshots.vaults()
    const asked = protocol?.trim() ? { ...query, protocols: directory.namesOf(protocol) } : query
    const body = bodies.read(vaults, JSON.stringify(asked), () => {
      const { rows, total } = listVaults(vaults, asked)
      requireRead(vaults.state, total)
      const pagination = { total, limit: query.limit, offset: query.offset }
      const trends = query.trend ? `,"trends":${trendsOf(vaults, rows)}` : ''
      const after = `],"pagination":${JSON.stringify(pagination)}${trends}}`
      return rowPage(vaults.rows, { rows, before: '{"data":[', after })
    })
    return { body, freshness: vaults.state }
  },

  async getVaultHistory({ params, query }, { snapshots, market, signal }) {
    const vault = requireVault(snapshots.vaults(), params.id, query.chain)
    const { value, ...freshness } = await market.vaultHistory(vault, signal)
    return { value: { data: value }, freshness }
  },
} satisfies Pick<Handlers, 'listVaults' | 'getVaultHistory'>

/** A vault asked for on a chain that is not its own is as unknown as one that does not exist. */
export function requireVault(vaults: VaultSnapshot, id: string, chain: VaultChain | undefined): Vault {
  const vault = findVault(vaults, id)
  requireRead(vaults.state, vault === null ? 0 : 1)
  if (vault === null) throw new ApiError('NOT_FOUND', `No vault ${id} is known here`)
  if (chain !== undefined && vault.chain !== chain) throw new ApiError('NOT_FOUND', `No vault ${id} on ${chain}`)
  return vault
}
