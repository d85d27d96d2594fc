import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('results come in the order of the items, never more at a time than allowed', async () => {
  let running = 0
  let most = 0
  const results = await inParallel([5, 1, 4, 2, 3, 0], 2, async (turns) => {
    running += 1
    most = Math.max(most, running)
    for (let left = turns; left >= 0; left -= 1) await turn()
    running -= 1
    return turns * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30, 0])
  expect(most).toBe(2)
})

test('nothing runs for nothing', async () => {
  expect(await inParallel([], 3, async () => 1)).toEqual([])
})

test('after a failure nothing new is begun', async () => {
  const begun: number[] = []
  const run = inParallel([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item)
    await turn()
    throw new Error(`item ${item}`)
  })
  await expect(run).rejects.toThrow('item 1')
  await turn()
  expect(begun).toEqual([1, 2])
})
