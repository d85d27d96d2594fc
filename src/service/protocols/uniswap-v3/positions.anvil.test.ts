import coinArtifact from '@uniswap/v2-core/build/ERC20.json'
import factoryArtifact from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
import managerArtifact from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
import routerArtifact from '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { artifact, openContracts } from '#testing/evm/real-contracts.ts'
import { uniswapV3Positions } from './positions.ts'

const contracts = {
  coin: artifact(coinArtifact),
  factory: artifact(factoryArtifact),
  manager: artifact(managerArtifact),
  router: artifact(routerArtifact),
}

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const { account, deploy, send, simulate, client } = await openContracts(node)
const E18 = 10n ** 18n
const MAX = 2n ** 128n - 1n
const DEADLINE = 2n ** 60n
const Pair = z.union([z.tuple([z.bigint(), z.bigint()]), z.tuple([z.bigint(), z.bigint(), z.bigint(), z.bigint()])])

const coins = [await deploy(contracts.coin, [10n ** 30n]), await deploy(contracts.coin, [10n ** 30n])].toSorted(
  (a, b) => (BigInt(a) < BigInt(b) ? -1 : 1),
)
const factory = await deploy(contracts.factory)
const manager = await deploy(contracts.manager, [factory, coins[0], coins[1]])
const router = await deploy(contracts.router, [factory, coins[0]])
for (const coin of coins) {
  for (const spender of [manager, router]) await send(coin, contracts.coin.abi, 'approve', [spender, 2n ** 255n])
}
await send(manager, contracts.manager.abi, 'createAndInitializePoolIfNecessary', [...coins, 3000, 3n << 95n])

const mint = (tickLower: number, tickUpper: number) =>
  send(manager, contracts.manager.abi, 'mint', [
    {
      token0: coins[0],
      token1: coins[1],
      fee: 3000,
      tickLower,
      tickUpper,
      amount0Desired: 1000n * E18,
      amount1Desired: 1000n * E18,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: account,
      deadline: DEADLINE,
    },
  ])
const swap = (side: 0 | 1, amountIn: bigint) =>
  send(router, contracts.router.abi, 'exactInputSingle', [
    {
      tokenIn: coins[side],
      tokenOut: coins[1 - side],
      fee: 3000,
      recipient: account,
      deadline: DEADLINE,
      amountIn,
      amountOutMinimum: 0n,
      sqrtPriceLimitX96: 0n,
    },
  ])
const liquidityOf = async (id: bigint) =>
  z.array(z.unknown()).parse(
    await client.readContract({
      address: manager,
      abi: contracts.manager.abi,
      functionName: 'positions',
      args: [id],
    }),
  )[7]
/** What withdrawing everything and collecting would currently pay, according to the contracts themselves. */
const pays = async (functionName: string, args: Record<string, unknown>) =>
  Pair.parse(await simulate(manager, contracts.manager.abi, functionName, [args]))
const takeOut = async (id: bigint) => ({
  tokenId: id,
  liquidity: await liquidityOf(id),
  amount0Min: 0n,
  amount1Min: 0n,
  deadline: DEADLINE,
})

const hosts = testChainHosts()
const evm = createEvmReader({
  upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
  hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
})
const table = [{ chain: 'ETH', slug: 'uniswap-v3', kind: 'uniswap', manager } as const]
const read = async () => {
  const [source] = uniswapV3Positions({ evm }, table)
  return (await source?.readPositions(account, new AbortController().signal)) ?? []
}

test('each position is what Uniswap’s own contracts would pay, before and after ticks were crossed', {
  timeout: 120_000,
}, async () => {
  // Around the price (tick 8109), above it and below it.
  await mint(4080, 12_000)
  await mint(8160, 8280)
  await mint(7980, 8100)
  await swap(0, 20n * E18)
  for (const crossing of [false, true]) {
    if (crossing) {
      await swap(1, 2500n * E18)
      await swap(0, 3n * E18)
    }
    const found = await read()
    expect(found.map(({ positionId }) => positionId.split(':').at(-1))).toEqual(['3', '2', '1'])
    for (const [index, id] of [3n, 2n, 1n].entries()) {
      const [amount0, amount1] = await pays('decreaseLiquidity', await takeOut(id))
      const [fee0, fee1] = await pays('collect', { tokenId: id, recipient: account, amount0Max: MAX, amount1Max: MAX })
      const fees = [fee0, fee1].map((amount, coin) => ({ contractAddress: coins[coin], amount }))
      expect(found[index]).toMatchObject({
        type: 'CLMM',
        tokens: [
          { contractAddress: coins[0], amount: amount0 },
          { contractAddress: coins[1], amount: amount1 },
        ],
        yield: fees.filter(({ amount }) => amount > 0n),
        fee: 0.003,
      })
    }
    expect(found.map(({ range }) => range?.isInRange)).toEqual(crossing ? [false, false, true] : [true, false, true])
  }
})

test('one that is emptied keeps what is to be collected, and one that is collected is gone', {
  timeout: 120_000,
}, async () => {
  const [, , first] = await read()
  await send(manager, contracts.manager.abi, 'decreaseLiquidity', [await takeOut(1n)])
  const emptied = (await read()).find(({ positionId }) => positionId === first?.positionId)
  expect(emptied?.tokens.map(({ amount }) => amount)).toEqual([0n, 0n])
  const owed = first?.tokens.map(
    ({ amount }, index) => amount + (first.yield.find((each) => each.contractAddress === coins[index])?.amount ?? 0n),
  )
  expect(emptied?.yield.map(({ amount }) => amount)).toEqual(owed)
  const all = { tokenId: 1n, recipient: account, amount0Max: MAX, amount1Max: MAX }
  await send(manager, contracts.manager.abi, 'collect', [all])
  expect((await read()).map(({ positionId }) => positionId.split(':').at(-1))).toEqual(['3', '2'])
})
