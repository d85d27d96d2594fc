import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { claimsAsShown } from './claims-as-shown.ts'

const claiming = (dollars: number | null) =>
  position('Farm', [], { current: { tokens: [], yield: [tokenAmount('AERO', 1, dollars)] } })

test('claims add up to what their rows show, to the cent, and are at least so much where a price is missing', () => {
  expect(claimsAsShown([claiming(1.004), claiming(1.004), claiming(1.004)])).toEqual({
    usd: 3,
    count: 3,
    isWhole: true,
  })
  expect(claimsAsShown([claiming(2), claiming(null)])).toEqual({ usd: 2, count: 2, isWhole: false })
  expect(claimsAsShown([position('Farm', [])])).toEqual({ usd: 0, count: 0, isWhole: true })
})
