import autocannon from 'autocannon'

const WARM_UP_SECONDS = 1

export type Load = { requestsPerSecond: number; meanMs: number; p99Ms: number }
export type LoadQuestion = string | { method: 'POST'; path: string; headers: Record<string, string>; body: string }
export type LoadOptions = { seconds: number; connections?: number; headers?: Record<string, string> }

/**
 * Loads a loopback server for a limited time; throws if any response is not a 200. Distributes several queries over the
 * connections, so that no two send the same, and starts the warm-up at the other end, so that it fills no cache for
 * them.
 */
export async function load(url: string, questions: LoadQuestion[], options: LoadOptions): Promise<Load> {
  if (!url.startsWith('http://127.0.0.1:')) throw new Error('Only a server on this machine is put under load')
  await run(url, questions.toReversed(), { ...options, seconds: WARM_UP_SECONDS })
  const result = await run(url, questions, options)
  if (result['2xx'] === 0 || result.non2xx > 0 || result.errors > 0) {
    const { non2xx, errors } = result
    throw new Error(
      `${JSON.stringify(questions[0])}: ${result['2xx']} good answers, ${non2xx} others, ${errors} failed`,
    )
  }
  return {
    requestsPerSecond: result.requests.average,
    meanMs: result.latency.average,
    p99Ms: result.latency.p99,
  }
}

function run(url: string, questions: LoadQuestion[], { seconds, connections = 10, headers = {} }: LoadOptions) {
  let connection = 0
  const requests = questions.map((one) =>
    typeof one === 'string'
      ? { method: 'GET' as const, path: one, headers }
      : { ...one, headers: { ...headers, ...one.headers } },
  )
  const setupClient = (client: autocannon.Client) => {
    const mine = connection++
    const dealt = requests.length < connections ? requests : requests.filter((_, at) => at % connections === mine)
    client.setRequests(dealt)
  }
  return autocannon({ url, setupClient, connections, duration: seconds })
}
