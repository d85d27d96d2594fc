import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasAudit } from '#contract/protocol.ts'
import { protocolsQuery } from './protocols-query.ts'

/** What its directory says of a protocol's audits; null until the protocols are read, and of one that is not listed. */
export function useAudits(protocolId: string): string | null {
  const { data } = useQuery(protocolsQuery)
  return data?.find(({ id }) => id === protocolId)?.audits ?? null
}

/** Whether a protocol has no audit on record, as one that is not listed at all; of none until the protocols are read. `isReady`: what is more urgent has come. */
export function useHasNoAudit(isReady = true): (protocolId: string) => boolean {
  const { data } = useQuery({ ...protocolsQuery, enabled: isReady })
  return useMemo(() => {
    const audited = data && new Set(data.filter(({ audits }) => hasAudit(audits)).map(({ id }) => id))
    return (id) => audited !== undefined && !audited.has(id)
  }, [data])
}
