import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { curveFacts } from '#service/protocols/curve/curve.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { heldBy } from '#testing/evm/held-by.ts'
import { convexFacts } from './convex.ts'
import { convexPositions } from './positions.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xcf00 + index), { size: 20 }))
const [registry, pool, lp, coin, unlisted] = [1, 2, 3, 4, 5].map(made) as [Address, Address, Address, Address, Address]
const { signal } = new AbortController()
const mine = heldBy(owner)
const CRV = curveFacts.crv.address
const [cvxStake, crvStake, lock] = convexFacts.stakes

type Stake = { lpToken: Address; staked: bigint; earned?: bigint }
type State = { pools: Stake[]; cvx?: bigint; cvxCrv?: bigint; locked?: bigint; chain?: EvmChainId }

/** Convex with these pools, and Curve with one pool of ten tokens. */
function rigOf({ pools, cvx = 0n, cvxCrv = 0n, locked = 0n, chain = 'ETH' }: State) {
  const [first] = convexFacts.boosters
  const rewards = pools.map((_, index) => made(100 + index))
  const info = (index: number) => {
    const { lpToken } = pools[index] ?? { lpToken: lp }
    const at = rewards[index] ?? '0x'
    // The words as each chain's own contract returns them.
    return chain === 'ETH'
      ? words(lpToken, made(7), made(8), at, made(9), index % 2)
      : words(lpToken, made(8), at, index % 2, made(9))
  }
  const contracts: Record<Address, ScriptedContract> = {
    [first?.booster ?? '0x']: {
      'poolLength()': () => words(pools.length),
      'poolInfo(uint256)': (id = 99n) => (id < pools.length ? info(Number(id)) : null),
    },
    ...Object.fromEntries(
      pools.map(({ staked, earned = 0n }, index) => [
        rewards[index],
        { 'balanceOf(address)': mine(staked), ...(chain === 'ETH' && { 'earned(address)': mine(earned) }) },
      ]),
    ),
    [cvxStake?.contract ?? '0x']: { 'balanceOf(address)': mine(cvx), 'earned(address)': mine(3n) },
    [crvStake?.contract ?? '0x']: { 'balanceOf(address)': mine(cvxCrv), 'earned(address)': mine(0n) },
    [lock?.contract ?? '0x']: {
      'lockedBalanceOf(address)': mine(locked),
      'claimableRewards(address)': () => words(32, 1, coin, 9),
    },
    [curveFacts.addressProvider]: { 'get_address(uint256)': () => words(registry) },
    [registry]: {
      'get_pool_from_lp_token(address)': (asked) => words(asked === BigInt(lp) ? pool : 0n),
      'get_n_coins(address)': () => words(1),
      'get_coins(address)': () => words(coin, 0, 0, 0, 0, 0, 0, 0),
      'get_gauge(address)': () => words(0),
      'get_balances(address)': () => words(1000, 0, 0, 0, 0, 0, 0, 0),
    },
    [lp]: { 'totalSupply()': () => words(10) },
  }
  const rig = contractRig(chain, contracts)
  const source = convexPositions({ evm: rig.evm, now: Date.now }).find((each) => each.chain === chain)
  return { read: async () => (await source?.readPositions(owner, signal)) ?? [], requests: rig.requests, rewards }
}

test('liquidity staked through Convex is its part of Curve’s pool, with what it earned, and no token stands for it', async () => {
  const { read, rewards } = rigOf({
    pools: [
      { lpToken: made(50), staked: 0n },
      { lpToken: lp, staked: 3n, earned: 17n },
    ],
  })
  expect(await read()).toMatchObject([
    {
      positionId: `eth:${rewards[1]}`,
      type: 'Farm',
      poolId: pool,
      tokens: [{ contractAddress: coin, amount: 300n }],
      yield: [{ contractAddress: CRV, amount: 17n }],
      receiptTokens: [],
    },
  ])
})

test('on Arbitrum shares are counted at another word, and nothing is told of what they earned', async () => {
  const { read } = rigOf({ pools: [{ lpToken: lp, staked: 3n }], chain: 'ARB' })
  expect(await read()).toMatchObject([{ tokens: [{ contractAddress: coin, amount: 300n }], yield: [] }])
})

test('a pool that Curve does not list is told as its token', async () => {
  const { read } = rigOf({ pools: [{ lpToken: unlisted, staked: 3n }] })
  expect(await read()).toMatchObject([{ poolId: unlisted, tokens: [{ contractAddress: unlisted, amount: 3n }] }])
})

test('its own coins that are staked and locked', async () => {
  const { read } = rigOf({ pools: [], cvx: 40n, cvxCrv: 50n, locked: 60n })
  expect(await read()).toMatchObject([
    { type: 'Staking', tokens: [{ contractAddress: cvxStake?.coin, amount: 40n }], yield: [{ amount: 3n }] },
    { type: 'Staking', tokens: [{ contractAddress: crvStake?.coin, amount: 50n }], yield: [] },
    {
      type: 'Vest',
      tokens: [{ contractAddress: lock?.coin, amount: 60n }],
      input: [{ contractAddress: lock?.coin, amount: 60n }],
      yield: [{ contractAddress: coin, amount: 9n }],
    },
  ])
})

test('the list of pools is read once a day; nothing anywhere is then one request, something two', async () => {
  const { read, requests } = rigOf({ pools: [{ lpToken: lp, staked: 0n }] })
  expect(await read()).toEqual([])
  const first = requests()
  await read()
  expect([first, requests()]).toEqual([3, 4])
  const some = rigOf({ pools: [{ lpToken: lp, staked: 3n }] })
  await some.read()
  const before = some.requests()
  await some.read()
  expect(some.requests() - before).toBe(2)
})

test('a booster that does not answer fails the whole', async () => {
  const { evm } = contractRig('ETH', {})
  const [source] = convexPositions({ evm, now: Date.now })
  await expect(source?.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})
