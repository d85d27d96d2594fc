import { texts } from './texts.ts'

const words: Readonly<Record<string, string>> = texts

/** What its directory says of a protocol's audits. None listed, or nothing said, is none found: there may still be one. */
export const auditWord = (audits: string): string => words[audits] ?? texts.none
