import type { Call } from '#contract/endpoint.ts'
import type { ApiError } from '#contract/error.ts'
import { listVaults } from '#contract/vault.ts'
import { callWithHeaders } from '#dashboard/api/client.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

/**
 * One answer of the list of vaults. A service that does not know `chain=ALL` refuses it, or finds nothing on a chain of that name:
 * then the question goes without a chain, and the list is of those that it has without one. One that refuses the order of the
 * benchmark has that of TVL.
 */
export async function callVaults(query: VaultListQuery, options: { signal: AbortSignal }) {
  const answer = callOnChains(query, options)
  if (query.order !== 'benchmark') return answer
  return (await unlessRefused(answer, 'order')) ?? callOnChains({ ...query, order: 'tvl' }, options)
}

async function callOnChains(query: VaultListQuery, options: { signal: AbortSignal }) {
  const ask = (question: VaultListQuery) => callWithHeaders(listVaults, { query: question }, options)
  if (query.chain?.[0] !== 'ALL') return ask(query)
  const answer = await unlessRefused(ask(query), 'chain')
  const isKnown = answer && (answer.body.facets !== undefined || answer.body.pagination.total > 0)
  return isKnown ? answer : ask({ ...query, chain: undefined })
}

/** null where the service refuses this field; one that does not say which field it refuses may mean it. */
const unlessRefused = <T>(answer: Promise<T>, field: 'order' | 'chain'): Promise<T | null> =>
  answer.catch((error: Partial<ApiError>) => {
    const isMeant = error.status === 400 && (!error.errors?.[0] || error.errors.some(({ path }) => path === field))
    if (isMeant) return null
    throw error
  })
