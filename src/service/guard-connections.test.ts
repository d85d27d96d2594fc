import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { connectionTimes, guardConnections } from './guard-connections.ts'
import { type Listening, listen } from './listen.ts'

/** More than all buffers between two sockets hold. */
const body = new Uint8Array(40_000_000)
const opened: Listening[] = []
const sockets: Socket[] = []

async function open(limits: Partial<Parameters<typeof listen>[0]> = {}) {
  const fetch = (request: Request) => new Response(request.url.endsWith('/large') ? body : 'done')
  const listening = await listen({ fetch, host: '127.0.0.1', port: 0, ...limits })
  opened.push(listening)
  return (text: string) => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1', () => socket.write(text))
    sockets.push(socket)
    socket.on('error', () => {})
    return socket
  }
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(opened.splice(0).map((listening) => listening.stop(0)))
})

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const bytesOf = async (socket: Socket) => {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await once(socket, 'close')
  return bytes
}

test('a client that never says anything is sent away', async () => {
  const say = await open({ silentMs: 200 })
  expect(await bytesOf(say(''))).toBe(0)
})

test('a proxy’s connection that rests between two requests stays open, however short silence may be', async () => {
  const say = await open({ silentMs: 200, trustedProxies: ['127.0.0.1'] })
  const proxy = say(ask('/'))
  await once(proxy, 'data')
  await new Promise((resolve) => setTimeout(resolve, 800))
  proxy.write(ask('/'))
  expect(String(await once(proxy, 'data'))).toContain('200 OK')
})

test('a client that asks and takes nothing of the answer is cut off; one that reads gets all', async () => {
  // A time of its own: a machine that pauses for longer than 300 ms would cut this one off, too.
  const sayAtLength = await open()
  const reader = bytesOf(sayAtLength(ask('/large').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))
  const say = await open({ silentMs: 300 })
  const idle = say(ask('/large')).pause()
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await bytesOf(idle.resume())).toBeLessThan(body.length)
  expect(await reader).toBeGreaterThan(body.length)
})

test('a client that reads steadily but takes too long over it is cut off', async () => {
  const say = await open({ readMs: 400, checkMs: 50 })
  const slow = say(ask('/large')).pause()
  const sips = setInterval(() => slow.read(10_000), 20)
  const closed = once(slow, 'close')
  setTimeout(() => {
    clearInterval(sips)
    slow.resume()
  }, 1_500)
  let bytes = 0
  slow.on('data', (chunk) => {
    bytes += chunk.length
  })
  slow.pause()
  await closed
  expect(bytes).toBeLessThan(body.length)
})

test('more connections than there may be are closed at once, and may come when others have left', async () => {
  const say = await open({ maxConnections: 2 })
  const [first] = [say(ask('/')), say(ask('/'))]
  await once(first, 'data')
  expect(await bytesOf(say(ask('/')))).toBe(0)
  first.destroy()
  await expect.poll(() => Promise.race([once(say(ask('/')), 'data').then(() => 'answered'), late()])).toBe('answered')
})
const late = () => new Promise((resolve) => setTimeout(resolve, 200, 'not yet'))

test('one address has so many connections and no more, whatever its /64; proxies that are trusted have as many as they like', () => {
  const server = createServer().removeAllListeners('connection')
  const limits = { maxConnections: 100, maxConnectionsPerAddress: 2, ...connectionTimes }
  guardConnections(server, limits, ['10.0.0.0/8'])
  const from = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress })
    server.emit('connection', socket)
    return socket
  }
  const isOpen = (address: string) => !from(address).destroyed
  const first = from('203.0.113.7')
  expect([isOpen('203.0.113.7'), isOpen('203.0.113.7'), isOpen('203.0.113.8')]).toEqual([true, false, true])
  first.emit('close')
  expect([isOpen('203.0.113.7'), isOpen('203.0.113.7')]).toEqual([true, false])
  expect(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3'].map(isOpen)).toEqual([true, true, false])
  expect(Array.from({ length: 5 }, () => isOpen('10.1.1.1'))).not.toContain(false)
  server.emit('close')
})
