import { useQuery } from '@tanstack/react-query'
import { callVaults } from './vaults/call-vaults.ts'

/** For pages without data of their own: whether the service shows samples, which the header says everywhere. */
export function useOrigin(): void {
  useQuery({
    queryKey: ['origin'],
    queryFn: async ({ signal }) => (await callVaults({ limit: 1 }, { signal })).body.pagination.total,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
