import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { describeFailure, readEach } from './read-each.ts'

test('a failing source does not keep the next one from being read, and is named in the end', async () => {
  const read: string[] = []
  const run = readEach([{ id: 'first' }, { id: 'second' }], async ({ id }) => {
    if (id === 'first') throw new ApiError('UPSTREAM_FAILED', 'first.example answered with status 500')
    read.push(id)
  })
  await expect(run).rejects.toThrow('first: first.example answered with status 500')
  expect(read).toEqual(['second'])
})

test('all failing sources are named', async () => {
  const run = readEach([{ id: 'a' }, { id: 'b' }], async ({ id }) => {
    throw new Error(`${id} is down`)
  })
  await expect(run).rejects.toThrow('a: a is down; b: b is down')
})

test('an unexpected failure loses addresses, which may hold a key or a password', () => {
  const failure = new Error('cannot read https://pro.example/SECRET/pools nor postgres://user:SECRET@db/x')
  expect(describeFailure(failure)).not.toContain('SECRET')
  expect(describeFailure(failure)).toContain('cannot read')
})

test('a failure that repeats what a host sent is cut before it is looked through', () => {
  const before = process.cpuUsage()
  expect(describeFailure(new Error('a'.repeat(200_000)))).toHaveLength(300)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
})

test('an abort by time says so', () => {
  expect(describeFailure(new DOMException('The operation was aborted', 'TimeoutError'))).toBe('did not finish in time')
})
