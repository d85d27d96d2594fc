import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { openScriptedEvm } from '#testing/evm/scripted-evm.ts'
import { chain, failed, MINUTE, serveWallets } from '#testing/wallet/serving.ts'
import { aPosition, aProtocol, scriptedSources } from '#testing/wallet/sources.ts'

const served = serveWallets()
const SOLANA_WALLET = '4Nd1mYvGQWvkqLhbKjdqKPkj7bkQ7kzY2n9kGcKVGWbT'
type Reading = Pick<PositionDeps, 'readTokens'>

/** Protocols that find a position for each token of the wallet on Ethereum, of so many base units. */
const byTokens =
  (count: number) =>
  ({ readTokens }: Reading): PositionSource[] =>
    Array.from({ length: count }, (_, index) =>
      aProtocol(`by-tokens-${index}`, 'ETH', async (address, signal, note = () => {}, isForced = false) => {
        const { value, note: told } = await readTokens('ETH', address, { isForced, signal })
        if (told !== null) note(told)
        return value.map(({ contractAddress, amount }) =>
          aPosition({ positionId: contractAddress, tokens: [{ contractAddress, amount }] }),
        )
      }),
    )

const open = (eth: Pick<ChainAdapter, 'readBalances'>, count = 3) => {
  const sources = async () => ({ ...scriptedSources({ chains: { ETH: eth } }), positions: byTokens(count) })
  return served.open({}, { live: sources })
}
const amountsOf = (body: { data: { current: { tokens: { amount: number }[] } }[] }) =>
  body.data.map(({ current }) => (current.tokens[0]?.amount ?? 0) * 1e18)

test('holdings and any number of protocols that are asked at the same time share one reading of the tokens', async () => {
  const eth = chain('ETH')
  const { ask } = open(eth)
  const requested = `${served.evmWallet}`
  const [holdings, positions] = await Promise.all([
    ask(`${requested}/holding?chain=eth`),
    ask(`${requested}/positions?chain=eth`),
  ])
  expect([holdings.body.data.length, amountsOf(positions.body)]).toEqual([1, [1, 1, 1]])
  expect(eth.runs).toBe(1)
})

test('a list of the last minute serves again; an older one is read anew, and who forces has it at once', async () => {
  const eth = chain('ETH')
  const { ask, clock } = open(eth)
  const path = `${served.evmWallet}/positions?chain=eth`
  await ask(`${served.evmWallet}/holding?chain=eth`)
  clock.now += MINUTE / 2
  expect(amountsOf((await ask(path)).body)).toEqual([1, 1, 1])
  expect(amountsOf((await ask(`${path}&force_refresh=true`)).body)).toEqual([2, 2, 2])
  clock.now += 20 * MINUTE
  expect(amountsOf((await ask(path)).body)).toEqual([3, 3, 3])
  expect(eth.runs).toBe(3)
})

test('what a chain tells beside its tokens is shared with them, kept and read again', async () => {
  const singles = ['a single unit']
  const reading = { value: [], note: null, singles }
  const told: unknown[] = []
  const sources = async () => ({
    ...scriptedSources({ chains: { SOL: { readBalances: async () => reading } } }),
    positions: ({ readTokens }: Reading) => [
      aProtocol('by-singles', 'SOL', async (address, signal) => {
        told.push((await readTokens('SOL', address, { isForced: false, signal })).singles)
        return []
      }),
    ],
  })
  const { ask, clock } = served.open({}, { live: sources })
  await ask(`${SOLANA_WALLET}/positions?chain=sol`)
  clock.now += 2 * MINUTE
  await ask(`${SOLANA_WALLET}/positions?chain=sol`)
  expect(told).toEqual([singles, singles])
})

test('a list that is minutes old is not taken for the present one', async () => {
  const eth = chain('ETH')
  const { ask, clock } = open(eth)
  await ask(`${served.evmWallet}/holding?chain=eth`)
  clock.now += 3 * MINUTE
  expect(amountsOf((await ask(`${served.evmWallet}/positions?chain=eth`)).body)).toEqual([2, 2, 2])
  expect(eth.runs).toBe(2)
})

test('where the tokens cannot be read the protocols that need them say so; an older list stands in with a note', async () => {
  const down = open({ readBalances: failed }, 1)
  const answer = await down.ask(`${served.evmWallet}/positions?chain=eth`)
  expect(answer.response.status).toBe(502)
  expect(JSON.stringify(answer.body)).toContain('tokens of Ethereum: node.example answered with status 503')

  let isDown = false
  const { ask, clock } = open(
    chain('ETH', async () => (isDown ? failed() : undefined)),
    1,
  )
  const wallet = `0x${'7'.repeat(40)}`
  await ask(`${wallet}/holding?chain=eth`)
  isDown = true
  clock.now += 20 * MINUTE
  const later = await ask(`${wallet}/positions?chain=eth`)
  expect(amountsOf(later.body)).toEqual([1])
  expect(later.status('by-tokens-0')).toMatchObject({ error: null, note: 'an older list of tokens' })
})

test('holdings and positions together cost the indexer and the node what holdings alone cost', async () => {
  const evm = await openScriptedEvm('ETH')
  const token = {
    contractAddress: getAddress(`0x${'a1'.repeat(20)}`),
    amount: 7n,
    decimals: 18,
    name: 'T',
    symbol: 'T',
  }
  evm.serve([token])
  const openOver = () =>
    served.open(
      {},
      { live: async () => ({ ...scriptedSources({ chains: { ETH: evm.chain } }), positions: byTokens(5) }) },
    )
  const both = openOver()
  await Promise.all(['holding', 'positions'].map((path) => both.ask(`${evm.owner}/${path}?chain=eth`)))
  const counted = evm.received.map(({ url }) => String(url)).filter((url) => url.includes('/indexer'))
  expect(counted).toHaveLength(1)
})
