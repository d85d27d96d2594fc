import { describe, expect, test } from 'vitest'
import { createSizeGuard } from './size-guard.ts'

const MINUTE = 60_000

function guardAt() {
  let at = Date.UTC(2026, 10, 21)
  return { guard: createSizeGuard(() => new Date(at)), wait: (ms: number) => (at += ms) }
}

describe('the size guard', () => {
  test('refuses an empty answer, however often it comes', () => {
    const { guard, wait } = guardAt()
    const empty = () => guard.check({ name: 'pools', rows: 0, known: 100 })
    expect(empty).toThrow('pools answered with no rows')
    wait(24 * 60 * MINUTE)
    expect(empty).toThrow('pools answered with no rows')
  })

  test('refuses a loss of more than half until a later run confirms it', () => {
    const { guard, wait } = guardAt()
    const shrunk = () => guard.check({ name: 'pools', rows: 49, known: 100 })
    expect(shrunk).toThrow('pools answered with 49 rows where 100 are known')
    wait(MINUTE)
    expect(shrunk).toThrow('the old ones stay until a later run confirms it')
    wait(15 * MINUTE)
    expect(shrunk).not.toThrow()
  })

  test('takes a loss of half, and growth', () => {
    const { guard } = guardAt()
    guard.check({ name: 'pools', rows: 50, known: 100 })
    guard.check({ name: 'pools', rows: 5_000, known: 50 })
  })

  test('begins its doubt anew when the answer was whole in between', () => {
    const { guard, wait } = guardAt()
    const shrunk = () => guard.check({ name: 'pools', rows: 10, known: 100 })
    expect(shrunk).toThrow()
    guard.check({ name: 'pools', rows: 100, known: 100 })
    wait(20 * MINUTE)
    expect(shrunk).toThrow()
  })

  test('does not wait for the time of a clock that was ahead', () => {
    const { guard, wait } = guardAt()
    const shrunk = () => guard.check({ name: 'pools', rows: 10, known: 100 })
    expect(shrunk).toThrow()
    wait(-48 * 60 * MINUTE)
    expect(shrunk).toThrow()
    wait(16 * MINUTE)
    expect(shrunk).not.toThrow()
  })

  test('compares with the last accepted answer when the store cannot tell this source’s rows', () => {
    const { guard } = guardAt()
    guard.check({ name: 'staking', rows: 10, known: null })
    expect(() => guard.check({ name: 'staking', rows: 4, known: null })).toThrow('where 10 are known')
    guard.check({ name: 'other', rows: 4, known: null })
  })
})
