import { expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { warningsOf } from './warnings-of.ts'

const vault = (known: object) =>
  Vault.parse({
    id: 'v',
    chain: 'ETH',
    type: 'LENDING',
    protocol: { id: 'p', name: '', logo: '' },
    totalApy: 0.1,
    ...known,
  })

test('rewards are named from the share on from which every page names them', () => {
  expect(warningsOf(vault({ apy_rewards: 0.019 }))).toBe('')
  expect(warningsOf(vault({ apy_rewards: 0.021 }))).toBe('21% rewards')
  expect(warningsOf(vault({ apy_rewards: 0.021, isForecastToFall: true }))).toBe('21% rewards, forecast to fall')
})
