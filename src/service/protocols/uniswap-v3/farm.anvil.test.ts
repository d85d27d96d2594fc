import farmArtifact from '@pancakeswap/masterchef-v3/artifacts/contracts/MasterChefV3.sol/MasterChefV3.json'
import coinArtifact from '@uniswap/v2-core/build/ERC20.json'
import factoryArtifact from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
import managerArtifact from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { compile } from '#testing/evm/compile.ts'
import { type Artifact, artifact, openContracts } from '#testing/evm/real-contracts.ts'
import { uniswapV3Positions } from './positions.ts'

/**
 * The farm is PancakeSwap's; factory, pool and manager are Uniswap's, from which PancakeSwap derived its own. No package
 * contains the contract that meters a pool's rewards for the farm, so this one is ours, for one pool whose stakes are in
 * range. It also answers in place of the pool when the farm calls a function that Uniswap's pool lacks.
 */
const ours = compile(`
  // SPDX-License-Identifier: UNLICENSED
  pragma solidity ^0.8.0;

  import "@openzeppelin/contracts/utils/math/Math.sol";

  interface Farm {
    function getLatestPeriodInfo(address pool) external view returns (uint256 perSecond, uint256 endsAt);
  }
  interface Pool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function fee() external view returns (uint24);
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
  }

  contract Meter {
    Farm immutable farm;
    Pool immutable pool;
    uint256 grown;
    uint256 public lmLiquidity;
    uint256 public lastRewardTimestamp = block.timestamp;

    constructor(Farm _farm, Pool _pool) { farm = _farm; pool = _pool; }

    function lmPool() external view returns (Meter) { return this; }
    function token0() external view returns (address) { return pool.token0(); }
    function token1() external view returns (address) { return pool.token1(); }
    function fee() external view returns (uint24) { return pool.fee(); }
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool) { return pool.slot0(); }

    function getRewardGrowthInside(int24, int24) external view returns (uint256) { return grown; }
    function updatePosition(int24, int24, int128 delta) external {
      lmLiquidity = uint256(int256(lmLiquidity) + delta);
    }
    function accumulateReward(uint32 time) external {
      (uint256 perSecond, uint256 endsAt) = farm.getLatestPeriodInfo(address(this));
      uint256 until = Math.min(time, endsAt);
      if (lmLiquidity > 0 && until > lastRewardTimestamp)
        grown += (until - lastRewardTimestamp) * Math.mulDiv(perSecond, 1 << 128, 1e12) / lmLiquidity;
      lastRewardTimestamp = time;
    }
  }

  contract MeterMaker {
    function deploy(Meter meter) external pure returns (Meter) { return meter; }
  }
`)
const contract = (name: string): Artifact => artifact({ abi: ours[name]?.abi, bytecode: ours[name]?.bytecode })
const contracts = {
  coin: artifact(coinArtifact),
  factory: artifact(factoryArtifact),
  manager: artifact(managerArtifact),
  farm: artifact(farmArtifact),
}

const E18 = 10n ** 18n
const MAX = 2n ** 128n - 1n
const DEADLINE = 2n ** 60n
const DAY_SECONDS = 86_400
const FEE = 3000

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const { account, deploy, send, simulate, wait, client } = await openContracts(node)
const [cake, ...coins] = [
  await deploy(contracts.coin, [10n ** 30n]),
  ...[await deploy(contracts.coin, [10n ** 30n]), await deploy(contracts.coin, [10n ** 30n])].toSorted((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  ),
]
const factory = await deploy(contracts.factory)
const manager = await deploy(contracts.manager, [factory, coins[0], coins[1]])
const farm = await deploy(contracts.farm, [cake, manager, coins[0]])
const inFarm = (functionName: string, args: unknown[]) => send(farm, contracts.farm.abi, functionName, args)
const read = (address: typeof farm, { abi }: Artifact, functionName: string, args: unknown[] = []) =>
  client.readContract({ address, abi, functionName, args })

for (const coin of coins) await send(coin, contracts.coin.abi, 'approve', [manager, 2n ** 255n])
await send(manager, contracts.manager.abi, 'createAndInitializePoolIfNecessary', [...coins, FEE, 3n << 95n])
const pool = getAddress(z.string().parse(await read(factory, contracts.factory, 'getPool', [...coins, FEE])))
const meter = await deploy(contract('Meter'), [farm, pool])
await inFarm('setLMPoolDeployer', [await deploy(contract('MeterMaker'))])
await inFarm('add', [700n, meter, false])
await send(cake, contracts.coin.abi, 'approve', [farm, 2n ** 256n - 1n])
await inFarm('setReceiver', [account])
await inFarm('upkeep', [1_000_000n * E18 + 7n, 30 * DAY_SECONDS, true])

/** Both around the price, at tick 8109. */
const stake = async (id: bigint, [tickLower, tickUpper]: [number, number]) => {
  const place = { token0: coins[0], token1: coins[1], fee: FEE, tickLower, tickUpper, recipient: account }
  const amounts = { amount0Desired: 1000n * E18, amount1Desired: 1000n * E18, amount0Min: 0n, amount1Min: 0n }
  await send(manager, contracts.manager.abi, 'mint', [{ ...place, ...amounts, deadline: DEADLINE }])
  await send(manager, contracts.manager.abi, 'safeTransferFrom', [account, farm, id])
}

const hosts = testChainHosts()
const evm = createEvmReader({
  upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
  hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
})
const [source] = uniswapV3Positions({ evm }, [
  { chain: 'ETH', slug: 'pancakeswap-amm-v3', kind: 'uniswap', manager, farm },
])
const readPositions = async () => (await source?.readPositions(account, new AbortController().signal)) ?? []
const nowIn = async (functionName: string, args: unknown[]) => simulate(farm, contracts.farm.abi, functionName, args)
const Pair = z.tuple([z.bigint(), z.bigint()])

test('what is staked is what PancakeSwap’s farm would pay now, however long nobody touched it', {
  timeout: 120_000,
}, async () => {
  await stake(1n, [4080, 12_000])
  await wait(DAY_SECONDS)
  await stake(2n, [7980, 8400])
  // One day of the period, then more than remains of it.
  for (const days of [1, 40]) {
    await wait(days * DAY_SECONDS)
    const found = await readPositions()
    expect(found.map(({ positionId }) => positionId.split(':').at(-1))).toEqual(['2', '1'])
    for (const [index, tokenId] of [2n, 1n].entries()) {
      const liquidity = z.array(z.unknown()).parse(await read(manager, contracts.manager, 'positions', [tokenId]))[7]
      const all = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: DEADLINE }
      const [amount0, amount1] = Pair.parse(await nowIn('decreaseLiquidity', [all]))
      const reward = z.bigint().parse(await nowIn('harvest', [tokenId, account]))
      expect(found[index]).toMatchObject({
        type: 'Farm',
        poolId: pool,
        tokens: [
          { contractAddress: coins[0], amount: amount0 },
          { contractAddress: coins[1], amount: amount1 },
        ],
        yield: [{ contractAddress: cake, amount: reward }],
      })
      // The farm's own view ends at the last stake.
      expect(await read(farm, contracts.farm, 'pendingCake', [tokenId])).toBeLessThan(reward)
    }
  }
})

test('what is withdrawn has paid that, and is in the wallet', { timeout: 120_000 }, async () => {
  const balance = async () => z.bigint().parse(await read(cake ?? '0x', contracts.coin, 'balanceOf', [account]))
  const [, first] = await readPositions()
  const before = await balance()
  await inFarm('withdraw', [1n, account])
  // The period is over: another second pays nothing.
  expect(first?.yield).toEqual([{ contractAddress: cake, amount: (await balance()) - before }])
  const after = await readPositions()
  expect(after.map(({ positionId, type }) => [positionId.split(':').at(-1), type])).toEqual([
    ['1', 'CLMM'],
    ['2', 'Farm'],
  ])
  const collected = await simulate(manager, contracts.manager.abi, 'collect', [
    { tokenId: 1n, recipient: account, amount0Max: MAX, amount1Max: MAX },
  ])
  expect([collected, after[0]?.yield]).toEqual([[0n, 0n], []])
})
