import { expect, test, vi } from 'vitest'
import { createFailingHosts } from './failing-hosts.ts'
import type { ExchangeResult } from './upstream-telemetry.ts'

test('a host is named from its first failure in a row until it answers; a 4xx says nothing of it', () => {
  let at = 1_000
  const failing = createFailingHosts(() => new Date(at))
  const told = vi.fn()
  const watch = failing.observe({ host: () => {}, exchange: told })
  const end = (result: ExchangeResult, host = 'one.example') => {
    at += 1_000
    watch.exchange({ host, result, seconds: 1 })
    return failing.list().map(({ host: name, reason, since }) => `${name} ${reason} ${since.getTime()}`)
  }
  expect(end('4xx')).toEqual([])
  expect(end('timeout')).toEqual(['one.example does not answer in time 3000'])
  expect(end('4xx')).toHaveLength(1)
  expect(end('5xx')).toEqual(['one.example answers with an error 3000'])
  expect(end('429', 'two.example')).toHaveLength(2)
  expect(end('ok')).toEqual(['two.example received too many requests 6000'])
  expect(told).toHaveBeenCalledTimes(6)
})
