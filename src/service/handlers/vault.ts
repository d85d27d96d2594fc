import type { VaultChain } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { isAuditedOrNative } from '#contract/protocol.ts'
import type { Vault, VaultFacets, VaultQuery } from '#contract/vault.ts'
import type { ProtocolDirectory } from '#service/protocols/protocol-directory.ts'
import { rowPage } from '#service/snapshot/rows/row-page.ts'
import { findVault, listVaults, trendsOf } from '#service/snapshot/vaults/list-vaults.ts'
import type { VaultListQuery } from '#service/snapshot/vaults/vault-facets.ts'
import type { VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import { type AboveBenchmark, vaultsAboveBenchmark } from '#service/snapshot/vaults/vaults-above-benchmark.ts'
import { requireRead } from './freshness.ts'
import type { Deps, Handlers } from './handler.ts'
import { readProtocols } from './protocol.ts'

export const vaultHandlers = {
  async listVaults({ query }, { store, snapshots, directory, bodies }) {
    const vaults = snapshots.vaults()
    const listQuery = toListQuery(query, directory)
    const above =
      query.order === 'benchmark' || query.leading ? await aboveBenchmark(vaults, { store, directory }) : null
    const body = bodies.read(vaults, JSON.stringify([listQuery, query.facets]), () => {
      const { rows, total, first, countFacets } = listVaults(vaults, listQuery, above?.bits)
      requireRead(vaults.state, total)
      const pagination = { total, limit: query.limit, offset: query.offset }
      const rest = {
        pagination,
        ...(query.facets && { facets: withDirectoryIds(countFacets(), directory) }),
        ...(above && { benchmark: { earn: above.earn, borrow: above.borrow, vaults: first } }),
      }
      const trends = query.trend ? `,"trends":${trendsOf(vaults, rows)}` : ''
      const after = `],${JSON.stringify(rest).slice(1, -1)}${trends}}`
      return rowPage(vaults.rows, { rows, before: '{"data":[', after })
    })
    return { body, freshness: vaults.state }
  },

  async getVaultHistory({ params, query }, { snapshots, market, signal }) {
    const vault = requireVault(snapshots.vaults(), params.id, query.chain)
    const { value, ...freshness } = await market.vaultHistory(vault, signal())
    return { value: { data: value }, freshness }
  },
} satisfies Pick<Handlers, 'listVaults' | 'getVaultHistory'>

const remembered = new WeakMap<VaultSnapshot, Promise<AboveBenchmark>>()

/** Once for each revision, which that of protocols changes too. */
function aboveBenchmark(vaults: VaultSnapshot, deps: Pick<Deps, 'store' | 'directory'>): Promise<AboveBenchmark> {
  const known = remembered.get(vaults)
  if (known !== undefined) return known
  const found = readProtocols('ALL', deps).then(({ protocols }) =>
    vaultsAboveBenchmark(
      vaults,
      protocols.flatMap(({ id, aliases, audits, tvl }) =>
        [id, ...aliases].map((name) => ({ id: name, tvl, isAuditedOrNative: isAuditedOrNative(audits) })),
      ),
    ),
  )
  remembered.set(vaults, found)
  found.catch(() => remembered.delete(vaults))
  return found
}

/** Includes all names of the requested protocols. */
function toListQuery(query: VaultQuery, { namesOf }: ProtocolDirectory): VaultListQuery {
  const { protocol, search, exclude, facets: _, ...rest } = query
  const sought = (text: string) => ({ text, protocols: namesOf(text) })
  return {
    ...rest,
    ...(protocol?.length && { protocols: [...new Set(protocol.flatMap(namesOf))] }),
    ...(search?.trim() && { search: sought(search) }),
    ...(exclude?.length && { exclude: exclude.map(sought) }),
  }
}

/** Several ids in vaults may belong to one protocol. */
function withDirectoryIds(facets: VaultFacets, { find }: ProtocolDirectory): VaultFacets {
  const protocol: Record<string, number> = {}
  for (const [named, count] of Object.entries(facets.protocol)) {
    const id = find(named)?.id ?? named
    protocol[id] = (protocol[id] ?? 0) + count
  }
  return { ...facets, protocol }
}

/** A vault requested on another chain than its own is unknown, like one that does not exist. */
export function requireVault(vaults: VaultSnapshot, id: string, chain: VaultChain | undefined): Vault {
  const vault = findVault(vaults, id)
  requireRead(vaults.state, vault === null ? 0 : 1)
  if (vault === null) throw new ApiError('NOT_FOUND', `No vault ${id} is known here`)
  if (chain !== undefined && vault.chain !== chain) throw new ApiError('NOT_FOUND', `No vault ${id} on ${chain}`)
  return vault
}
