import { expect, test } from 'vitest'
import tokenNames from '#testing/evidence/token-names.json' with { type: 'json' }
import { createSpamClassifier, priceRank } from './classify-spam.ts'
import { toTokenView } from './token-view.ts'

/** "Name | SYMBOL" of contracts that rotki read, none of which we list. */
const rows = tokenNames.names.map((line, index) => {
  const [name = '', symbol = ''] = line.split(' | ')
  const metadata = { name, symbol, decimals: 18, logo: '' }
  const contractAddress = `0x${index.toString(16).padStart(40, '0')}`
  return { contractAddress, metadata, isVerified: null, spamReason: null }
})
function hidden(priceUsd: number | null, isAsked = true) {
  const price = priceUsd === null ? null : { at: 1, price: priceUsd, lastDayPrice: null, source: 'p' }
  const shown = rows.map((row) => ({
    ...row,
    token: toTokenView('ETH', row.contractAddress, { metadata: row.metadata, price, imageUrl: (url) => url }),
  }))
  const judge = createSpamClassifier('ETH', [], () => isAsked)
  return shown.flatMap((row) => (judge(row) === null ? [] : row.metadata.name))
}

test('of real tokens none is hidden that has a price', () => {
  expect(rows.length).toBeGreaterThan(767)
  expect(hidden(1)).toEqual([])
})

test('while prices cannot be had only what lures by its name is hidden, issuers’ own words apart', () => {
  expect(hidden(null, false)).toEqual(['$ RPoolBonus.com', 'Free Alexey & Roman NFT rewards'])
})

test('what looks like spam is asked for a price after all others, for it may have one', () => {
  const rankOf = (name: string, isVerified: boolean | null = null) =>
    priceRank('ETH', '0x1', { metadata: { name, symbol: 'T', decimals: 18, logo: '' }, isVerified, spamReason: null })
  expect([rankOf('Reward', true), rankOf('Yard'), rankOf('Curve.fi Gauge Deposit'), rankOf('claim.xyz')]).toEqual([
    0, 1, 1, 2,
  ])
})
