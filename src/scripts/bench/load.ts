import autocannon from 'autocannon'

const CONNECTIONS = 10
const WARM_UP_SECONDS = 1
const SECONDS = 3

export type Load = { requestsPerSecond: number; meanMs: number; p99Ms: number }

/**
 * Loads a loopback server with GETs for a bounded time; throws when any answer is not a 200. Several paths are dealt out to the
 * connections, so that no two ask the same, and the warm-up begins at their other end, so that it answers none in advance.
 */
export async function load(url: string, paths: string[]): Promise<Load> {
  if (!url.startsWith('http://127.0.0.1:')) throw new Error('Only a server on this machine is put under load')
  await run(url, paths.toReversed(), WARM_UP_SECONDS)
  const result = await run(url, paths, SECONDS)
  if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0) {
    const { non2xx, errors } = result
    throw new Error(`${paths[0]}: ${result['2xx']} answers were good, ${non2xx} were not, ${errors} failed`)
  }
  return {
    requestsPerSecond: result.requests.average,
    meanMs: result.latency.average,
    p99Ms: result.latency.p99,
  }
}

function run(url: string, paths: string[], duration: number): Promise<autocannon.Result> {
  let connection = 0
  const setupClient = (client: autocannon.Client) => {
    const mine = connection++
    const dealt = paths.length === 1 ? paths : paths.filter((_, index) => index % CONNECTIONS === mine)
    client.setRequests(dealt.map((path) => ({ method: 'GET' as const, path })))
  }
  return autocannon({ url, setupClient, connections: CONNECTIONS, duration })
}
