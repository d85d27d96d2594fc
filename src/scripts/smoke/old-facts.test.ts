import { expect, test } from 'vitest'
import { suiNetwork } from '#service/chains/sui/sui-network.ts'
import { cetusFacts } from '#service/protocols/cetus/cetus.ts'
import { naviApi } from '#service/protocols/navi/navi.ts'
import { oldFacts } from './old-facts.ts'

const DAY_MS = 86_400_000
const after = (asOf: string, days: number) => Date.parse(asOf) + days * DAY_MS
const ofCetus = ({ source }: { source: string }) => source === cetusFacts.source

test('facts are told from their ninety-first day on, with their source and their age', async () => {
  const { source, asOf } = cetusFacts
  expect((await oldFacts(after(asOf, 90))).filter(ofCetus)).toEqual([])
  expect((await oldFacts(after(asOf, 91))).filter(ofCetus)).toContainEqual({ of: 'cetus', source, asOf, days: 91 })
})

test('nothing is told on the day that all of it was compared, and in the end all of it is, the oldest first', async () => {
  expect(await oldFacts(Date.parse('2000-01-01'))).toEqual([])
  const all = await oldFacts(Date.parse('2100-01-01'))
  expect(all.length).toBeGreaterThan(45)
  expect(all.map(({ days }) => days)).toEqual(all.map(({ days }) => days).toSorted((one, other) => other - one))
  expect(all.map(({ of }) => of)).toEqual(
    expect.arrayContaining(['ETH', 'SUI', 'SOL', 'market', 'navi', 'solana-native-staking']),
  )
  expect(all).toContainEqual(expect.objectContaining({ of: 'navi', source: naviApi.source, asOf: naviApi.asOf }))
  expect(all.filter(({ of }) => of === 'SUI').map(({ source }) => source)).toEqual(
    expect.arrayContaining([suiNetwork.source, suiNetwork.types.source]),
  )
})

test('each set of facts has a day that can be counted from', async () => {
  expect((await oldFacts(Date.parse('2100-01-01'))).filter(({ days }) => !(days > 25_000))).toEqual([])
})
