import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

test('equal questions at the same time are one run, others and later ones have their own', async () => {
  const flights = singleFlight<number>()
  let runs = 0
  const start = async () => {
    runs += 1
    const run = runs
    await later()
    return run
  }
  expect(await Promise.all([flights.run('a', start), flights.run('a', start), flights.run('b', start)])).toEqual([
    1, 1, 2,
  ])
  expect(await flights.run('a', start)).toBe(3)
})

test('a run that fails is over for all who wait, and settling waits for it without failing', async () => {
  const flights = singleFlight<number>()
  const fail = async () => {
    await later()
    throw new Error('down')
  }
  const both = [flights.run('a', fail), flights.run('a', fail)]
  const ends = Promise.allSettled(both)
  await flights.settle()
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flights.run('a', async () => 7)).toBe(7)
})
