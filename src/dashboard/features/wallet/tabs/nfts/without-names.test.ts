import { expect, test } from 'vitest'
import { NftHolding } from '#contract/wallet/nft.ts'
import { withoutNames } from './without-names.ts'

const collection = (collectionId: string, names: string[], scam = false) => ({
  wallet: 'w',
  row: NftHolding.parse({
    collectionId,
    collection: { id: collectionId, scam },
    tokens: names.map((name) => ({ name })),
  }),
})
const name = (text: string, wallet = 'w') => ({
  wallet,
  row: { name: text, isPrimary: false, isExpired: false, expiresAt: null },
})

test('names of the wallet are no cards; an expired one, one of another wallet and spam are', () => {
  const all = [
    collection('names', ['a.sui', 'b.sui']),
    collection('mixed', ['a.sui', 'old.sui']),
    collection('other', ['c.sui']),
    collection('spam', ['a.sui'], true),
    collection('empty', []),
  ]
  const shown = withoutNames(all, [name('a.sui'), name('b.sui'), name('c.sui', 'v')])
  expect(
    shown.map(({ row: { collectionId, tokens } }) => [collectionId, ...tokens.map((token) => token.name)]),
  ).toEqual([['mixed', 'old.sui'], ['other', 'c.sui'], ['spam', 'a.sui'], ['empty']])
  expect(withoutNames(all, [])).toEqual(all)
})
