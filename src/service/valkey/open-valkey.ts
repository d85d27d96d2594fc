import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** How long anything waits for an answer: on one machine or in one data centre it takes about a millisecond. */
const ANSWER_MS = 250
/** A connection on which a sent command stays unanswered for so long is closed and opened again. */
const SILENT_MS = 3_000
const CONNECT_MS = 2_000
const RECONNECT_MS = { first: 50, longest: 1_000 }
/** How long after a failure it is checked whether the server answers again. */
const REST_MS = 500
/** A start waits at most so long for the first connection. */
const FIRST_MS = 1_000

/** A script that the server runs as one step. Its last argument is none of ours: every argument is a text. */
export type Script = { source: string; sha: string }

export const defineScript = (source: string): Script => ({
  source,
  sha: createHash('sha1').update(source).digest('hex'),
})

/** Valkey cannot be used at the moment: the caller does without. */
export class ValkeyAway extends Error {
  override readonly name = 'ValkeyAway'
}

/** What instances share in a server of the Redis protocol, and do without while it is away. */
export type Valkey = {
  /**
   * Runs a script on one key. Rejects with ValkeyAway at once while the server is away, and after 250 ms when it does
   * not answer; the script may then still run.
   */
  run(script: Script, key: string, args: readonly (string | number)[]): Promise<unknown>
  isAnswering(): boolean
  close(): void
}

type Log = { info(message: string): void; warn(fields: object, message: string): void }

/**
 * Connects and stays connected: after a failure nothing waits for the server until it has answered a PING. Returns when
 * it is connected, or after a second without it. The client is loaded here and nowhere else.
 */
export async function openValkey(url: string, log: Log, { answerMs = ANSWER_MS } = {}): Promise<Valkey> {
  const { Redis } = await import('iovalkey')
  const client = new Redis(url, {
    connectTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    // Whoever calls falls back at once instead: nothing queues, nothing is sent a second time.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(RECONNECT_MS.first * 2 ** (attempt - 1), RECONNECT_MS.longest),
  })
  let isClosed = false
  let isResting = false
  let isReported = false

  const report = (error: unknown) => {
    if (isReported || isClosed) return
    isReported = true
    // Names the host at most: the password is part of the URL, which no message holds.
    log.warn({ reason: reasonOf(error) }, 'Valkey is away: instances count and read without each other')
  }
  client.on('error', report)

  async function rest(error: unknown): Promise<void> {
    report(error)
    if (isResting) return
    isResting = true
    while (isResting && !isClosed) {
      await delay(REST_MS, undefined, { ref: false })
      // Not limited in time: it answers when the server goes on, or fails with its connection.
      isResting = client.status !== 'ready' || !(await client.ping().catch(() => null))
    }
  }

  async function evaluate({ source, sha }: Script, key: string, args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await client.evalsha(sha, 1, key, ...args)
    } catch (error) {
      // A restarted server has no scripts.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return client.eval(source, 1, key, ...args)
      throw error
    }
  }

  const isAnswering = () => !isClosed && !isResting && client.status === 'ready'
  const first = new AbortController()
  client.once('ready', () => first.abort())
  await delay(FIRST_MS, undefined, { signal: first.signal }).catch(() => undefined)
  if (client.status !== 'ready') report(new Error('no connection yet'))
  return {
    async run(script, key, args) {
      if (!isAnswering()) throw new ValkeyAway()
      try {
        const answer = await within(answerMs, evaluate(script, `yieldscope:${key}`, args))
        if (isReported) log.info('Valkey answers again')
        isReported = false
        return answer
      } catch (cause) {
        void rest(cause)
        throw new ValkeyAway('Valkey failed', { cause })
      }
    },
    isAnswering,
    close() {
      isClosed = true
      client.disconnect()
    },
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // Where this process itself was busy for so long, an answer that has come by now still counts.
    timer = setTimeout(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`))), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
