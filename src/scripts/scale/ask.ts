import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const GIVE_UP_MS = 30_000
const EVERY_MS = 80

export type Reply = { status: number; ms: number; at: number }

const agents = new Map<string, Agent>()

/** Asks from one of this machine's own addresses (127.0.0.0/8, on Linux), so that the proxy sees different clients. */
export function ask(url: string, from = '127.0.0.1'): Promise<Reply> {
  if (!url.startsWith('http://127.0.0.1:')) throw new Error('Only a server on this machine is put under load')
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 8 })
  agents.set(from, agent)
  const at = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - at, at })
    const sent = request(url, { agent, localAddress: from }, (response) => {
      response.resume().on('end', () => end(response.statusCode ?? 0))
      response.on('error', () => end(0))
    })
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', () => end(0)).end()
  })
}

/** Closes what `ask` has open. */
export function endAsking(): void {
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
}

/** Asks twelve times a second, each time from another address and for another list, until `end`. */
export function keepAsking(url: string) {
  const replies: Promise<Reply>[] = []
  let isOver = false
  let count = 0
  const asking = (async () => {
    while (!isOver) {
      count += 1
      const path = `/v2/farming/vaults?limit=${1 + (count % 90)}&offset=${count % 150}`
      replies.push(ask(`${url}${path}`, `127.0.${2 + (count % 40)}.${1 + (Math.floor(count / 40) % 200)}`))
      await delay(EVERY_MS)
    }
  })()
  return {
    async end(): Promise<Reply[]> {
      isOver = true
      await asking
      return await Promise.all(replies)
    },
  }
}
