import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { loansOfPositions, partOfPosition } from './parts-of-positions.ts'

const earning = (total_apy: number, source = 'protocol') => [{ total_apy, source }]
const supplied = position('Lending', [tokenAmount('SUI', 100, 3)], {
  ...{ positionId: 'supply', account: '0xa', liquidationThreshold: 0.8, farming: earning(0.02), chain: 'SUI' },
})
const unsecured = position('Lending', [tokenAmount('SUI', 7, 3)], { positionId: 'elsewhere', account: '0xb' })
const owed = position('Borrow', [tokenAmount('USDC', 120, 1)], {
  ...{ positionId: 'debt', account: '0xa', borrowFactor: 1.25, farming: earning(0.06), chain: 'SUI' },
})
const owedToo = position('Borrow', [tokenAmount('DEEP', 10, 0.1)], {
  positionId: 'debt2',
  account: '0xa',
  chain: 'SUI',
})

test('a debt comes with all that its account has, thresholds and factors among it', () => {
  const part = partOfPosition(owed, [supplied, unsecured, owed, owedToo])
  expect(part).toMatchObject({
    kind: 'loan',
    loan: {
      name: 'Suilend SUI / USDC / DEEP',
      collateral: [{ symbol: 'SUI', amount: '100', threshold: 0.8, supplyApy: 0.02 }],
      debt: [
        { symbol: 'USDC', amount: '120', factor: 1.25, borrowApy: 0.06 },
        { symbol: 'DEEP', amount: '10', factor: 1 },
      ],
    },
  })
  expect(partOfPosition(supplied, [supplied, owed, owedToo]).kind).toBe('loan')
  expect(partOfPosition(unsecured, [unsecured, supplied, owed])).toMatchObject({
    kind: 'deposit',
    deposit: { valueUsd: 21, apy: null, coins: [{ symbol: 'SUI', weight: null }] },
  })
})

test('each loan of a wallet is there once, and what is none says why', () => {
  const alone = position('Borrow', [tokenAmount('USDT', 5, 1)], { positionId: 'odd', account: '0xc' })
  const { loans, leftOut } = loansOfPositions([supplied, owed, owedToo, alone])
  expect(loans.map(({ name }) => name)).toEqual(['Suilend SUI / USDC / DEEP'])
  expect(leftOut).toEqual(['The collateral of Suilend USDT is unknown.'])
})

test('a threshold that nobody says stays unknown', () => {
  const unknown = { ...supplied, liquidationThreshold: null }
  const { loans } = loansOfPositions([unknown, owed])
  expect(loans[0]?.collateral[0]?.threshold).toBeNull()
})

test('a range is as prices of the first coin in the second, whichever way the position has it', () => {
  const ranged = (lowerPrice: number, upperPrice: number, currentPrice: number) =>
    partOfPosition(
      position('CLMM', [tokenAmount('SUI', 10, 2), tokenAmount('USDC', 20, 1)], {
        current: {
          ...{ tokens: [tokenAmount('SUI', 10, 2), tokenAmount('USDC', 20, 1)], yield: [] },
          ...{ lowerPrice, upperPrice, currentPrice },
        },
        input: [tokenAmount('SUI', 25, 2)],
        ...{ vaultId: 'cetus', farming: earning(0.3, 'vault') },
      }),
      [],
    )
  expect(ranged(1.6, 2.5, 2)).toMatchObject({
    kind: 'deposit',
    deposit: {
      ...{ vaultId: 'cetus', valueUsd: 40, apy: null, entryUsd: 50 },
      range: { lower: 1.6, upper: 2.5, unit: 'price' },
      coins: [{ symbol: 'SUI' }, { symbol: 'USDC' }],
    },
  })
  expect(ranged(0.4, 0.625, 0.5)).toMatchObject({
    deposit: { range: { lower: 0.4, upper: 0.625 }, coins: [{ symbol: 'USDC' }, { symbol: 'SUI' }] },
  })
})

test('coins of a pool weigh what they are worth, and a worth that is not known is no deposit', () => {
  const pool = (price: number | null) =>
    partOfPosition(position('AMM', [tokenAmount('SUI', 10, 3), tokenAmount('USDC', 10, price)]), [])
  expect(pool(1)).toMatchObject({ deposit: { valueUsd: 40, coins: [{ weight: 75 }, { weight: 25 }] } })
  expect(pool(null)).toEqual({ kind: 'none', why: 'The value of Suilend SUI / USDC is unknown.' })
  expect(partOfPosition(position('Perp', [tokenAmount('SUI', 1, 3)]), []).kind).toBe('none')
})
