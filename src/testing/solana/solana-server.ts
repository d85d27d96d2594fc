import { answerSolana } from '#sample/solana/node/answer-node.ts'
import type { SolanaState } from '#sample/solana/node/state.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { openTestServer } from '#testing/upstream/server.ts'

type Options = {
  /** Answers instead of the node when it gives a response. */
  interrupt?: (method: string, params: unknown[]) => Response | undefined
}

/** JSON-RPC's own way of saying no. */
export const refuse = (code: number) =>
  Response.json({
    jsonrpc: '2.0',
    id: '1',
    error: { code, message: 'no, 75hbt6uvDqjPZ9WgFtMhBnTeyHw7cinoHiz4FD2vEz2d' },
  })

/** The real reading of upstreams, all circuits closed; retries do not wait. */
export const freshUpstream = () =>
  createUpstream({ fetch, sleep: async () => {}, budgets: {}, budget: { perMinute: 1e9, burst: 1e8 } })

/**
 * A Solana node on the loopback interface, answering over `serve`'s accounts; `received` are the methods called since then.
 */
export async function openSolanaServer() {
  const server = await openTestServer()
  const received: string[] = []
  return {
    url: `http://${server.host}`,
    host: server.host,
    answer: server.answer,
    received,
    upstream: freshUpstream(),
    serve(state: SolanaState, { interrupt }: Options = {}) {
      received.length = 0
      server.answer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(Buffer.from(chunk))
        const body = JSON.parse(Buffer.concat(chunks).toString())
        received.push(body.method)
        const answer = interrupt?.(body.method, body.params) ?? answerSolana(state, body)
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
    },
  }
}
