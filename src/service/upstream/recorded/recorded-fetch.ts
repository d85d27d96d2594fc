import { recordedHosts } from './all.ts'

/**
 * A `fetch` that never goes out: it answers by `recordedHosts`, in the upstreams' shapes, with figures that are ours and series
 * that end at the hour of `now`. A host that is not recorded fails as one without a connection does.
 */
export function recordedFetch({ now }: { now: () => number }): typeof fetch {
  const hosts = new Map(recordedHosts.map((recorded) => [recorded.host, recorded]))
  return async (input, init) => {
    init?.signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : input)
    const recorded = hosts.get(url.host)
    if (!recorded) throw new TypeError('fetch failed', { cause: { code: 'NOT_RECORDED' } })
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const answer = recorded.answer(url, body, now())
    return answer === undefined ? Response.json({ message: 'not found' }, { status: 404 }) : Response.json(answer)
  }
}
