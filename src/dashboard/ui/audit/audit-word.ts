import { hasNoAudit } from '#contract/protocol.ts'
import { texts } from './texts.ts'

const words: Readonly<Record<string, string>> = texts

/** What its directory says of a protocol's audits. None listed, or nothing said, is none found: there may still be one. */
export const auditWord = (audits: string): string => words[audits] ?? texts.none

/** That none was found is a warning on every page; the rest is as the words around it. */
export const auditTone = (audits: string): string => (hasNoAudit(audits) ? 'text-caution' : '')
