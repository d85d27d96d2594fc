import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { merklFacts } from './merkl.ts'
import { merklPositions } from './positions.ts'

const owner = getAddress(`0x${'5a'.repeat(20)}`)
const well = '0xA88594D404727625A9437C3f886C7643872296AE'
const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const { signal } = new AbortController()

const reward = (address: string, amount: unknown, claimed: unknown, more: object = {}) => ({
  root: '0x9d',
  recipient: owner,
  amount,
  claimed,
  pending: '50123183238199030734',
  token: { chainId: 8453, address, decimals: 18, symbol: 'T', price: 0.0028 },
  breakdowns: [],
  ...more,
})
const onBase = (...rewards: unknown[]) => [{ chain: { id: 8453, name: 'Base' }, rewards }]

async function read(answer: unknown) {
  const { upstream, received } = testUpstream(() => answer)
  const source = merklPositions({ upstream, hosts: testChainHosts() }).find(({ chain }) => chain === 'BASE')
  const positions = await source?.readPositions(owner, signal)
  return { positions, urls: received.map(({ url }) => url.href) }
}

test('what can be claimed is what was granted less what was taken, without what is pending', async () => {
  const answer = onBase(
    reward(well, '27159256967843778403797', '26977794427478008954964'),
    reward(usdc, '100807396', '100616483'),
  )
  const { positions, urls } = await read(answer)
  expect(positions).toMatchObject([
    {
      positionId: 'base:rewards',
      type: 'Reward',
      tokens: [],
      yield: [
        { contractAddress: well, amount: 181_462_540_365_769_448_833n },
        { contractAddress: usdc, amount: 190_913n },
      ],
      receiptTokens: [],
    },
  ])
  expect(positions).toHaveLength(1)
  expect(urls).toEqual([`https://api.merkl.xyz/v4/users/${owner.toLowerCase()}/rewards?chainId=8453`])
})

test('a token of two campaigns is told once; what is all taken, more than granted or of another chain is not', async () => {
  const elsewhere = { token: { chainId: 1, address: usdc } }
  const answer = onBase(
    reward(well.toLowerCase(), '9', '4'),
    reward(well, '7', '5'),
    reward(usdc, '7', '7'),
    reward(usdc, '7', '8'),
    reward(usdc, '7', '1', elsewhere),
  )
  expect((await read(answer)).positions?.[0]?.yield).toEqual([{ contractAddress: well, amount: 7n }])
})

test('what the answer says of its tokens goes along, nonsense as unknown', async () => {
  const token = (more: object) => ({ token: { chainId: 8453, address: usdc, ...more } })
  const facts = async (more: object) =>
    (await read(onBase(reward(usdc, '7', '1', token(more))))).positions?.[0]?.tokenFacts
  expect(await facts({ symbol: 'USDC', decimals: 6, price: 0.9997 })).toEqual([
    { contractAddress: usdc, symbol: 'USDC', decimals: 6, priceUsd: 0.9997 },
  ])
  const unknown = [{ contractAddress: usdc, symbol: '', decimals: null, priceUsd: null }]
  for (const more of [{}, { symbol: null, decimals: -1, price: 0 }, { symbol: 7, decimals: '6', price: 'x' }]) {
    expect(await facts(more)).toEqual(unknown)
  }
})

test('nothing to claim is no position', async () => {
  for (const answer of [[], onBase(), onBase(reward(usdc, '7', '7'))]) {
    expect((await read(answer)).positions).toEqual([])
  }
})

test('an answer that tells a part in another shape fails the whole', async () => {
  const absurd = { token: { chainId: 1e308, address: usdc } }
  const broken = [
    {},
    onBase(reward(usdc, '7', '1', absurd)),
    onBase(reward('0x12', '7', '1')),
    onBase(reward(usdc, 7, '1')),
    onBase(reward(usdc, '-7', '1')),
  ]
  for (const answer of broken) await expect(read(answer)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('switched off there is no source of it', () => {
  const { upstream } = testUpstream(() => [])
  const sources = (merklApi: string | null) =>
    merklPositions({ upstream, hosts: testChainHosts({ protocols: { MERKL_API_URL: merklApi } }) })
  expect(sources(null)).toEqual([])
  expect(sources('https://merkl.example').map(({ chain }) => chain)).toEqual(merklFacts.chains)
})
