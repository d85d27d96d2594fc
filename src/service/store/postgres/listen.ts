import pg from 'pg'

const CONNECT_TIMEOUT_MS = 3_000
const KEEP_ALIVE_MS = 10_000
const RETRY_MS = 5_000

/**
 * Listens on a channel over its own connection and reconnects after a failure; notifications in between are lost.
 * Returns a function that stops it.
 */
export function listen(url: string, channel: string, heard: () => void): () => Promise<void> {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let isEnded = false

  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'yieldscope-listen',
    })
    client = own
    own.on('notification', heard)
    own.on('error', () => void again(own))
    own.on('end', () => void again(own))
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
      // A notification may have been lost meanwhile.
      heard()
    } catch {
      await again(own)
    }
  }
  const again = async (broken: pg.Client) => {
    if (broken !== client) return
    client = null
    await broken.end().catch(() => {})
    if (!isEnded) retry = setTimeout(connect, RETRY_MS).unref()
  }
  void connect()
  return async () => {
    isEnded = true
    clearTimeout(retry)
    const last = client
    client = null
    await last?.end().catch(() => {})
  }
}
