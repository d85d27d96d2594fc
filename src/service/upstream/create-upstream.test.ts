import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ApiError } from '#contract/error.ts'
import { openTestServer } from '#testing/upstream/server.ts'
import { createUpstream, type UpstreamOptions } from './create-upstream.ts'
import { upstreamStatus } from './status-error.ts'
import { timeLimit } from './time-limit.ts'

const server = await openTestServer()
const Answer = z.object({ price: z.number() })
const forever = new AbortController().signal
// The key of a paid plan stands in the path; another one in the query, a third in a header.
const secrets = ['pathkey123', 'querykey456', 'headerkey789']
const url = `http://${server.host}/pathkey123/yields/pools?key=querykey456`
const request = { url, headers: { 'x-key': 'headerkey789' }, signal: forever }

function open(options: Partial<UpstreamOptions> = {}) {
  const slept: number[] = []
  const sleep = async (ms: number) => {
    slept.push(ms)
  }
  return { upstream: createUpstream({ fetch, sleep, random: () => 1, ...options }), slept }
}

/** How the read failed; the message names the host and keeps every secret. */
async function failureOf(reading: Promise<unknown>): Promise<ApiError> {
  const failure = await reading.then(
    () => expect.fail('it was read'),
    (error: ApiError) => error,
  )
  expect(failure.message).toContain(server.host)
  for (const secret of secrets) expect(JSON.stringify([failure.message, String(failure.cause)])).not.toContain(secret)
  return failure
}
const rowsOf = async (rows: AsyncIterable<unknown>) => {
  const read = []
  for await (const row of rows) read.push(row)
  return read
}

describe('an answer', () => {
  test('is parsed; the request says who asks and for what', async () => {
    server.answer((_, response) => response.end('{"price":1.5,"unknown":true}'))
    expect(await open().upstream.json(request, Answer)).toEqual({ price: 1.5 })
    const [received] = server.received
    expect(received?.method).toBe('GET')
    expect(received?.headers['user-agent']).toMatch(/Yieldscope/)
    expect(received?.headers.accept).toBe('application/json')
    expect(received?.headers['x-key']).toBe('headerkey789')
  })

  test('packed by gzip is unpacked; packed otherwise, which nobody asked for, it is refused unread', async () => {
    const json = Buffer.from('{"price":1.5}')
    const { json: ask, rows, fetch: read } = open().upstream
    const packed = (encoding: string, bytes: Buffer) =>
      server.answer((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bytes))
    packed('gzip', gzipSync(json))
    expect(await ask(request, Answer)).toEqual({ price: 1.5 })
    expect(server.received[0]?.headers['accept-encoding']).toBe('gzip')
    packed('X-Gzip', gzipSync(json))
    expect(await ask(request, Answer)).toEqual({ price: 1.5 })
    packed('deflate', deflateSync(json))
    expect(await ask(request, Answer)).toEqual({ price: 1.5 })
    for (const [encoding, bytes] of [
      ['br', brotliCompressSync(json)],
      ['gzip, gzip', gzipSync(gzipSync(json))],
    ] as const) {
      packed(encoding, bytes)
      for (const reading of [ask(request, Answer), rowsOf(rows(request, '$.*')), read(url, { signal: forever })]) {
        expect((await failureOf(reading)).message).toMatch(/compressed/)
      }
    }
    expect(server.received.map(({ headers }) => headers['accept-encoding'])).toEqual(Array(3).fill('gzip'))
  })

  test('to a posted question', async () => {
    let body = ''
    server.answer(async (incoming, response) => {
      body = await text(incoming)
      response.end('{"price":2}')
    })
    await open().upstream.json({ ...request, body: { query: '{epoch}' } }, Answer)
    expect(server.received[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
    expect(body).toBe('{"query":"{epoch}"}')
  })

  test.each([
    ['HTML', '<html>key=querykey456</html>', /HTML/],
    ['truncated JSON', '{"price":1.', /truncated/],
    ['nothing', '', /nothing/],
    ['a JSON string', '"invalid configID!"', /neither a list nor an object/],
    ['a list for an object', '[]', /unexpected form/],
    ['a wrong member', '{"price":"dear"}', /unexpected form at price/],
  ])('of %s with status 200 is a failure, asked once', async (_, body, message) => {
    server.answer((_incoming, response) => response.end(body))
    const failure = await failureOf(open().upstream.json(request, Answer))
    expect(failure.code).toBe('UPSTREAM_FAILED')
    expect(failure.message).toMatch(message)
    expect(server.received).toHaveLength(1)
  })

  test('beyond the size cap is a failure, with a content-length or without', async () => {
    const maxBytes = 1000
    server.answer((_, response) => response.end(`{"price":1,"x":"${'x'.repeat(2000)}"}`))
    expect((await failureOf(open().upstream.json({ ...request, maxBytes }, Answer))).message).toMatch(/more than/)
    server.answer((_, response) => {
      for (let part = 0; part < 4; part += 1) response.write('x'.repeat(600))
      response.end()
    })
    expect((await failureOf(open().upstream.json({ ...request, maxBytes }, Answer))).message).toMatch(/more than/)
  })

  test('nested without end is a failure before it is parsed, however it is read', async () => {
    const deep = '['.repeat(120_000)
    server.answer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(deep))
    const { json, rows, fetch: read } = open().upstream
    for (const reading of [json(request, Answer), rowsOf(rows(request, '$.data.*')), read(url, { signal: forever })]) {
      expect((await failureOf(reading)).message).toMatch(/nested too deep/)
    }
  })

  test('that does not come in time is a timeout, not asked again', async () => {
    server.answer(() => {})
    const failure = await failureOf(open().upstream.json({ ...request, timeoutMs: 400 }, Answer))
    expect(failure.code).toBe('UPSTREAM_TIMEOUT')
    expect(server.received).toHaveLength(1)
  })

  test('whose body stalls is a timeout too', async () => {
    server.answer((_, response) => response.write('{"price":'))
    expect((await failureOf(open().upstream.json({ ...request, timeoutMs: 30 }, Answer))).code).toBe('UPSTREAM_TIMEOUT')
  })

  test('that nobody waits for ends with the reason of the caller', async () => {
    const caller = new AbortController()
    const reason = new Error('the visitor left')
    server.answer(() => caller.abort(reason))
    await expect(open().upstream.json({ ...request, signal: caller.signal }, Answer)).rejects.toBe(reason)
  })

  test('that does not come in the time of a caller who limits it is a failure of the host, which rests after some', async () => {
    const results: string[] = []
    const telemetry = { host: () => {}, exchange: ({ result }: { result: string }) => results.push(result) }
    const { upstream } = open({ telemetry, patienceMs: 0, circuit: { failures: 2, coolDownMs: 60_000 } })
    server.answer(() => {})
    const read = () => upstream.json({ ...request, signal: timeLimit(forever, 40) }, Answer)
    await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' })
    await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(results).toEqual(['timeout', 'timeout'])
    expect((await failureOf(read())).message).toMatch(/rests for \d+ s/)
  })

  test('says nothing about a host that had next to nothing of a caller’s time', async () => {
    const results: string[] = []
    const telemetry = { host: () => {}, exchange: ({ result }: { result: string }) => results.push(result) }
    server.answer(() => {})
    const signal = timeLimit(forever, 20)
    await expect(
      open({ telemetry, patienceMs: 60_000 }).upstream.json({ ...request, signal }, Answer),
    ).rejects.toThrow()
    expect(results).toEqual([])
  })

  test('that leads elsewhere is not followed', async () => {
    server.answer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/pathkey123' }).end())
    const moved = { ...request, url: `${url}&page=moved` }
    expect((await failureOf(open().upstream.json(moved, Answer))).message).toMatch(/302/)
    // On a busy machine the request that the test before gave up may arrive only now.
    expect(server.received.filter((each) => each.url?.endsWith('moved'))).toHaveLength(1)
  })
})

describe('a failing upstream', () => {
  test.each([408, 429, 500, 503])('with status %i is asked three times, later each time', async (status) => {
    server.answer((_, response) => response.writeHead(status).end('<html></html>'))
    const { upstream, slept } = open()
    const failure = await failureOf(upstream.json(request, Answer))
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED', message: `${server.host} answered with status ${status}` })
    expect(upstreamStatus(failure)).toBe(status)
    expect(server.received).toHaveLength(3)
    expect(slept).toEqual([300, 600])
  })

  test.each([400, 402, 403, 404])('with status %i is asked once', async (status) => {
    server.answer((_, response) => response.writeHead(status).end('"invalid configID!"'))
    expect(upstreamStatus(await failureOf(open().upstream.json(request, Answer)))).toBe(status)
    expect(server.received).toHaveLength(1)
  })

  test('that recovers is read', async () => {
    server.answer((_, response) => {
      if (server.received.length < 3) response.writeHead(502).end()
      else response.end('{"price":1}')
    })
    expect(await open().upstream.json(request, Answer)).toEqual({ price: 1 })
  })

  test('whose connection breaks within the body is asked again', async () => {
    server.answer((_, response) => {
      if (server.received.length > 1) return response.end('{"price":1}')
      response.writeHead(200, { 'content-length': '100' }).write('{"price"')
      setTimeout(() => response.destroy(), 5)
    })
    expect(await open().upstream.json(request, Answer)).toEqual({ price: 1 })
    expect(server.received).toHaveLength(2)
  })

  test('that nobody listens for is named with the reason', async () => {
    const dead = await openTestServer()
    const { upstream } = open()
    const failure = await upstream.json({ url: 'http://127.0.0.1:1/pathkey123', signal: forever }, Answer).then(
      () => expect.fail('it was read'),
      (error: ApiError) => error,
    )
    expect(dead.received).toEqual([])
    expect(failure).toMatchObject({ code: 'UPSTREAM_FAILED' })
    expect(failure.message).toMatch(/^127\.0\.0\.1:1 could not be read/)
  })

  test('that asks for a short pause gets it', async () => {
    server.answer((_, response) => {
      if (server.received.length > 1) return response.end('{"price":1}')
      response.writeHead(429, { 'retry-after': '4' }).end()
    })
    const { upstream, slept } = open()
    expect(await upstream.json(request, Answer)).toEqual({ price: 1 })
    expect(slept).toEqual([4000])
  })

  test('that asks for a long pause is left alone until then', async () => {
    let now = 1_000_000
    server.answer((_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
    const { upstream } = open({ now: () => now })
    expect((await failureOf(upstream.json(request, Answer))).retryAfterSeconds).toBe(120)
    now += 100_000
    expect((await failureOf(upstream.json(request, Answer))).message).toMatch(/rests for 20 s/)
    expect(server.received).toHaveLength(1)
    server.answer((_, response) => response.end('{"price":1}'))
    now += 20_000
    expect(await upstream.json(request, Answer)).toEqual({ price: 1 })
  })

  test('rests after five failures in a row, then one request tries', async () => {
    let now = 1_000_000
    server.answer((_, response) => response.writeHead(500).end())
    const { upstream } = open({ now: () => now })
    await failureOf(upstream.json(request, Answer))
    expect((await failureOf(upstream.json(request, Answer))).message).toMatch(/status 500/)
    expect(server.received).toHaveLength(5)
    expect((await failureOf(upstream.json(request, Answer))).message).toMatch(/rests/)
    expect(server.received).toHaveLength(5)
    now += 30_000
    server.answer((_, response) => response.end('{"price":1}'))
    expect(await upstream.json(request, Answer)).toEqual({ price: 1 })
    expect(await upstream.json(request, Answer)).toEqual({ price: 1 })
  })
})

describe('a budget', () => {
  test('lets requests wait for their place, and refuses when the wait is too long', async () => {
    server.answer((_, response) => response.end('{"price":1}'))
    const budgets = { [server.host]: { perMinute: 14, burst: 2 } }
    const { upstream, slept } = open({ now: () => 0, budgets })
    for (let count = 0; count < 5; count += 1) await upstream.json(request, Answer)
    expect(slept).toEqual([5000, 10_000, 15_000])
    expect((await failureOf(upstream.json(request, Answer))).message).toMatch(/budget/)
    expect(server.received).toHaveLength(5)
  })
})

describe('rows of a document', () => {
  const read = (path = '$.data.*') => rowsOf(open().upstream.rows(request, path))

  test('come one by one, compressed or not', async () => {
    server.answer((_, response) => response.end('{"status":"success","data":[{"a":1},{"a":2}]}\n'))
    expect(await read()).toEqual([{ a: 1 }, { a: 2 }])
    server.answer((_, response) => response.end('[1,"two",null]'))
    expect(await read('$.*')).toEqual([1, 'two', null])
  })

  test.each([
    ['a status other than success', '{"status":"error","data":[]}', /status/],
    ['an error document', '{"status":"error","message":"busy"}', /status/],
    ['no list', '{"message":"querykey456"}', /without the list/],
    ['an object in the place of the list', '{"data":{"a":{"b":1}}}', /without the list/],
    ['HTML', '<!doctype html><title>pathkey123</title>', /HTML/],
    ['nothing', '', /nothing/],
    ['a truncated list', '{"status":"success","data":[{"a":1},{"a"', /truncated/],
    ['a list without its end', '{"status":"success","data":[{"a":1}', /truncated/],
  ])('of %s fail', async (_, body, message) => {
    server.answer((_incoming, response) => response.end(body))
    const failure = await failureOf(read())
    expect(failure.code).toBe('UPSTREAM_FAILED')
    expect(failure.message).toMatch(message)
  })

  test('of an empty list are none', async () => {
    server.answer((_, response) => response.end('{"status":"success","data":[]}'))
    expect(await read()).toEqual([])
    server.answer((_, response) => response.end(' [ ] '))
    expect(await read('$.*')).toEqual([])
  })

  test('that stand still in the middle are a timeout, long before the time for the whole is over', async () => {
    server.answer((_, response) => response.write('{"status":"success","data":[{"a":1},'))
    const rows = open({ silentMs: 50 }).upstream.rows(request, '$.data.*')
    expect((await failureOf(rowsOf(rows))).code).toBe('UPSTREAM_TIMEOUT')
  })

  test('that drip for ever stand still too', async () => {
    server.answer((_, response) => {
      let left = 100
      const drip = () => {
        left -= 1
        if (response.destroyed) return
        if (left === 0) return void response.end('[1]')
        response.write(' ')
        setTimeout(drip, 10)
      }
      drip()
    })
    const rows = open({ silentMs: 100 }).upstream.rows(request, '$.*')
    expect((await failureOf(rowsOf(rows))).code).toBe('UPSTREAM_TIMEOUT')
  })

  test('whose connection breaks fail after the rows that came', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('[1,2,3,')
      setTimeout(() => response.destroy(), 5)
    })
    await failureOf(read('$.*'))
    expect(server.received).toHaveLength(1)
  })

  test('are asked again while none has come', async () => {
    server.answer((_, response) => {
      if (server.received.length < 3) response.writeHead(500).end()
      else response.end('[1]')
    })
    expect(await read('$.*')).toEqual([1])
  })

  test('beyond the size cap fail', async () => {
    server.answer((_, response) => response.end(JSON.stringify(Array(1000).fill('row'))))
    const rows = open().upstream.rows({ ...request, maxBytes: 500 }, '$.*')
    expect((await failureOf(rowsOf(rows))).message).toMatch(/more than/)
  })

  test('end with the reason of a caller who leaves', async () => {
    const caller = new AbortController()
    const reason = new Error('the service stops')
    server.answer((_, response) => {
      response.write('[1,')
      setTimeout(() => caller.abort(reason), 5)
    })
    await expect(rowsOf(open().upstream.rows({ ...request, signal: caller.signal }, '$.*'))).rejects.toBe(reason)
  })
})

test.each([
  [401, 3_600],
  [402, 3_600],
  [403, 3_600],
  // A limit that does not say when it ends is one of a minute.
  [429, 60],
])('a host that refuses with %i is left alone for as long as its budget says: %i s', async (status, restS) => {
  let now = 0
  let received = 0
  const budgets = { 'scout.test': { perMinute: 3, burst: 3, refusalRestMs: 3_600_000 } }
  const answer = async () => {
    received += 1
    return new Response(null, { status })
  }
  const { upstream } = open({ fetch: answer, now: () => now, budgets })
  const read = () =>
    upstream.json({ url: 'https://scout.test/', signal: forever }, Answer).catch((error: unknown) => error)
  expect(upstreamStatus(await read())).toBe(status)
  now = restS * 1000 - 1000
  expect(await read()).toMatchObject({ message: expect.stringContaining('scout.test rests') })
  expect(received).toBe(1)
  now = restS * 1000
  await read()
  expect(received).toBe(2)
})

test('limits are read of hosts whose form of them is known alone: elsewhere the same header is in seconds', async () => {
  const slept: number[] = []
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9000' }
  const { upstream } = open({
    fetch: async () => Response.json({ price: 1 }, { headers }),
    budgets: { 'scout.test': { perMinute: 600, burst: 9, hasLimitHeaders: true } },
    now: () => 0,
    sleep: async (ms) => void slept.push(ms),
  })
  for (const url of ['https://other.test/', 'https://other.test/', 'https://scout.test/', 'https://scout.test/']) {
    await upstream.json({ url, signal: forever }, Answer)
  }
  expect(slept).toEqual([9000])
})

test('a clock that is set back by days does not stop a host’s budget for as long', async () => {
  const prices: typeof fetch = async () => Response.json({ price: 1 })
  const right = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(right + 2 * 86_400_000)
  const { upstream } = open({ fetch: prices, budgets: {}, budget: { perMinute: 60_000, burst: 1 } })
  await upstream.json(request, Answer)
  clock.mockReturnValue(right)
  expect(await upstream.json(request, Answer)).toEqual({ price: 1 })
  clock.mockRestore()
})
