import { ApiError } from '#contract/error.ts'
import { notJson } from './parse-json.ts'

const JSON_TYPE = 'application/json'
const GRPC_TYPE = 'application/grpc'
const START_BYTES = 4096
/** Numbers and words too: who asked says better what is wrong with them. */
const couldBeJson = /^\s*[[{"\-\dtfn]/

type Answer = { host: string; asked: Headers; answered: Headers; bytes: Uint8Array }

/**
 * Throws UPSTREAM_FAILED for a good status whose body cannot be what a library asked for: a page, nothing, another protocol. The
 * library would find out by itself, but then the host would count as one that answers.
 */
export function checkAnswer({ host, asked, answered, bytes }: Answer): void {
  const type = asked.get('content-type') ?? ''
  if (type.startsWith(GRPC_TYPE)) {
    if (answered.get('content-type')?.startsWith(GRPC_TYPE)) return
    throw new ApiError('UPSTREAM_FAILED', `${host} answered in another protocol`)
  }
  if (!type.startsWith(JSON_TYPE) && asked.get('accept') !== JSON_TYPE) return
  const start = new TextDecoder().decode(bytes.subarray(0, START_BYTES))
  if (!couldBeJson.test(start)) throw notJson(host, start)
}
