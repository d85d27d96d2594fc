import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findProtocol } from '#contract/find-protocol.ts'
import { type AuditsOf, auditsIn, hasNoAudit } from '#contract/protocol.ts'
import { protocolsQuery } from './protocols-query.ts'

/** What its directory says of a protocol's audits; null until the protocols are read, and of one that is not listed. */
export function useAudits(protocolId: string): string | null {
  const { data } = useQuery(protocolsQuery)
  return (data && findProtocol(data, protocolId)?.audits) ?? null
}

/** The first of the reports that its directory links; null where it links none. */
export function useAuditReport(protocolId: string): string | null {
  const { data } = useQuery(protocolsQuery)
  const links = data && findProtocol(data, protocolId)?.auditLinks
  return links?.find((link) => /^https?:\/\//i.test(link)) ?? null
}

/** The same of any protocol. `isReady`: what is more urgent has come. */
export function useAuditsOf(isReady = true): AuditsOf {
  const { data } = useQuery({ ...protocolsQuery, enabled: isReady })
  return useMemo(() => auditsIn(data), [data])
}

/** Whether that is known or known to have failed: words that came after their rows would move those below. */
export function useAreAuditsRead(): boolean {
  return !useQuery(protocolsQuery).isPending
}

/** Whether a protocol has no audit on record, as one that is not listed at all; of none until the protocols are read. */
export function useHasNoAudit(): (protocolId: string) => boolean {
  const auditsOf = useAuditsOf()
  return useMemo(() => (id) => hasNoAudit(auditsOf(id)), [auditsOf])
}
