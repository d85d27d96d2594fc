import { answerSuiGrpc } from '#sample/sui/node/answer-node.ts'
import { mergeSuiState, type SuiStatePart } from '#sample/sui/node/state.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { openTestServer } from '#testing/upstream/server.ts'

/** Answers instead of the node when it gives a response. `path`: `StateService/ListBalances`. */
type Interrupt = (path: string) => Response | undefined

/**
 * A Sui node on the loopback interface and a reader on it. `serve` sets what it knows, `received` are the paths called since then.
 * Retries do not wait.
 */
export async function openSuiNode() {
  const server = await openTestServer()
  const received: string[] = []
  const noWait = async () => {}
  const url = `http://${server.host}`
  const upstream = createUpstream({
    fetch,
    sleep: noWait,
    budgets: {},
    budget: { perMinute: 1e9, burst: 1e8 },
    // It is one node for all tests of a file: what one of them breaks must not rest it for the next.
    circuit: { failures: Number.POSITIVE_INFINITY, coolDownMs: 0 },
  })
  return {
    url,
    host: server.host,
    /** Replaces the node by any handler. */
    answer: server.answer,
    /** Paths such as `StateService/ListBalances`. */
    received,
    upstream,
    reader: createSuiReader({ upstream, urls: [url], sleep: noWait }),
    serve(parts: SuiStatePart[], options: { pageSize?: number; interrupt?: Interrupt } = {}) {
      const state = mergeSuiState(parts)
      received.length = 0
      server.answer(async (request, response) => {
        const path = (request.url ?? '').replace('/sui.rpc.v2.', '')
        received.push(path)
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(Buffer.from(chunk))
        const answer =
          options.interrupt?.(path) ??
          answerSuiGrpc(state, new URL(request.url ?? '', url), Buffer.concat(chunks), options.pageSize) ??
          new Response(null, { status: 404 })
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
    },
  }
}
