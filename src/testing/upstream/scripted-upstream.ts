import { createUpstream } from '#service/upstream/create-upstream.ts'

type SentRequest = { url: URL; headers: Headers; body: unknown }

/**
 * The real upstream reading over a `fetch` that answers by script. A `Response` goes out as it is, anything else as
 * JSON with status 200. `received` holds what was sent; retries do not wait.
 */
export function testUpstream(answer: (request: SentRequest) => unknown) {
  const received: SentRequest[] = []
  const upstream = createUpstream({
    fetch: async (input, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { url: new URL(String(input)), headers: new Headers(init?.headers), body }
      received.push(request)
      const found = answer(request)
      return found instanceof Response ? found : Response.json(found)
    },
    sleep: async () => {},
    budgets: {},
    budget: { perMinute: 100_000, burst: 50_000 },
  })
  return { upstream, received }
}
