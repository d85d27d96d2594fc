import { lookup } from 'node:dns/promises'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startNameServer } from '#testing/webhooks/name-server.ts'
import { createNameResolver } from './create-name-resolver.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
async function nameServer(...requested: Parameters<typeof startNameServer>) {
  const started = await startNameServer(...requested)
  ends.push(started.close)
  return started
}
const timed = async <T>(answer: Promise<T>) => {
  const startedAt = performance.now()
  const outcome = await answer.then(
    (value) => value,
    (error: unknown) => String(error),
  )
  return { outcome, ms: performance.now() - startedAt }
}

test('a name is resolved to its addresses of both families, anew each time', async () => {
  const { server, know, received } = await nameServer({ 'hooks.example': ['93.184.215.14', '2606:2800:21f::1'] })
  const resolve = createNameResolver({ servers: [server] })
  expect(await resolve('hooks.example')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:2800:21f::1', family: 6 },
  ])
  know('hooks.example', ['127.0.0.1'])
  expect(await resolve('Hooks.example')).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(received).toHaveLength(4)
})

test('an address stands for itself, and is asked of nobody', async () => {
  const { server, received } = await nameServer()
  const resolve = createNameResolver({ servers: [server] })
  expect(await resolve('10.1.2.3')).toEqual([{ address: '10.1.2.3', family: 4 }])
  expect(await resolve('::1')).toEqual([{ address: '::1', family: 6 }])
  expect(received).toEqual([])
})

test('names that nobody answers for end after two seconds, and keep no other name and no thread waiting', async () => {
  const { server } = await nameServer({ 'well.example': ['93.184.215.14'] })
  const resolve = createNameResolver({ servers: [server] })
  const silent = Array.from({ length: 24 }, (_, index) => timed(resolve(`silent${index}.example`)))
  const [well, ofSystem] = await Promise.all([timed(resolve('well.example')), timed(lookup('localhost'))])
  expect(well.outcome).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(Math.max(well.ms, ofSystem.ms)).toBeLessThan(1_500)
  for (const { outcome, ms } of await Promise.all(silent)) {
    expect(outcome).toContain('has a name that no nameserver answered for within 2 seconds')
    expect(ms).toBeGreaterThan(1_900)
    expect(ms).toBeLessThan(4_000)
  }
}, 30_000)

test('where the first nameserver is silent, the next is asked in time', async () => {
  const silent = await nameServer({}, /./)
  const well = await nameServer({ 'hooks.example': ['93.184.215.14'] })
  const resolve = createNameResolver({ servers: [silent.server, well.server] })
  expect(await resolve('hooks.example')).toEqual([{ address: '93.184.215.14', family: 4 }])
  expect(silent.received).toContain('hooks.example')
})

test('a name that does not resolve is not asked for again within ten seconds', async () => {
  const { server, received, know } = await nameServer()
  let time = 0
  const resolve = createNameResolver({ servers: [server], now: () => time })
  await expect(resolve('new.example')).rejects.toThrow('has a name that does not resolve')
  know('new.example', ['93.184.215.14'])
  time = 9_999
  await expect(resolve('new.example')).rejects.toThrow('has a name that does not resolve')
  expect(received.filter((name) => name === 'new.example')).toHaveLength(2)
  time = 10_000
  expect(await resolve('new.example')).toHaveLength(1)
})

test('names of this machine are those of its hosts file, and localhost is always this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  const hostsFile = join(folder, 'hosts')
  writeFileSync(
    hostsFile,
    '# 1.2.3.4 commented\n10.0.0.7 receiver Receiver.LAN # its name\nfd00::7\treceiver\nnonsense receiver\n',
  )
  const { server, received } = await nameServer()
  const resolve = createNameResolver({ servers: [server], hostsFile })
  expect(await resolve('receiver')).toEqual([
    { address: '10.0.0.7', family: 4 },
    { address: 'fd00::7', family: 6 },
  ])
  expect(await resolve('receiver.lan.')).toEqual([{ address: '10.0.0.7', family: 4 }])
  const loopback = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]
  expect([await resolve('localhost'), await resolve('any.localhost')]).toEqual([loopback, loopback])
  expect(received).toEqual([])
  await expect(resolve('commented')).rejects.toThrow('does not resolve')
  const without = createNameResolver({ servers: [server], hostsFile: join(folder, 'missing') })
  expect(await without('localhost')).toEqual(loopback)
})
