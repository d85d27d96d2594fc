import { type Address, encodeAbiParameters, getAddress, pad, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { balancerV2Facts } from '#service/protocols/balancer/facts.ts'
import { vaultPositions } from '#service/protocols/erc-4626/positions.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { heldBy } from '#testing/evm/held-by.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { auraFacts } from './aura.ts'
import { auraPositions } from './positions.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xa0ca00 + index), { size: 20 }))
const [pool, coin, unknown, fake] = [1, 2, 3, 4].map(made) as [Address, Address, Address, Address]
const { signal } = new AbortController()
const short = (address: Address) => `${address.slice(0, 6)}…${address.slice(-4)}`
const mine = heldBy(owner)
const [auraBal, lock] = auraFacts.stakes

type Stake = { lpToken: Address; staked: bigint; earned?: bigint }
type State = { pools: Stake[]; staked?: bigint; locked?: bigint; chain?: EvmChainId; held?: Record<Address, bigint> }

/** Aura with these pools, and the first Vault with one pool of ten tokens. */
function rigOf({ pools, staked = 0n, locked = 0n, chain = 'ETH', held = {} }: State) {
  const booster = auraFacts.boosters.find((row) => row.chain === chain)
  const [factory = '0x'] = balancerV2Facts.poolFactories.find((row) => row.chain === chain)?.factories ?? []
  const rewards = pools.map((_, index) => made(100 + index))
  const share = (asset: Address): ScriptedContract => ({
    'asset()': () => words(asset),
    'operator()': () => words(booster?.booster ?? 0),
    'convertToAssets(uint256)': (shares = 0n) => words(shares),
  })
  const contracts: Record<Address, ScriptedContract> = {
    [booster?.booster ?? '0x']: {
      'poolLength()': () => words(pools.length),
      'poolInfo(uint256)': (id = 99n) => {
        const index = Number(id)
        const stake = pools[index]
        return stake ? words(stake.lpToken, made(7), made(8), rewards[index] ?? 0, made(9), index % 2) : null
      },
    },
    ...Object.fromEntries(
      pools.map(({ lpToken, staked: amount, earned = 0n }, index) => [
        rewards[index],
        { ...share(lpToken), 'balanceOf(address)': mine(amount), 'earned(address)': mine(earned) },
      ]),
    ),
    [auraBal?.contract ?? '0x']: { 'balanceOf(address)': mine(staked), 'earned(address)': mine(3n) },
    // The sum, the unlockable and the locked amount, and the offset of the list of locks, which is empty.
    [lock?.contract ?? '0x']: {
      'lockedBalances(address)': (user = 0n) => words(user === BigInt(owner) ? locked : 0n, 1, 2, 128, 0),
      'claimableRewards(address)': () => words(32, 2, coin, 8, pool, 0),
    },
    [fake]: { ...share(pool), 'balanceOf(address)': mine(10n ** 24n) },
    [factory]: { 'isPoolFromFactory(address)': (asked) => words(asked === BigInt(pool) ? 1 : 0) },
    [pool]: { 'getPoolId()': () => words(5), 'totalSupply()': () => words(10) },
    [balancerV2Facts.vault]: {
      'getPool(bytes32)': () => words(pool, 0),
      'getPoolTokens(bytes32)': () =>
        encodeAbiParameters(parseAbiParameters('address[], uint256[], uint256'), [[coin], [1000n], 1n]),
    },
  }
  const inWallet = Object.fromEntries(pools.map(({ staked: amount }, index) => [rewards[index], amount]))
  const prices = Object.fromEntries([...rewards, fake, pool].map((token) => [token, 1]))
  const decimals = Object.fromEntries([...rewards, fake, pool].map((token) => [token, 18]))
  const rig = tokenRig(chain, contracts, { held: { ...inWallet, ...held }, prices, decimals })
  const source = auraPositions(rig.deps).find((each) => each.chain === chain)
  const notes: string[] = []
  return {
    read: async () => (await source?.readPositions(owner, signal, noteInto(notes))) ?? [],
    notes,
    rig,
    rewards,
  }
}

test('liquidity staked through Aura is its part of Balancer’s pool, with the BAL that it earned and its share as the receipt', async () => {
  for (const chain of ['ETH', 'BASE'] as const) {
    const { read, rewards, notes } = rigOf({
      pools: [
        { lpToken: made(50), staked: 0n },
        { lpToken: pool, staked: 3n, earned: 17n },
      ],
      chain,
    })
    expect(await read()).toMatchObject([
      {
        positionId: `${chain.toLowerCase()}:${rewards[1]}`,
        type: 'Farm',
        poolId: pool,
        tokens: [{ contractAddress: coin, amount: 300n }],
        yield: [{ contractAddress: auraFacts.boosters.find((row) => row.chain === chain)?.pays, amount: 17n }],
        receiptTokens: [rewards[1]],
      },
    ])
    expect(notes).toEqual([])
  }
})

test('its share, which also is a vault of the liquidity, is no vault’s, though a price would vouch for it', async () => {
  const { rig, rewards } = rigOf({ pools: [{ lpToken: pool, staked: 3n }] })
  const notes: string[] = []
  const sources = [vaultPositions, auraPositions].flatMap((open) => open(rig.deps))
  const found = await Promise.all(
    sources.flatMap((source) => (source.chain === 'ETH' ? source.readPositions(owner, signal, noteInto(notes)) : [])),
  )
  expect(found.flat().map(({ type, receiptTokens }) => [type, receiptTokens])).toEqual([['Farm', [rewards[0]]]])
  expect(notes).toEqual([])
})

test('a token that says it is staked through Aura and is not on its list is no position and is named once', async () => {
  const { rig } = rigOf({ pools: [{ lpToken: pool, staked: 0n }], held: { [fake]: 10n ** 24n } })
  const notes: string[] = []
  const sources = [vaultPositions, auraPositions].flatMap((open) => open(rig.deps))
  const found = await Promise.all(
    sources.flatMap((source) => (source.chain === 'ETH' ? source.readPositions(owner, signal, noteInto(notes)) : [])),
  )
  expect([found.flat(), notes]).toEqual([[], [`excluded, no pools that Aura knows: ${short(fake)}`]])
})

test('a pool that is none of Balancer’s is told as its token', async () => {
  const { read } = rigOf({ pools: [{ lpToken: unknown, staked: 3n }] })
  expect(await read()).toMatchObject([{ poolId: unknown, tokens: [{ contractAddress: unknown, amount: 3n }] }])
})

test('auraBAL that is staked, and AURA that is locked, whether it may be taken or not, with all that it earned', async () => {
  const { read } = rigOf({ pools: [], staked: 50n, locked: 60n })
  expect(await read()).toMatchObject([
    { type: 'Staking', tokens: [{ contractAddress: auraBal?.coin, amount: 50n }], yield: [{ amount: 3n }] },
    {
      type: 'Vest',
      tokens: [{ contractAddress: lock?.coin, amount: 60n }],
      yield: [{ contractAddress: coin, amount: 8n }],
      receiptTokens: [],
    },
  ])
})

test('the list of pools is read once a day; nothing anywhere is then one request, something two', async () => {
  const none = rigOf({ pools: [{ lpToken: pool, staked: 0n }] })
  expect(await none.read()).toEqual([])
  const first = none.rig.requests()
  await none.read()
  expect(none.rig.requests() - first).toBe(1)
  const some = rigOf({ pools: [{ lpToken: pool, staked: 3n }] })
  await some.read()
  const before = some.rig.requests()
  await some.read()
  expect(some.rig.requests() - before).toBe(2)
})

test('a booster that does not answer, and a stake that does not, fail the whole', async () => {
  const rig = tokenRig('ETH', {}, { held: {} })
  const [source] = auraPositions(rig.deps)
  await expect(source?.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const booster = auraFacts.boosters[0]?.booster ?? '0x'
  const half = tokenRig('ETH', { [booster]: { 'poolLength()': () => words(0) } }, { held: {} })
  const [halfOpen] = auraPositions(half.deps)
  await expect(halfOpen?.readPositions(owner, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('what is staked and locked is written as addresses are', () => {
  for (const { booster, pays } of auraFacts.boosters) {
    expect([getAddress(booster), pays && getAddress(pays)]).toEqual([booster, pays])
  }
  for (const { contract, coin: of } of auraFacts.stakes) {
    expect([getAddress(contract), getAddress(of)]).toEqual([contract, of])
  }
})
