import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const NOTICED_MS = 100

/**
 * Stands before a database: once it is frozen, it takes what comes and connections too, and nothing comes back. `restart` breaks
 * all connections and turns the next ones away, as a server does that is starting up.
 */
export async function openFreezingProxy(databaseUrl: string) {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let refusals = 0
  const server = createServer((client) => {
    if (refusals > 0) {
      refusals -= 1
      client.on('error', () => {}).once('data', () => client.end(startingUp))
      return
    }
    const database = connect(Number(behind.port), behind.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes) => void (isFrozen || database.write(bytes))).on('close', () => database.destroy())
    database.on('data', (bytes) => void (isFrozen || client.write(bytes))).on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    freeze: (now: boolean) => {
      isFrozen = now
    },
    restart: async (turnedAway: number) => {
      for (const socket of sockets) socket.destroy()
      refusals = turnedAway
      // Until those who had a connection know of it.
      await delay(NOTICED_MS)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An ErrorResponse of PostgreSQL's protocol 3.0: a letter, the length of what follows, and fields that end in zero bytes. */
const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
const length = Buffer.alloc(4)
length.writeInt32BE(fields.length + 4)
const startingUp = Buffer.concat([Buffer.from('E'), length, fields])
