import coinArtifact from '@uniswap/v2-core/build/ERC20.json'
import factoryArtifact from '@uniswap/v2-core/build/UniswapV2Factory.json'
import pairArtifact from '@uniswap/v2-core/build/UniswapV2Pair.json'
import { type Address, getAddress } from 'viem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { testCode } from '#testing/evm/bytecode.ts'
import { artifact, openContracts } from '#testing/evm/real-contracts.ts'
import { testTokenProbe } from '#testing/evm/test-token-probe.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { aBalance } from '#testing/wallet/sources.ts'
import { uniswapV2Positions } from './positions.ts'

const contracts = {
  coin: artifact(coinArtifact),
  factory: artifact(factoryArtifact),
  pair: artifact(pairArtifact),
}

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const { account, client, deploy, send } = await openContracts(node)

const factory = await deploy(contracts.factory, [account])
const coins = [await deploy(contracts.coin, [10n ** 40n]), await deploy(contracts.coin, [10n ** 40n])]

const hosts = testChainHosts()
const evm = createEvmReader({
  upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
  hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
})
async function read(held: Address[]) {
  const value = held.map((contractAddress) => aBalance({ contractAddress }))
  const tokens = testTokenProbe({ evm, readTokens: async () => ({ value, note: null }), now: Date.now })
  const [source] = uniswapV2Positions({ evm, tokens, now: Date.now }, [
    { chain: 'ETH', slug: 'uniswap-v2', kind: 'pair', factory, fee: 0.003 },
  ])
  const notes: string[] = []
  const positions = await source?.readPositions(account, new AbortController().signal, noteInto(notes))
  return { positions, notes }
}
const Amounts = z.tuple([z.bigint(), z.bigint()])

test('the position is what burning the token pays by Uniswap’s own contracts, before and after a swap', {
  timeout: 120_000,
}, async () => {
  await send(factory, contracts.factory.abi, 'createPair', coins)
  const pair = getAddress(
    String(
      await client.readContract({
        address: factory,
        abi: contracts.factory.abi,
        functionName: 'getPair',
        args: coins,
      }),
    ),
  )
  const give = (coin: 0 | 1, amount: bigint) =>
    send(coins[coin] ?? '0x', contracts.coin.abi, 'transfer', [pair, amount])
  await give(0, 5_000_000_000_007n)
  await give(1, 2_000_000_000_000_000_000_013n)
  await send(pair, contracts.pair.abi, 'mint', [account])
  // Part of the liquidity belongs to another owner.
  await send(pair, contracts.pair.abi, 'transfer', [factory, 33_333_333_333_333n])

  for (const swaps of [0, 1, 2]) {
    if (swaps > 0) {
      const side = coins[0] !== undefined && coins[1] !== undefined && BigInt(coins[0]) < BigInt(coins[1])
      await give(0, 100_000_000_000n * BigInt(swaps))
      const out = 10n ** 18n
      await send(pair, contracts.pair.abi, 'swap', side ? [0n, out, account, '0x'] : [out, 0n, account, '0x'])
    }
    const { positions, notes } = await read([pair])
    const lp = await client.readContract({
      address: pair,
      abi: contracts.pair.abi,
      functionName: 'balanceOf',
      args: [account],
    })
    await send(pair, contracts.pair.abi, 'transfer', [pair, lp])
    const { result } = await client.simulateContract({
      address: pair,
      abi: contracts.pair.abi,
      functionName: 'burn',
      args: [account],
      account,
    })
    expect(notes).toEqual([])
    expect(positions?.map(({ tokens }) => tokens.map(({ amount }) => amount))).toEqual([Amounts.parse(result)])
    expect(positions).toMatchObject([{ type: 'AMM', receiptTokens: [pair], fee: 0.003 }])
    // Starts again as a new owner of everything except the other owner's part.
    await send(pair, contracts.pair.abi, 'burn', [account])
    await give(0, 5_000_000_000_007n)
    await give(1, 2_000_000_000_000_000_000_013n)
    await send(pair, contracts.pair.abi, 'mint', [account])
  }
})

test('one that only says it is that pair is none', { timeout: 60_000 }, async () => {
  const word = (value: Address) => `0x${value.slice(2).padStart(64, '0')}` as const
  const fake = await node.deploy(
    testCode([
      { function: 'token0()', answer: { returns: word(coins[0] ?? '0x') } },
      { function: 'token1()', answer: { returns: word(coins[1] ?? '0x') } },
      { function: 'factory()', answer: { returns: word(factory) } },
    ]),
  )
  const burning = await node.deploy('0xfe')
  const { positions, notes } = await read([getAddress(fake), getAddress(burning)])
  expect(positions).toEqual([])
  expect(notes).toHaveLength(1)
})
