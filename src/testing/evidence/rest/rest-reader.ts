import type { barestAnswer } from '#testing/evidence/rest-shapes.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

type OddCases = Record<string, [answer: unknown, expected: unknown]>
/** How one source's answers are read, and what the service makes of the barest legal one and of each odd one. */
export type RestReader = {
  /** What the barest answer must hold to fit the request; `key` for `{key}`. */
  values?: Parameters<typeof barestAnswer>[1]
  key?: string
  read(answer: unknown): Promise<unknown>
  /** What comes of the barest answer, or the code of the failure. */
  bare: unknown
  odd: OddCases
}
export type RestReaders = Record<string, RestReader>

export const { signal } = new AbortController()
export const now = Date.now
export const baseUrl = 'https://source.test'

/** It has one answer to everything. */
export const answering = (answer: unknown) => testUpstream(() => answer).upstream
