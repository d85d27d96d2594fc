import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeSince, type KnownWorth } from './change-since.ts'

const all = { tokens: ['SUI', 'ETH'], positions: ['SUI', 'ETH'] }
const rowOf = (rows: { name: string }[], name: string) => rows.find((row) => row.name === name)

test('since a day of tokens alone the tokens changed, and nothing else is known of then', () => {
  const then = { byChainAndKind: { SUI: { Tokens: 16_000 } }, known: { tokens: ['SUI'], positions: [] } }
  const last = {
    byChainAndKind: { SUI: { Tokens: 12_000, Lending: 11_000, Debts: -1_000 } },
    known: { tokens: ['SUI'], positions: ['SUI'] },
  }
  const { netWorth, shared, kinds, oneSided } = changeSince(then, last)
  expect(netWorth).toMatchObject({ before: null, after: 22_000, dollars: null, percent: null })
  expect(shared).toEqual({ before: 16_000, after: 12_000, dollars: -4_000, percent: -25, isWhole: false })
  expect(kinds).toEqual([
    { name: 'Tokens', before: 16_000, after: 12_000, dollars: -4_000, percent: -25, isWhole: true },
    { name: 'Lending', before: null, after: 11_000, dollars: null, percent: null, isWhole: false },
    { name: 'Debts', before: null, after: -1_000, dollars: null, percent: null, isWhole: false },
  ])
  expect(oneSided).toEqual([{ chain: 'SUI', part: 'positions', isKnownThen: false }])
})

test('what both ends know is compared; a kind that was not there is a true zero', () => {
  const then = { byChainAndKind: { SUI: { Tokens: 80, Debts: -30 } }, known: all }
  const last = { byChainAndKind: { SUI: { Tokens: 100 }, ETH: { Lending: 10 } }, known: all }
  const { netWorth, kinds, oneSided } = changeSince(then, last)
  expect(netWorth).toEqual({ before: 50, after: 110, dollars: 60, percent: expect.closeTo(120, 9), isWhole: true })
  expect(rowOf(kinds, 'Lending')).toMatchObject({ before: 0, after: 10, dollars: 10, percent: null })
  expect(rowOf(kinds, 'Debts')).toMatchObject({ before: -30, after: 0, dollars: 30, percent: null })
  expect(oneSided).toEqual([])
})

test('a chain that one end does not know is in no figure that is compared, whatever an older answer counts of it', () => {
  const then = { byChainAndKind: { SUI: { Tokens: 100 }, ETH: { Tokens: 900 } }, known: all }
  const last = {
    byChainAndKind: { SUI: { Tokens: 110 }, ETH: { Tokens: 700 } },
    known: { tokens: ['SUI'], positions: ['SUI'] },
  }
  const { netWorth, kinds, oneSided } = changeSince(then, last)
  expect(netWorth).toMatchObject({ before: 1_000, after: null, dollars: null })
  expect(kinds).toEqual([
    { name: 'Tokens', before: 100, after: 110, dollars: 10, percent: expect.closeTo(10, 9), isWhole: false },
  ])
  expect(oneSided.map(({ chain, part, isKnownThen }) => [chain, part, isKnownThen])).toEqual([
    ['ETH', 'tokens', true],
    ['ETH', 'positions', true],
  ])
})

test('two ends that know nothing alike tell no change and no total of one side for the other', () => {
  const { netWorth, shared, kinds } = changeSince(
    { byChainAndKind: { SUI: { Tokens: 5 } }, known: { tokens: ['SUI'], positions: [] } },
    { byChainAndKind: { ETH: { Tokens: 9 } }, known: { tokens: ['ETH'], positions: [] } },
  )
  expect(netWorth).toMatchObject({ before: null, after: null, dollars: null })
  expect(shared).toBeNull()
  expect(kinds).toMatchObject([{ name: 'Tokens', before: null, after: null, dollars: null, percent: null }])
})

const chains = ['SUI', 'ETH', 'BTC']
const kindNames = ['Tokens', 'Lending', 'Debts', 'Claimable']
const byChainAndKind = fc.dictionary(
  fc.constantFrom(...chains),
  fc.dictionary(fc.constantFrom(...kindNames), fc.integer({ min: -1_000, max: 1_000 }), { noNullPrototype: true }),
  { noNullPrototype: true },
)
const known = fc.record({ tokens: fc.subarray(chains), positions: fc.subarray(chains) })
const end = fc.record({ byChainAndKind, known })
const changesOf = ({ netWorth, shared, kinds }: ReturnType<typeof changeSince>) =>
  [netWorth, ...(shared ? [shared] : []), ...kinds].map(({ dollars, percent }) => [dollars, percent])

test('a wallet that did not change never changes, whatever either end knows of it', () => {
  fc.assert(
    fc.property(byChainAndKind, known, known, (worth, one, other) => {
      const change = changeSince({ byChainAndKind: worth, known: one }, { byChainAndKind: worth, known: other })
      for (const [dollars, percent] of changesOf(change)) {
        expect([0, null]).toContain(dollars)
        expect([0, null]).toContain(percent)
      }
    }),
  )
})

test('what an end does not know alters no change, however much is counted there', () => {
  const partOf = (kind: string) => (kind === 'Tokens' ? 'tokens' : 'positions')
  const withMore = ({ byChainAndKind: worth, known: parts }: KnownWorth, more: number): KnownWorth => ({
    known: parts,
    byChainAndKind: Object.fromEntries(
      chains.map((chain) => [
        chain,
        Object.fromEntries(
          kindNames.map((kind) => {
            const isKnown = parts[partOf(kind)].includes(chain)
            return [kind, (worth[chain]?.[kind] ?? 0) + (isKnown ? 0 : more)]
          }),
        ),
      ]),
    ),
  })
  fc.assert(
    fc.property(end, end, fc.integer({ min: -9_000, max: 9_000 }), (then, last, more) => {
      const byName = (one: KnownWorth, other: KnownWorth) => {
        const { netWorth, shared, kinds } = changeSince(withMore(one, 0), withMore(other, 0))
        return {
          netWorth,
          shared,
          kinds: new Map(kinds.map(({ name, dollars, percent }) => [name, [dollars, percent]])),
        }
      }
      expect(byName(withMore(then, more), withMore(last, -more))).toEqual(byName(then, last))
    }),
  )
})

test('the changes of the kinds add up to that of all that both ends know', () => {
  fc.assert(
    fc.property(end, end, (then, last) => {
      const { shared, kinds } = changeSince(then, last)
      const sum = kinds.reduce((total, { dollars }) => total + (dollars ?? 0), 0)
      expect(sum).toBe(shared?.dollars ?? 0)
    }),
  )
})
