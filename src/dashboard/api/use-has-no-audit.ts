import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { protocolsQuery } from './protocols-query.ts'

/** Whether a protocol has no audit on record, as one that is not listed at all; of none until the protocols are read. */
export function useHasNoAudit(): (protocolId: string) => boolean {
  const { data } = useQuery(protocolsQuery)
  return useMemo(() => {
    const audited = data && new Set(data.filter(({ audits }) => audits !== 'none' && audits !== '').map(({ id }) => id))
    return (id) => audited !== undefined && !audited.has(id)
  }, [data])
}
