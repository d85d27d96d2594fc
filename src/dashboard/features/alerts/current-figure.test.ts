import { afterEach, expect, test } from 'vitest'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { Alert } from './alert.ts'
import { currentFigure } from './current-figure.ts'
import { figureSource } from './figure-source.ts'

afterEach(() => settings.set(defaultSettings))

const loan = { chain: 'ETH', protocol: 'aave-v3', positionId: 'a', type: 'Borrow' } as const
const rest = { valueUsd: null, debtUsd: 1, isInRange: null }
const reading = {
  snapshot: {
    ...{ address: '0xme', takenAt: 0, parts: [], tokens: [], nfts: [] },
    positions: [
      { ...loan, ...rest, claimableUsd: null, healthFactor: 1.456 },
      { ...loan, ...rest, positionId: 'b', claimableUsd: 12.5, healthFactor: 1.2 },
      { ...loan, ...rest, positionId: 'c', claimableUsd: 3, healthFactor: null },
    ],
  },
  ...{ failing: [], from: figureSource('live') },
}
const alertOn = (rule: object, more: object = {}) => Alert.parse({ id: 'i', address: '0xme', rule, ...more })

test('the figure of an alert is that of its position, or the one of the wallet that is nearest to its limit', () => {
  const health = { type: 'position.health', below: 1.3 }
  expect(currentFigure(alertOn(health, { position: loan }), reading, 'live')).toBe('1.45')
  expect(currentFigure(alertOn(health), reading, null)).toBe('1.20')
  expect(currentFigure(alertOn({ type: 'position.claimable', above: 5 }), reading, null)).toBe('$12.50')
})

test('without a reading, and of an alert without a limit, there is no figure', () => {
  expect(currentFigure(alertOn({ type: 'position.health', below: 1.3 }), null, null)).toBeNull()
  expect(currentFigure(alertOn({ type: 'position.closed' }), reading, null)).toBeNull()
  expect(
    currentFigure(
      alertOn({ type: 'position.health', below: 1.3 }, { position: { ...loan, positionId: 'c' } }),
      reading,
      null,
    ),
  ).toBeNull()
})

test('a rate is written as its limit is', () => {
  const rule = { type: 'vault.apy', vaultId: 'v', below: 0.05 }
  expect(currentFigure(alertOn(rule, { last: { value: 0.0712, from: figureSource('live') } }), null, 'live')).toBe(
    '7.12%',
  )
})

test('a figure of another service, or of the sample where live sources answer now, is not the current one', () => {
  const rule = { type: 'price', coinType: 'c', above: 5 }
  const ofSample = alertOn(rule, { last: { value: 4.2, from: figureSource('sample') } })
  const health = alertOn({ type: 'position.health', below: 1.3 })
  expect(currentFigure(ofSample, null, null)).toBe('$4.20')
  expect(currentFigure(ofSample, null, 'live')).toBeNull()
  expect(currentFigure(health, reading, 'sample')).toBeNull()
  settings.set({ ...defaultSettings, baseUrl: 'https://other.example' })
  expect(currentFigure(ofSample, null, null)).toBeNull()
  expect(currentFigure(health, reading, null)).toBeNull()
})
