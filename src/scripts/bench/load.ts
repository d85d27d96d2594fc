import autocannon from 'autocannon'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 1
const SECONDS = 3

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number }

/**
 * Loads a loopback server with GETs for a bounded time; throws when any answer is not a 200. Several paths are dealt out to the
 * connections, so that no two ask the same.
 */
export async function load(url: string, paths: string[]): Promise<Load> {
  if (!url.startsWith('http://127.0.0.1:')) throw new Error('Only a server on this machine is put under load')
  let connection = 0
  const setupClient = (client: autocannon.Client) => {
    const dealt = paths.filter((_, index) => paths.length === 1 || index % CONNECTIONS === connection % CONNECTIONS)
    client.setRequests(dealt.map((path) => ({ method: 'GET' as const, path })))
    connection += 1
  }
  const run = (duration: number) => autocannon({ url, setupClient, connections: CONNECTIONS, duration })
  await run(WARM_UP_SECONDS)
  const result = await run(SECONDS)
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers of ${paths[0]} were no success, ${result.errors} failed`)
  }
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}
