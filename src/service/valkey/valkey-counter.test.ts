import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { hasValkey, startTestValkey, type TestValkey } from '#testing/valkey/valkey-server.ts'
import { openValkey, type Valkey } from './open-valkey.ts'
import { valkeyCounter } from './valkey-counter.ts'

describe.skipIf(!hasValkey)('a count in Valkey', () => {
  let server: TestValkey
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const opened: Valkey[] = []
  let fallbacks = 0

  const open = async (windowSeconds = 60) => {
    const valkey = await openValkey(server.url, log)
    opened.push(valkey)
    const fallback = memoryCounter(windowSeconds)
    const onFallback = () => {
      fallbacks += 1
    }
    const count = valkeyCounter({ valkey, windowSeconds, fallback, onFallback })
    return { valkey, count }
  }
  beforeAll(async () => {
    server = await startTestValkey({ password: 'a secret/of:@ours' })
  })
  afterAll(async () => {
    for (const valkey of opened) valkey.close()
    await server.stop()
  })

  test('is exact over three instances', async () => {
    const counts = await Promise.all([open(), open(), open()])
    const answers = await Promise.all(
      counts.flatMap(({ count }) => Array.from({ length: 100 }, () => count('ip of three'))),
    )
    expect(answers.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_, index) => index + 1),
    )
    expect(answers.every(({ resetMs }) => resetMs > 0 && resetMs <= 60_000)).toBe(true)
    expect(fallbacks).toBe(0)
  })

  test('agrees with the count in memory, whatever is added and taken back', async () => {
    const { count } = await open()
    let run = 0
    const step = fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 30 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        run += 1
        const memory = memoryCounter(60)
        for (const [name, points, isTakenBack] of steps) {
          const added = [await count(`${run} ${name}`, points), await memory(name, points)]
          expect(added[0]?.used).toBe(added[1]?.used)
          if (!isTakenBack) continue
          const left = [await count(`${run} ${name}`, -points), await memory(name, -points)]
          expect(left[0]?.used).toBe(left[1]?.used)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('begins anew when its window has ended, and gives no credit for what was taken back too late', async () => {
    const { count } = await open(1)
    expect((await count('ip short', 20)).used).toBe(20)
    const { used, resetMs } = await count('ip short', 20)
    expect(used).toBe(40)
    await new Promise((resolve) => setTimeout(resolve, resetMs + 20))
    expect((await count('ip short', -20)).used).toBe(0)
    expect((await count('ip short')).used).toBe(1)
  })

  test('goes on in the fallback while the server is frozen, no request waits long, and comes back', async () => {
    const { valkey, count } = await open()
    expect((await count('ip frozen', 10)).used).toBe(10)
    server.freeze(true)
    onTestFinished(() => server.freeze(false))
    const waits: number[] = []
    for (let request = 1; request <= 20; request += 1) {
      const at = performance.now()
      expect((await count('ip frozen')).used).toBe(request)
      waits.push(performance.now() - at)
    }
    // The first waits for the answer that does not come; the others know.
    expect(waits[0]).toBeGreaterThanOrEqual(200)
    expect(Math.max(...waits.slice(1))).toBeLessThan(100)
    server.freeze(false)
    await vi.waitFor(() => expect(valkey.isAnswering()).toBe(true), { timeout: 20_000, interval: 50 })
    // The ten from before and, late, the one that nobody waited for any more.
    expect((await count('ip frozen')).used).toBeGreaterThanOrEqual(11)
  })

  test('goes on in the fallback while the server is killed, and takes up a new one', async () => {
    const { valkey, count } = await open()
    expect((await count('ip killed', 5)).used).toBe(5)
    await server.kill()
    const at = performance.now()
    expect([(await count('ip killed')).used, (await count('ip killed')).used]).toEqual([1, 2])
    expect(performance.now() - at).toBeLessThan(1_000)
    await server.resume()
    await vi.waitFor(() => expect(valkey.isAnswering()).toBe(true), { timeout: 20_000, interval: 50 })
    // It is empty, and knows the script no more.
    expect((await count('ip killed')).used).toBe(1)
    expect(lines.some((line) => line.includes('Valkey is away'))).toBe(true)
    expect(lines.some((line) => line.includes('Valkey answers again'))).toBe(true)
  })

  test('a wrong password costs the sharing, not the request, and no line of the log has it', async () => {
    const url = new URL(server.url)
    url.password = 'a wrong one'
    const valkey = await openValkey(url.href, log)
    opened.push(valkey)
    const count = valkeyCounter({ valkey, windowSeconds: 60, fallback: memoryCounter(60), onFallback: () => {} })
    expect([(await count('ip x')).used, (await count('ip x')).used]).toEqual([1, 2])
    expect(lines.join('')).not.toMatch(/a wrong one|a%20wrong|secret/)
    expect(lines.length).toBeGreaterThan(0)
  })
})
