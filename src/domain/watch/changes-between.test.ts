import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SnapshotPosition, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { changesBetween, knownAfter } from './changes-between.ts'
import { matchRules } from './match-rules.ts'

const chains = ['SUI', 'ETH'] as const
const kinds = ['tokens', 'nfts', 'positions'] as const

const aSnapshot = (known: Partial<WalletSnapshot> = {}): WalletSnapshot => ({
  address: '0xa',
  takenAt: 0,
  parts: chains.flatMap((chain) => kinds.map((kind) => ({ chain, kind, isComplete: true }))),
  tokens: [],
  nfts: [],
  positions: [],
  ...known,
})
const aToken = (contractAddress: string, amount: string, valueUsd: number | null = null) => ({
  ...{ chain: 'SUI' as const, contractAddress, symbol: 'T', amount, valueUsd },
})
const aLoan = (healthFactor: number | null, more: Partial<SnapshotPosition> = {}): SnapshotPosition => ({
  ...{ chain: 'SUI', protocol: 'navi', positionId: 'p', type: 'Borrow', valueUsd: 10, debtUsd: 5 },
  ...{ claimableUsd: null, healthFactor, isInRange: null, ...more },
})
const without = (chain: string, kind: string) =>
  aSnapshot().parts.filter((part) => part.chain !== chain || part.kind !== kind)

test('amounts in and out are told exactly, with what they are worth', () => {
  const before = aSnapshot({ tokens: [aToken('a', '1.1', 11), aToken('b', '2'), aToken('c', '5', 5)] })
  const after = aSnapshot({ tokens: [aToken('a', '1.3', 13), aToken('b', '2.0'), aToken('d', '7')] })
  expect(changesBetween(before, after)).toMatchObject([
    { contractAddress: 'a', before: '1.1', after: '1.3', change: '0.2', changeUsd: expect.closeTo(2) },
    { contractAddress: 'c', before: '5', after: '0', change: '-5', changeUsd: 5 },
    { contractAddress: 'd', before: '0', after: '7', change: '7', changeUsd: null },
  ])
})

test('an NFT comes and another goes', () => {
  const nft = (tokenId: string) => ({ chain: 'ETH' as const, contractAddress: '0xc', tokenId })
  const changes = changesBetween(aSnapshot({ nfts: [nft('1'), nft('2')] }), aSnapshot({ nfts: [nft('2'), nft('3')] }))
  expect(changes).toMatchObject([
    { what: 'nft', tokenId: '1', isIn: false },
    { what: 'nft', tokenId: '3', isIn: true },
  ])
})

const part = fc.record({ chain: fc.constantFrom(...chains), kind: fc.constantFrom(...kinds), isComplete: fc.boolean() })
const chain = fc.constantFrom(...chains)
const id = fc.constantFrom('a', 'b', 'c')
const figure = fc.option(fc.integer({ min: 0, max: 3 }))
const snapshot = fc.record({
  address: fc.constant('0xa'),
  takenAt: fc.constant(0),
  parts: fc.array(part, { maxLength: 8 }),
  tokens: fc.array(
    fc.record({ chain, contractAddress: id, symbol: id, amount: fc.nat(3).map(String), valueUsd: figure }),
  ),
  nfts: fc.array(fc.record({ chain, contractAddress: id, tokenId: id })),
  positions: fc.array(
    fc.record({
      ...{ chain, protocol: id, positionId: id, type: fc.constant('Lending' as const), valueUsd: figure },
      ...{ debtUsd: figure, claimableUsd: figure, healthFactor: figure, isInRange: fc.option(fc.boolean()) },
    }),
  ),
})
const isWhole = ({ parts }: WalletSnapshot, of: string, kind: string) => {
  const own = parts.filter((each) => each.chain === of && each.kind === kind)
  return own.length > 0 && own.every(({ isComplete }) => isComplete)
}

test('whatever an incomplete part leaves out, nothing is told to have come or gone', () => {
  fc.assert(
    fc.property(snapshot, snapshot, (before, after) => {
      for (const change of changesBetween(before, after)) {
        const isNew =
          change.what === 'nft'
            ? change.isIn
            : change.what === 'position'
              ? change.before === null
              : !before.tokens.some((t) => t.chain === change.chain && t.contractAddress === change.contractAddress)
        const isGone =
          change.what === 'nft'
            ? !change.isIn
            : change.what === 'position'
              ? change.after === null
              : !after.tokens.some((t) => t.chain === change.chain && t.contractAddress === change.contractAddress)
        const kind = `${change.what}s`
        if (isNew && !isWhole(before, change.chain, kind)) throw new Error('came out of a hole')
        if (isGone && !isWhole(after, change.chain, kind)) throw new Error('went into a hole')
      }
    }),
  )
})

test('an outage between two snapshots hides nothing: what is told over it is what is told without it', () => {
  fc.assert(
    fc.property(snapshot, snapshot, (before, after) => {
      const outage = aSnapshot({ parts: before.parts.map((each) => ({ ...each, isComplete: false })) })
      const bridged = changesBetween(knownAfter(before, outage), after)
      expect(new Set(bridged.map((change) => JSON.stringify(change)))).toEqual(
        new Set(changesBetween(before, after).map((change) => JSON.stringify(change))),
      )
    }),
  )
})

test('a chain that failed has neither lost its tokens nor gets them back', () => {
  const whole = aSnapshot({ tokens: [aToken('a', '1')], positions: [aLoan(2)] })
  const failed = aSnapshot({ parts: whole.parts.map((each) => ({ ...each, isComplete: each.chain !== 'SUI' })) })
  expect(changesBetween(whole, failed)).toEqual([])
  expect(changesBetween(failed, whole)).toEqual([])
  expect(changesBetween(aSnapshot({ parts: without('SUI', 'tokens') }), { ...whole, positions: [] })).toEqual([])
})

const rules: WebhookRule[] = [
  { type: 'position.health', below: 1.2 },
  { type: 'position.claimable', above: 50 },
  { type: 'position.out_of_range' },
  { type: 'position.in_range' },
]
/** The types of what is told along a row of snapshots, each compared with what was known before it. */
function toldAlong(row: WalletSnapshot[], asked = rules): string[] {
  let known = row[0] ?? aSnapshot()
  return row.slice(1).flatMap((next) => {
    const told = changesBetween(known, next).flatMap((change) => matchRules(asked, change).map(({ type }) => type))
    known = knownAfter(known, next)
    return told
  })
}

test('a threshold is told once a crossing, not again while it stays, and again after it went back', () => {
  const at = (health: number | null) => aSnapshot({ positions: [aLoan(health)] })
  expect(toldAlong([1.5, 1.2, 1.1, 1.05, 1.19, 1.3, 1.1].map(at))).toEqual(['position.health', 'position.health'])
  expect(toldAlong([at(1.5), at(null), at(1.1)])).toEqual(['position.health'])
  const owed = (claimableUsd: number) => aSnapshot({ positions: [aLoan(2, { claimableUsd })] })
  expect(toldAlong([10, 50, 51, 60, 0, 51].map(owed))).toEqual(['position.claimable', 'position.claimable'])
  const ranged = (isInRange: boolean) => aSnapshot({ positions: [aLoan(null, { isInRange })] })
  expect(toldAlong([true, false, false, true, false].map(ranged))).toEqual([
    'position.out_of_range',
    'position.in_range',
    'position.out_of_range',
  ])
})

test('a loan that is opened below the threshold is told, one whose health was never known is not', () => {
  expect(toldAlong([aSnapshot(), aSnapshot({ positions: [aLoan(1.1)] })])).toEqual(['position.health'])
  expect(toldAlong([null, 1.1].map((health) => aSnapshot({ positions: [aLoan(health)] })))).toEqual([])
})

test('opened, closed and amounts are told to those who asked; small changes not to those who named an amount', () => {
  const before = aSnapshot({ tokens: [aToken('a', '1', 10), aToken('b', '1')], positions: [aLoan(2)] })
  const after = aSnapshot({
    tokens: [aToken('a', '1.5', 15), aToken('b', '9')],
    positions: [aLoan(2, { positionId: 'q' })],
  })
  const types = (asked: WebhookRule[]) =>
    changesBetween(before, after).flatMap((change) => matchRules(asked, change).map(({ type }) => type))
  expect(types([{ type: 'position.closed' }, { type: 'position.opened' }])).toEqual([
    'position.closed',
    'position.opened',
  ])
  expect(types([{ type: 'holding.changed' }])).toHaveLength(2)
  expect(types([{ type: 'holding.changed', minUsd: 5 }])).toHaveLength(1)
  expect(types([{ type: 'holding.changed', minUsd: 6 }])).toEqual([])
  expect(types([{ type: 'holding.changed' }, { type: 'holding.changed', minUsd: 5 }])).toHaveLength(2)
})
