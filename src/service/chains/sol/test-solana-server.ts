import { createUpstream } from '#service/upstream/create-upstream.ts'
import { answerSolana } from '#service/upstream/recorded/solana-node/solana-node.ts'
import type { SolanaState } from '#service/upstream/recorded/solana-node/solana-state.ts'
import { openTestServer } from '#service/upstream/test-server.ts'

type Options = {
  /** Answers instead of the node when it gives a response. */
  interrupt?: (method: string) => Response | undefined
}

/** JSON-RPC's own way of saying no. */
export const refuse = (code: number) =>
  Response.json({
    jsonrpc: '2.0',
    id: '1',
    error: { code, message: 'no, 75hbt6uvDqjPZ9WgFtMhBnTeyHw7cinoHiz4FD2vEz2d' },
  })

/**
 * A Solana node on the loopback interface, answering over `serve`'s accounts; `asked` are the methods called since then.
 * The upstream's retries do not wait.
 */
export async function openSolanaServer() {
  const server = await openTestServer()
  const asked: string[] = []
  const upstream = createUpstream({
    fetch,
    sleep: async () => {},
    budgets: {},
    budget: { perMinute: 1e9, burst: 1e8 },
  })
  return {
    url: `http://${server.host}`,
    host: server.host,
    answer: server.answer,
    asked,
    upstream,
    serve(state: SolanaState, { interrupt }: Options = {}) {
      asked.length = 0
      server.answer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(Buffer.from(chunk))
        const body = JSON.parse(Buffer.concat(chunks).toString())
        asked.push(body.method)
        const answer = interrupt?.(body.method) ?? answerSolana(state, body)
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
    },
  }
}
