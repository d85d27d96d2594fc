import { expect, test } from 'vitest'
import { rateDoubts } from './rate-doubts.tsx'

const words = (of: Parameters<typeof rateDoubts>[0]) => rateDoubts(of).map(({ text }) => text)

test('what speaks against a rate, the gravest first', () => {
  const all = { isForecastToFall: true, rewards: 0.62, tvl: 1_600_000 }

  expect(words({ ...all, audits: 'none' })).toEqual(['No audit found', 'forecast to fall', '62% rewards', 'under $5M'])
  expect(words({ ...all, audits: 'partial' })).toEqual([
    'forecast to fall',
    '62% rewards',
    'Partly audited',
    'under $5M',
  ])
  expect(words({ audits: 'audited', isForecastToFall: false, rewards: 0.1, tvl: 6e6 })).toEqual([])
})

test('an audit that is not read is none that is missing, and a TVL beside the rate has no word', () => {
  expect(words({ audits: null })).toEqual([])
  expect(words({ audits: 'native', rewards: null })).toEqual([])
  // Unknown is not large.
  expect(words({ audits: 'audited', tvl: null })).toEqual(['under $5M'])
})
