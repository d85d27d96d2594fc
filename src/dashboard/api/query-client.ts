import { QueryClient } from '@tanstack/react-query'

const MINUTE_MS = 60_000

/** Retrying is the client's alone, or a failure would be retried twice. `always`: a service on this machine answers offline too. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: MINUTE_MS,
        gcTime: 15 * MINUTE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
