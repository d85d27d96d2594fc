import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { protocolsQuery } from './protocols-query.ts'

/** Whether a protocol has no audit on record; of all none until the protocols are read. */
export function useHasNoAudit(): (protocolId: string) => boolean {
  const { data } = useQuery(protocolsQuery)
  return useMemo(() => {
    const without = new Set(data?.filter(({ audits }) => audits === 'none' || audits === '').map(({ id }) => id))
    return (id) => without.has(id)
  }, [data])
}
