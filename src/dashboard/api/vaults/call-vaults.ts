import type { Call } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import { listVaults } from '#contract/vault.ts'
import { callWithHeaders } from '#dashboard/api/client.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

/**
 * One answer of the list of vaults. A service that does not know `chain=ALL` refuses it, or finds nothing on a chain of that name:
 * then the question goes without a chain, and the list is of those that it has without one. One that refuses the order of the
 * benchmark has that of TVL.
 */
export async function callVaults(query: VaultListQuery, options: { signal: AbortSignal }) {
  if (query.order === 'benchmark') {
    try {
      return await callOnChains(query, options)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
    }
    return callOnChains({ ...query, order: 'tvl' }, options)
  }
  return callOnChains(query, options)
}

async function callOnChains(query: VaultListQuery, options: { signal: AbortSignal }) {
  const ask = (question: VaultListQuery) => callWithHeaders(listVaults, { query: question }, options)
  if (query.chain?.[0] !== 'ALL') return ask(query)
  try {
    const answer = await ask(query)
    const { facets, pagination } = answer.body
    if (facets !== undefined || pagination.total > 0) return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
  }
  return ask({ ...query, chain: undefined })
}
