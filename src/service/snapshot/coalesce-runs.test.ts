import { expect, test } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

test('calls during a run share one run that begins after it, also when it fails', async () => {
  const ends: ((error?: Error) => void)[] = []
  const run = coalesceRuns(
    () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  )
  const first = run()
  const [second, third] = [run(), run()]
  expect(ends.length).toBe(1)
  ends[0]?.(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => ends.length).toBe(2)
  const fourth = run()
  ends[1]?.()
  await Promise.all([second, third])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.()
  await fourth
  const fifth = run()
  expect(ends.length).toBe(4)
  ends[3]?.()
  await fifth
})
