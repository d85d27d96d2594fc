import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createErrorLog } from './error-log.ts'

function open() {
  const lines: { err: string }[] = []
  const clock = { ms: 0 }
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const tell = createErrorLog(log, () => clock.ms)
  return { lines, clock, tell }
}

const refused = (port: number) => new Error('query failed', { cause: new Error(`connect ECONNREFUSED :${port}`) })

test('a cause is written once a minute, and how often it came meanwhile stands in its next line', () => {
  const { lines, clock, tell } = open()
  for (let index = 0; index < 100; index += 1) tell(refused(5000 + index), { requestId: `r${index}` }, 'request failed')
  clock.ms = 59_999
  tell(refused(1), { requestId: 'late' }, 'request failed')
  expect(lines).toMatchObject([{ requestId: 'r0', msg: 'request failed' }])
  expect(lines[0]).not.toHaveProperty('repeated')
  clock.ms = 60_000
  tell(refused(1), { requestId: 'next' }, 'request failed')
  expect(lines[1]).toMatchObject({ requestId: 'next', repeated: 100 })
  clock.ms = 120_000
  tell(refused(1), { requestId: 'then' }, 'request failed')
  expect(lines[2]).not.toHaveProperty('repeated')
})

test('another cause has its own line at once', () => {
  const { lines, tell } = open()
  tell(refused(1), {}, 'request failed')
  tell(new TypeError('x is not a function'), {}, 'request failed')
  tell('thrown by a library', {}, 'request failed')
  expect(lines.length).toBe(3)
})

test('keys and whole addresses never stand in a line', () => {
  const { lines, tell } = open()
  tell(new Error(`0x${'ab'.repeat(32)}`), {}, 'request failed')
  expect(lines[0]?.err).not.toContain('ab'.repeat(32))
})
