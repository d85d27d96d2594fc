import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema, graphql } from 'graphql'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { openTestServer } from '#testing/upstream/server.ts'

const schemaFile = new URL('../../src/graphql/generated/schema.graphql', import.meta.resolve('@mysten/sui/graphql'))

/**
 * A Sui GraphQL service on the loopback interface: the real schema checks each query and the shape of what `root` answers. A
 * resolver gets its arguments as the first parameter. `queries` are those since `serve`.
 */
export async function openSuiGraphql() {
  const schema = buildSchema(readFileSync(fileURLToPath(schemaFile), 'utf8'))
  const server = await openTestServer()
  const queries: string[] = []
  const upstream = createUpstream({ fetch, sleep: async () => {}, budgets: {}, budget: { perMinute: 1e9, burst: 1e8 } })
  return {
    url: `http://${server.host}/graphql`,
    upstream,
    queries,
    serve(root: Record<string, unknown>) {
      queries.length = 0
      server.answer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(Buffer.from(chunk))
        const { query: source }: { query: string } = JSON.parse(Buffer.concat(chunks).toString())
        queries.push(source)
        const result = await graphql({ schema, source, rootValue: root })
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result))
      })
    },
    /** Every query is refused with this status; a few such failures open the circuit of the host for the rest of the test file. */
    refuse: (status: number) => server.answer((_, response) => response.writeHead(status).end()),
  }
}
