import { expect, test } from 'vitest'
import { SUI } from '#testing/app.ts'
import { failed, serveWallets } from '#testing/wallet/serving.ts'
import { aPosition, aProtocol, scriptedPrices } from '#testing/wallet/sources.ts'

const served = serveWallets()

test('positions have names and values; protocols are chosen by slug or name, strategies can be left out', async () => {
  const tokens = [{ contractAddress: SUI, amount: 2_000_000_000n }]
  const suilend = aProtocol('suilend', 'SUI', async () => [
    aPosition({ positionId: 'a', tokens }),
    aPosition({ positionId: 'b', tokens, isUnderlying: true }),
  ])
  const navi = aProtocol('navi', 'SUI', async () => [aPosition({ positionId: 'c', tokens })])
  const { ask } = served.open({ positions: [suilend, navi], tokenPrices: [scriptedPrices({ [SUI]: 2.5 })] })
  const ids = async (query: string) => {
    const { body, statuses } = await ask(`${served.suiWallet}/positions?${query}`)
    const list: { positionId: string }[] = body.data
    return [list.map(({ positionId }) => positionId).join(''), statuses.map(({ id }) => id).join(' ')]
  }
  expect(await ids('')).toEqual(['abc', 'suilend navi'])
  expect(await ids('protocol=NAVI')).toEqual(['c', 'navi'])
  expect(await ids('protocol=the%20suilend,other&remove_underlying=1')).toEqual(['a', 'suilend'])
  expect(await ids('protocol=nobody')).toEqual(['', 'protocols'])
  expect(await ids('exclude_protocols=Suilend')).toEqual(['c', 'navi'])
  expect(await ids('excludeProtocols=navi&removeUnderlying=true')).toEqual(['a', 'suilend'])
  expect((await ask(`${served.suiWallet}/positions?protocol=navi`)).body.data[0]).toMatchObject({
    owner: served.suiWallet,
    chain: 'SUI',
    type: 'Lending',
    current: { tokens: [{ amount: 2, value: 5, token: { symbol: 'SUI', price: 2.5, poolId: 'pool' } }] },
    meta: { protocol: { name: 'The navi', protocol: 'navi', url: 'https://navi.example' } },
  })
})

test('one protocol down leaves the others; a protocol on several chains has a status of each; a chain without any says so', async () => {
  const found = async () => [aPosition({ positionId: 'a' })]
  const { ask } = served.open({
    positions: [
      aProtocol('aave-v3', 'ETH', found),
      aProtocol('aave-v3', 'BASE', failed),
      aProtocol('suilend', 'SUI', found),
    ],
  })
  const { response, body, status, statuses } = await ask(`${served.evmWallet}/positions`)
  expect([response.status, body.data.length]).toEqual([200, 1])
  expect(status('aave-v3.base')?.error).toContain('status 503')
  expect(status('aave-v3.eth')?.error).toBeNull()
  expect(status('ron')).toMatchObject({ error: null, note: 'no protocols of Ronin are read' })
  expect(new Set(statuses.map(({ id }) => id)).size).toBe(statuses.length)
})

test('what is read of a protocol apart from the rest has a status of its own, and is chosen by the same name', async () => {
  const whole = aProtocol('aerodrome-v1', 'BASE', failed)
  const staked = { ...aProtocol('aerodrome-v1', 'BASE', async () => [aPosition({ positionId: 'a' })]), part: 'staked' }
  const { ask } = served.open({ positions: [whole, staked] })
  const { body, status } = await ask(`${served.evmWallet}/positions?protocol=aerodrome-v1`)
  expect(body.data).toMatchObject([{ positionId: 'a', meta: { protocol: { protocol: 'aerodrome-v1' } } }])
  expect(status('aerodrome-v1')?.error).toContain('status 503')
  expect(status('aerodrome-v1-staked')?.error).toBeNull()
})

/** As Merkl answered on 14 August 2026, while the chain's node answered 500. */
const well = '0xA88594D404727625A9437C3f886C7643872296AE'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const rewards = aPosition({
  positionId: 'base:rewards',
  tokens: [],
  yield: [
    { contractAddress: well, amount: 181_462_540_365_769_448_833n },
    { contractAddress: usdc, amount: 190_913n },
  ],
  tokenFacts: [
    { contractAddress: well, symbol: 'WELL', decimals: 18, priceUsd: 0.0028 },
    { contractAddress: usdc, symbol: 'USDC', decimals: 6, priceUsd: 9 },
  ],
})
test('what a source says of its tokens stands in where the chain’s node is silent', async () => {
  const { ask } = served.open({
    positions: [aProtocol('merkl', 'BASE', async () => [rewards])],
    chains: { BASE: { readTokenMetadata: failed } },
    tokenPrices: [scriptedPrices({ [usdc]: 1 })],
  })
  const { body, status } = await ask(`${served.evmWallet}/positions`)
  // The market has a price of USDC, which counts more.
  expect(body.data[0].current.yield).toMatchObject([
    { amount: 181.46254036576946, token: { symbol: 'WELL', decimals: 18, price: 0.0028, source: 'merkl' } },
    { amount: 0.190913, value: 0.190913, token: { symbol: 'USDC', decimals: 6, price: 1 } },
  ])
  expect(body.data[0].current.yield[0].value).toBeCloseTo(0.508095113, 9)
  expect(status('merkl')?.note).toContain('names of tokens could not be read')
})
