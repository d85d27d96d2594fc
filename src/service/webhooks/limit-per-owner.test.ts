import { expect, test } from 'vitest'
import { limitPerOwner } from './limit-per-owner.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('so many of one owner run at a time, those of another beside them', async () => {
  const inTurn = limitPerOwner({ atOnce: 2, waitMs: 60_000 })
  const { open, opened } = gate()
  const [under, most] = [new Map<string, number>(), new Map<string, number>()]
  const run = (owner: string) =>
    inTurn(owner, async () => {
      const now = (under.get(owner) ?? 0) + 1
      under.set(owner, now)
      most.set(owner, Math.max(now, most.get(owner) ?? 0))
      await opened
      under.set(owner, (under.get(owner) ?? 0) - 1)
      return owner
    })
  const all = [...Array.from({ length: 6 }, () => run('a')), run('b')]
  open()
  expect(await Promise.all(all)).toEqual([...Array.from({ length: 6 }, () => 'a'), 'b'])
  expect([...most]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})

test('what waits too long is not run, and takes no later one its place', async () => {
  const inTurn = limitPerOwner({ atOnce: 1, waitMs: 20 })
  const { open, opened } = gate()
  const first = inTurn('a', () => opened.then(() => 1))
  expect(await inTurn('a', async () => 2)).toBeNull()
  open()
  expect(await first).toBe(1)
  expect(await inTurn('a', async () => 3)).toBe(3)
})

test('one that fails hands its place on', async () => {
  const inTurn = limitPerOwner({ atOnce: 1, waitMs: 60_000 })
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 1)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe(1)
})
