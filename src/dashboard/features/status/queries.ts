import { queryOptions } from '@tanstack/react-query'
import { readServiceStatus } from './read-service-status.ts'

const MINUTE_MS = 60_000

export const serviceStatusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => readServiceStatus(signal),
  refetchInterval: MINUTE_MS,
})
