import type { Call } from '#contract/endpoint.ts'
import { type listVaults, sideOf, type Vault, vaultPageSize } from '#contract/vault.ts'
import { readDataStatus } from '#dashboard/api/data-status.ts'
import { readPages, revisionOf } from '#dashboard/api/read-pages.ts'
import type { WholeTable } from '#dashboard/ui/table/table-file.ts'
import { callVaults } from './call-vaults.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

/** All vaults that a query matches, whatever page it names. A service that does not know sides sends both: the other one is left out here. */
export const readAllVaults =
  (question: VaultListQuery): WholeTable<Vault>['read'] =>
  async (reading) => {
    const { rows, total } = await readPages({
      ...reading,
      readPage: async ({ offset }) => {
        const query = { ...question, limit: vaultPageSize.max, offset, facets: undefined, trend: undefined }
        const { body, headers } = await callVaults(query, { signal: reading.signal })
        return { rows: body.data, total: body.pagination.total, revision: revisionOf(readDataStatus(headers)) }
      },
    })
    const own = rows.filter((vault) => question.side === undefined || sideOf(vault) === question.side)
    return { rows: own, total: total - (rows.length - own.length) }
  }
