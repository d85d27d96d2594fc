import type { VaultChain } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import type { Vault } from '#contract/vault.ts'
import type { VaultStore } from '#service/store/store.ts'
import { type Freshness, requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

export const vaultHandlers = {
  async listVaults({ query: { protocol, ...query } }, { store, directory, bodies }) {
    const { revision } = await store.datasets.family('vaults')
    const asked = protocol?.trim() ? { ...query, protocols: directory.namesOf(protocol) } : query
    return bodies.read(`vaults ${revision} ${JSON.stringify(asked)}`, async () => {
      const { rows, total, state } = await store.vaults.list(asked)
      requireRead(state, total)
      const pagination = { total, limit: query.limit, offset: query.offset }
      const json = `{"data":[${rows.join(',')}],"pagination":${JSON.stringify(pagination)}}`
      return { json, freshness: state }
    })
  },

  async getVaultHistory({ params, query }, { store, market, signal }) {
    const { vault } = await findVault(store.vaults, params.id, query.chain)
    const { value, ...freshness } = await market.vaultHistory(vault, signal)
    return { value: { data: value }, freshness }
  },
} satisfies Pick<Handlers, 'listVaults' | 'getVaultHistory'>

/** A vault asked for on a chain that is not its own is as unknown as one that does not exist. */
export async function findVault(
  vaults: VaultStore,
  id: string,
  chain: VaultChain | undefined,
): Promise<{ vault: Vault; freshness: Freshness }> {
  const { vault, state } = await vaults.lookUp(id)
  requireRead(state, vault === null ? 0 : 1)
  if (vault === null) throw new ApiError('NOT_FOUND', `No vault ${id} is known here`)
  if (chain !== undefined && vault.chain !== chain) throw new ApiError('NOT_FOUND', `No vault ${id} on ${chain}`)
  return { vault, freshness: state }
}
