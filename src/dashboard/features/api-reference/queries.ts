import { queryOptions } from '@tanstack/react-query'
import { readApiDocument } from './read-api-document.ts'

export const apiDocumentQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => readApiDocument(signal),
  staleTime: Number.POSITIVE_INFINITY,
})
