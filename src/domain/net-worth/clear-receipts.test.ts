import { expect, test } from 'vitest'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { clearReceipts } from './held-positions.ts'

const spam = { ...holding('mooReward', '10', 1), is_spam: true, spam_reason: 'its name lures' }
const staked = position('Farm', [tokenAmount('usdc', 10, 1)], {
  chain: 'ETH',
  receiptTokens: [spam.contractAddress.toUpperCase().replace('0X', '0x')],
})

test.each([
  ['a position that it stands for', 'w', staked, false],
  ['a position on another chain', 'w', { ...staked, chain: 'BASE' }, true],
  ['a position of another wallet', 'other', staked, true],
  ['a position of other coins', 'w', { ...staked, receiptTokens: [] }, true],
])('beside %s of %s', (_, wallet, row, isSpam) => {
  const [found] = clearReceipts([{ wallet: 'w', row: spam }], [{ wallet, row }])
  expect([found?.row.is_spam, found?.row.spam_reason]).toEqual([isSpam, isSpam ? 'its name lures' : ''])
})

test('holdings without such a token are the same array: no table renders them again', () => {
  const holdings = [{ wallet: 'w', row: holding('USDC', '10', 1) }]
  expect(clearReceipts(holdings, [{ wallet: 'w', row: staked }])).toBe(holdings)
})
