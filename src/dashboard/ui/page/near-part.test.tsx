import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { nearPart } from './near-part.tsx'

afterEach(cleanup)

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
const options = {
  pending: () => <p>Coming</p>,
  instead: (cause: unknown) => () => <p>Not loaded: {String(cause)}</p>,
}

test('a part that was loaded before is there with the first paint, and one that was not after its file', async () => {
  const Far = nearPart(async () => Greeting, options)
  render(<Far name="you" />)
  expect(screen.getByText('Coming')).toBeTruthy()
  await screen.findByText('Hello you')
  cleanup()

  let load: (part: typeof Greeting) => void = () => {}
  const Near = nearPart(() => new Promise<typeof Greeting>((resolve) => (load = resolve)), options)
  void Near.near()
  load(Greeting)
  await Promise.resolve()
  render(<Near name="me" />)
  expect(screen.getByText('Hello me')).toBeTruthy()
})

test('a file that could not be loaded ahead is tried again, and what stands in for it says why', async () => {
  let tries = 0
  const Part = nearPart<{ name: string }>(async () => {
    tries += 1
    throw 'offline'
  }, options)
  void Part.near()
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  render(<Part name="you" />)
  await screen.findByText('Not loaded: offline')
  expect(tries).toBe(2)
})
