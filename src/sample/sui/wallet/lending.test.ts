import { expect, test } from 'vitest'
import { toCoins } from '#domain/decimal.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { naviPositions } from '#service/protocols/navi/positions.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { scallopPositions } from '#service/protocols/scallop/positions.ts'
import { suilendPositions } from '#service/protocols/suilend/positions.ts'
import { testPositionDeps } from '#testing/protocols/position-deps.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { sampleOwner } from './owner.ts'

const now = () => Date.UTC(2026, 10, 21)
const upstream = sampleUpstream({ now })
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'
const deps = testPositionDeps({
  upstream,
  sui: createSuiReader({ upstream, urls: ['https://fullnode.mainnet.sui.io'] }),
  hosts: {
    protocols: { NAVI_API_URL: 'https://open-api.naviprotocol.io', SCALLOP_API_URL: 'https://sui.apis.scallop.io' },
  },
  decimals: { '0x2::sui::SUI': 9, [USDC]: 6 },
  now,
})

/** Type, coin and amount, which has nine decimals but for USDC and DEEP. */
async function summary(open: (deps: PositionDeps) => PositionSource, address = sampleOwner) {
  const found = await open(deps).readPositions(address, new AbortController().signal)
  return found.map(({ type, tokens: [token] }) => {
    const symbol = token?.contractAddress.split('::').at(-1) ?? ''
    return `${type} ${toCoins(token?.amount ?? 0n, ['USDC', 'DEEP'].includes(symbol) ? 6 : 9).toFixed(2)} ${symbol}`
  })
}

const naviMain = (known: PositionDeps) => naviPositions(known)[0]
const naviOthers = (known: PositionDeps) => naviPositions(known)[1]

test('the sample wallet lends and owes on Suilend', async () => {
  // 1,166.7 * 60.0 / 56.0, 3,920 * 49 / 48, 1,445 * 1.124 / 1.0975
  expect(await summary(suilendPositions)).toEqual([
    'Lending 1250.04 SUI',
    'Lending 4001.67 DEEP',
    'Borrow 1479.89 USDC',
  ])
})

test('it lends on NAVI, also on its market ember', async () => {
  // 288.88 * 1.0731, 2,386.6 * 1.0894; 50 * 1.0894
  expect(await summary(naviMain)).toEqual(['Lending 310.00 SUI', 'Lending 2599.96 USDC'])
  expect(await summary(naviOthers)).toEqual(['Lending 54.47 USDC'])
})

test('it holds an sCoin of Scallop and a small loan', async () => {
  // 142.3 * (6.1 + 14.2 - 0.09) / 18.5, 54.2 * 1.2041 / 1.186
  expect(await summary(scallopPositions)).toEqual(['Lending 155.45 SUI', 'Lending 60.00 HASUI', 'Borrow 55.03 USDC'])
})

test.each([
  ['Suilend', suilendPositions],
  ['NAVI', naviMain],
  ['NAVI’s other markets', naviOthers],
  ['Scallop', scallopPositions],
])('another wallet has nothing on %s', async (_, open) => {
  expect(await summary(open, `0x${'cd'.repeat(32)}`)).toEqual([])
})
