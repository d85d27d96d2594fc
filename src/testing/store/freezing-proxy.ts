import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands before a database: once it is frozen, it takes what comes and connections too, and nothing comes back. */
export async function openFreezingProxy(databaseUrl: string) {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
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
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
