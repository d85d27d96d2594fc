import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** When the question changes before its answer came, its request leaves the queue: nobody waits for it any more. */
export function useDropUnwanted(queryKey: QueryKey): void {
  const client = useQueryClient()
  const written = JSON.stringify(queryKey)
  useEffect(() => {
    const key: QueryKey = JSON.parse(written)
    return () => void client.cancelQueries({ queryKey: key, exact: true, type: 'inactive' })
  }, [client, written])
}
