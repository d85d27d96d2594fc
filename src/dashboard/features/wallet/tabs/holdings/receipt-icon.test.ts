import { expect, test } from 'vitest'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { lentCoins } from './receipt-icon.tsx'

const lent = (type: string, symbols: string[], receiptTokens: string[]) => ({
  wallet: 'w',
  row: position(
    type,
    symbols.map((symbol) => tokenAmount(symbol, 1, 3, 2)),
    { receiptTokens },
  ),
})

test('a receipt of lending stands for the coin that was lent, whose change of a day it has; one of a stake or a pool has its own picture alone', () => {
  const found = lentCoins([
    lent('Lending', ['USDC'], ['0x7::s::USDC']),
    lent('Lending', ['SUI'], []),
    lent('Lending', ['SUI', 'USDC'], ['0x8::kai::BOTH']),
    lent('Staking', ['SUI'], ['0x4::hasui::HASUI']),
    lent('AMM', ['SUI'], ['0x9::lp::LP']),
  ])
  expect([...found]).toEqual([
    [
      tokenIdentity('SUI', '0x7::s::USDC'),
      {
        coin: { symbol: 'USDC', name: 'USDC', chain: 'SUI', contract: '0x2::USDC', isKnown: false },
        protocol: 'suilend',
        change: 50,
      },
    ],
  ])
})
