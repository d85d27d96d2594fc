import { expect, test } from 'vitest'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import { pricesAt, supplyApr } from './accrual.ts'

const reserve = {
  asset: sampleKey('asset'),
  borrowRate: 500n,
  feeOnInterest: 1000n,
  utilization: 8000n,
  updatedAt: 1_700_000_000n,
  supplyPrice: 1_020_000_000_000n,
  borrowPrice: 1_050_000_000_000n,
  supplyWithInterest: 100n,
  supplyInterestFree: 0n,
  borrowWithInterest: 80n,
  borrowInterestFree: 0n,
}
const DAY = 86_400n

test('thirty days of interest come out as those who wrote the formula down worked them out', () => {
  expect(pricesAt(reserve, reserve.updatedAt + 30n * DAY)).toEqual({
    supply: 1_023_018_082_191n,
    borrow: 1_054_315_068_494n,
  })
  expect(supplyApr(reserve)).toBeCloseTo(0.05 * 0.8 * 0.9, 12)
})

test('who has no interest neither pays nor earns: the program’s own example of half a year', () => {
  // 80 of 100 lent earn, 50 of 60 owed pay, at 40 % per year less a tenth: 80 become 89, 50 become 60.
  const mixed = {
    ...reserve,
    borrowRate: 4000n,
    utilization: 6000n,
    supplyPrice: 10n ** 12n,
    borrowPrice: 10n ** 12n,
    supplyWithInterest: 80n,
    supplyInterestFree: 20n,
    borrowWithInterest: 50n,
    borrowInterestFree: 10n,
  }
  expect(pricesAt(mixed, mixed.updatedAt + 31_536_000n / 2n)).toEqual({
    supply: 1_112_500_000_000n,
    borrow: 1_200_000_000_000n,
  })
  expect(supplyApr(mixed)).toBeCloseTo(0.225, 12)
})

test('nothing grows where nobody owes, nobody lends or no time has passed; a debt’s price is rounded up', () => {
  const same = { supply: reserve.supplyPrice, borrow: reserve.borrowPrice }
  const later = reserve.updatedAt + DAY
  expect(pricesAt({ ...reserve, borrowWithInterest: 0n }, later)).toEqual(same)
  expect(pricesAt({ ...reserve, supplyWithInterest: 0n }, later).supply).toBe(reserve.supplyPrice)
  expect(supplyApr({ ...reserve, supplyWithInterest: 0n })).toBe(0)
  for (const now of [reserve.updatedAt, reserve.updatedAt - DAY]) expect(pricesAt(reserve, now)).toEqual(same)
  expect(pricesAt({ ...reserve, borrowPrice: 1n }, reserve.updatedAt + 1n)).toMatchObject({ borrow: 2n })
})
