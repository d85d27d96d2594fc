import { type Address, encodeAbiParameters, getAddress, pad, parseAbiParameters, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { curveFacts } from '#service/protocols/curve/curve.ts'
import { curvePositions } from '#service/protocols/curve/positions.ts'
import { gaugeFactoryFacts } from '#service/protocols/curve-gauges/facts.ts'
import { vaultMakers } from '#service/protocols/erc-4626/facts.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { heldBy } from '#testing/evm/held-by.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { balancerV2Listing } from './balancer.ts'
import { balancerV2Facts, balancerV3Facts } from './facts.ts'
import { balancerPositions } from './positions.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xba00 + index), { size: 20 }))
const [pool, gauge, coin, other, wrapped, stranger] = [1, 2, 3, 4, 5, 6].map(made) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const id = 0x11n
const { signal } = new AbortController()
const short = (address: Address) => `${address.slice(0, 6)}…${address.slice(-4)}`
const mine = heldBy(owner)
const isIt =
  (known: Address) =>
  (asked = 0n) =>
    words(asked === BigInt(known) ? 1n : 0n)
const isThere = (asked: bigint | undefined, known: Address) => asked === BigInt(known)

const factoriesOf = (chain: EvmChainId) =>
  balancerV2Facts.poolFactories.flatMap((row) => (row.chain === chain ? row.factories : []))
const [factory] = factoriesOf('ETH')
const [gaugeFactory] = gaugeFactoryFacts.factories
if (!factory || !gaugeFactory) throw new Error('no factories')

type Contracts = Record<Address, ScriptedContract>
type Lists = { coins: Address[]; balances: bigint[] }

/** The first Vault with one pool, made by a factory. `actual` is null if the pool does not report its circulating supply. */
function firstVault({
  coins,
  balances,
  total,
  actual = null,
  held = 0n,
  registered = pool,
  maker = factory ?? '0x',
}: Lists & { total: bigint; actual?: bigint | null; held?: bigint; registered?: Address; maker?: Address }): Contracts {
  return {
    [maker]: { 'isPoolFromFactory(address)': isIt(pool) },
    [balancerV2Facts.vault]: {
      'getPool(bytes32)': (asked) => (asked === id ? words(registered, 2) : null),
      'getPoolTokens(bytes32)': (asked) =>
        asked === id
          ? encodeAbiParameters(parseAbiParameters('address[], uint256[], uint256'), [coins, balances, 9n])
          : null,
    },
    [pool]: {
      'getPoolId()': () => words(id),
      'getVault()': () => words(balancerV2Facts.vault),
      'totalSupply()': () => words(total),
      'balanceOf(address)': mine(held),
      ...(actual !== null && { 'getActualSupply()': () => words(actual) }),
    },
  }
}

/** The second Vault with one pool. A kind of 1 marks a coin with a rate. The pool itself reports only its Vault. */
function secondVault({
  coins,
  balances,
  kinds = [],
  total,
  held = 0n,
}: Lists & { kinds?: number[]; total: bigint; held?: bigint }): Contracts {
  const info = coins.map((rateProvider, index) => ({ kind: kinds[index] ?? 0, rateProvider, paysFees: false }))
  return {
    [balancerV3Facts.vault]: {
      'isPoolRegistered(address)': isIt(pool),
      'getPoolTokenInfo(address)': (asked) =>
        isThere(asked, pool)
          ? encodeAbiParameters(
              parseAbiParameters(
                'address[], (uint8 kind, address rateProvider, bool paysFees)[], uint256[], uint256[]',
              ),
              [coins, info, balances, balances],
            )
          : null,
      'totalSupply(address)': (asked) => (isThere(asked, pool) ? words(total) : null),
      'balanceOf(address,address)': (asked, user) => (isThere(asked, pool) ? mine(held)(user) : null),
    },
    [pool]: { 'getVault()': () => words(balancerV3Facts.vault) },
  }
}

type Asked = { chain?: EvmChainId; slug?: string; times?: number }

async function read(
  contracts: Contracts,
  held: Record<Address, bigint>,
  { chain = 'ETH', slug = 'balancer-v2', times = 1 }: Asked = {},
) {
  const rig = tokenRig(chain, contracts, { held })
  const source = balancerPositions(rig.deps).find((each) => each.chain === chain && each.id === slug)
  const notes: string[] = []
  const requests: number[] = []
  let positions = (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  requests.push(rig.requests())
  for (let time = 1; time < times; time += 1) {
    positions = (await source?.readPositions(owner, signal)) ?? []
    requests.push(rig.requests())
  }
  return { positions, notes, requests }
}

// From the sheet.
const sheet = {
  bpt: 5_000_000_000_000_000_000n,
  supply: 200_000_000_000_000_000_000n,
  balances: [1_000_000_000_000_000_000_000_000n, 2_500_000_000_000n],
  amounts: [25_000_000_000_000_000_000_000n, 62_500_000_000n],
}
const asTold = [
  { contractAddress: coin, amount: sheet.amounts[0] },
  { contractAddress: other, amount: sheet.amounts[1] },
]
const plain = { coins: [coin, other], balances: sheet.balances, total: sheet.supply, held: sheet.bpt }

test('a share of a pool of v2 is its part of each coin, with the token as its receipt', async () => {
  const { positions, notes } = await read(firstVault(plain), { [pool]: sheet.bpt })
  expect(positions).toMatchObject([
    {
      positionId: `eth:${pool}`,
      type: 'CFMM',
      poolId: pool,
      tokens: asTold,
      yield: [],
      receiptTokens: [pool],
    },
  ])
  expect(notes).toEqual([])
})

test('tokens that a pool made of itself in advance are no coin of it and nobody’s share', async () => {
  const inAdvance = 2n ** 111n
  const composable = {
    ...plain,
    coins: [coin, pool, other],
    balances: [sheet.balances[0] ?? 0n, inAdvance, sheet.balances[1] ?? 0n],
    total: inAdvance + sheet.supply,
  }
  // The pool reports its circulating supply and its debt to the protocol; older pools report neither.
  const owed = 10_000_000_000_000_000_000n
  const told = await read(firstVault({ ...composable, actual: sheet.supply }), { [pool]: sheet.bpt })
  expect(told.positions[0]?.tokens).toEqual(asTold)
  const silent = await read(firstVault(composable), { [pool]: sheet.bpt })
  expect(silent.positions[0]?.tokens).toEqual(asTold)
  const owing = await read(firstVault({ ...composable, actual: sheet.supply + owed }), { [pool]: sheet.bpt })
  expect(owing.positions[0]?.tokens[1]?.amount).toBe(((sheet.balances[1] ?? 0n) * sheet.bpt) / (sheet.supply + owed))
})

test('a pool of v3 is counted by the Vault alone: its token is never asked for more than whose it is', async () => {
  const contracts = secondVault(plain)
  const { positions, notes } = await read(
    { ...contracts, [pool]: { ...contracts[pool], 'balanceOf(address)': () => words(10n ** 30n) } },
    { [pool]: 1n },
    { slug: 'balancer-v3' },
  )
  expect(positions).toMatchObject([{ type: 'CFMM', poolId: pool, tokens: asTold, receiptTokens: [pool] }])
  expect(notes).toEqual([])
})

const makerOf = (chain: EvmChainId) =>
  vaultMakers.find((row) => row.chain === chain && row.how === 'isVaultV2')?.factory ?? '0x'

test('a wrapped coin of v3 counts as its asset where its maker confirms it, else as itself', async () => {
  const contracts = {
    ...secondVault({ ...plain, coins: [wrapped, other], kinds: [1, 0] }),
    [wrapped]: { 'asset()': () => words(coin), 'convertToAssets(uint256)': (of = 0n) => words((of * 11n) / 10n) },
  }
  const confirmed = { ...contracts, [makerOf('ETH')]: { 'isVaultV2(address)': isIt(wrapped) } }
  const of = async (asked: Contracts) =>
    (await read(asked, { [pool]: sheet.bpt }, { slug: 'balancer-v3' })).positions[0]?.tokens
  const [, second] = asTold
  const [amount = 0n] = sheet.amounts
  expect(await of(confirmed)).toEqual([{ contractAddress: coin, amount: (amount * 11n) / 10n }, second])
  expect(await of(contracts)).toEqual([{ contractAddress: wrapped, amount }, second])
  // If the unwrapping fails, the coin stays wrapped.
  const stuck = { ...confirmed, [wrapped]: { 'asset()': () => words(coin) } }
  expect(await of(stuck)).toEqual([{ contractAddress: wrapped, amount }, second])
  // A coin not marked as having a rate is treated as any other.
  const coinLike = { ...confirmed, ...secondVault({ ...plain, coins: [wrapped, other], kinds: [0, 0] }) }
  expect(await of(coinLike)).toEqual([{ contractAddress: wrapped, amount }, second])
})

const staked: ScriptedContract = {
  'lp_token()': () => words(pool),
  'balanceOf(address)': mine(sheet.bpt),
  'claimable_tokens(address)': mine(77n),
}
const gaugeMade = { [gaugeFactory.factory]: { 'isGaugeFromFactory(address)': isIt(gauge) } }

test('a share in a gauge counts one for one with what the gauge owes, once, at the Vault of its pool', async () => {
  const [, , ...later] = gaugeFactoryFacts.factories
  const silentFactory = later.find(({ chain, pays }) => chain === 'ARB' && pays === null)
  const farm = {
    type: 'Farm',
    poolId: pool,
    tokens: asTold,
    yield: [{ contractAddress: gaugeFactory.pays, amount: 77n }],
    receiptTokens: [gauge],
  }
  for (const [contracts, own, foreign] of [
    [firstVault(plain), 'balancer-v2', 'balancer-v3'],
    [secondVault(plain), 'balancer-v3', 'balancer-v2'],
  ] as const) {
    const all = { ...contracts, ...gaugeMade, [gauge]: staked }
    expect((await read(all, { [gauge]: 1n }, { slug: own })).positions).toMatchObject([farm])
    expect(await read(all, { [gauge]: 1n }, { slug: foreign })).toMatchObject({ positions: [], notes: [] })
  }
  // The first gauges outside Ethereum do not report what they owe.
  const [ofArbitrum = '0x'] = factoriesOf('ARB')
  const elsewhere = {
    ...firstVault({ ...plain, maker: ofArbitrum }),
    [silentFactory?.factory ?? '0x']: { 'isGaugeFromFactory(address)': isIt(gauge) },
    [gauge]: staked,
  }
  const { positions } = await read(elsewhere, { [gauge]: 1n }, { chain: 'ARB' })
  expect(positions).toMatchObject([{ tokens: asTold, yield: [] }])
})

test('what a gauge earns in other coins is owed too, also where nothing else is told', async () => {
  const [first, second] = [made(60), made(61)] as const
  const rewarding: ScriptedContract = {
    ...staked,
    'reward_tokens(uint256)': (place = 9n) => words([first, 0, second, first][Number(place)] ?? 0),
    'claimable_reward(address,address)': (user, asked) =>
      user === BigInt(owner) ? words(asked === BigInt(first) ? 5n : 0n) : null,
  }
  const bal = { contractAddress: gaugeFactory.pays, amount: 77n }
  const reward = { contractAddress: first, amount: 5n }
  const all = { ...firstVault(plain), ...gaugeMade, [gauge]: rewarding }
  expect((await read(all, { [gauge]: 1n })).positions[0]?.yield).toEqual([bal, reward])
  const { 'claimable_tokens(address)': _, ...older } = rewarding
  expect((await read({ ...all, [gauge]: older }, { [gauge]: 1n })).positions[0]?.yield).toEqual([reward])
  // The stake was withdrawn, but not its earnings.
  const left = { ...rewarding, 'balanceOf(address)': mine(0n) }
  expect((await read({ ...all, [gauge]: left }, { [gauge]: 1n })).positions).toMatchObject([
    { tokens: [{ amount: 0n }, { amount: 0n }], yield: [bal, reward] },
  ])
})

test('a gauge of liquidity that no pool is known of is told as that liquidity', async () => {
  const contracts = { ...gaugeMade, [gauge]: { ...staked, 'lp_token()': () => words(stranger) } }
  const { positions } = await read(contracts, { [gauge]: 1n })
  expect(positions).toMatchObject([
    { poolId: stranger, tokens: [{ contractAddress: stranger, amount: sheet.bpt }], receiptTokens: [gauge] },
  ])
})

test('of Curve’s and Balancer’s sources none names the other’s gauges; what neither knows is named once', async () => {
  const registry = made(40)
  const [ofCurve, lpOfCurve, curvePool, nobodys] = [41, 42, 43, 44].map(made) as [Address, Address, Address, Address]
  const rig = tokenRig(
    'ETH',
    {
      ...firstVault(plain),
      ...gaugeMade,
      [gauge]: staked,
      [ofCurve]: { ...staked, 'lp_token()': () => words(lpOfCurve) },
      [nobodys]: staked,
      [curveFacts.addressProvider]: { 'get_address(uint256)': () => words(registry) },
      [registry]: {
        'get_pool_from_lp_token(address)': (lp) => words(isThere(lp, lpOfCurve) ? curvePool : 0),
        'get_n_coins(address)': () => words(1),
        'get_coins(address)': () => words(coin, 0, 0, 0, 0, 0, 0, 0),
        'get_gauge(address)': () => words(ofCurve),
        'get_balances(address)': () => words(1000, 0, 0, 0, 0, 0, 0, 0),
      },
      [lpOfCurve]: { 'totalSupply()': () => words(10) },
    },
    { held: { [gauge]: 1n, [ofCurve]: 1n, [nobodys]: 1n } },
  )
  const sources = [curvePositions, balancerPositions].flatMap((open) => open(rig.deps))
  const notes: string[] = []
  const found = await Promise.all(
    sources.flatMap((source) => (source.chain === 'ETH' ? source.readPositions(owner, signal, noteInto(notes)) : [])),
  )
  expect(found.flat().flatMap(({ receiptTokens }) => receiptTokens)).toEqual([ofCurve, gauge])
  expect(notes).toEqual([`excluded, no gauges that Curve knows: ${short(nobodys)}`])
})

test('Curve is read wherever a factory of gauges is known, so that a fake gauge is named there', () => {
  for (const { chain } of gaugeFactoryFacts.factories) expect(curveFacts.chains).toContain(chain)
  for (const { chain } of gaugeFactoryFacts.factories) expect(balancerV2Listing.chains).toContain(chain)
})

test('a pool that no factory made, though the Vault has it with the riches of a million, is none and is named', async () => {
  const [first] = factoriesOf('ETH')
  const rich = firstVault({ ...plain, maker: stranger })
  const refused = [[], [`excluded, no pools that Balancer v2 knows: ${short(pool)}`]]
  const ofV2 = await read(rich, { [pool]: sheet.bpt })
  expect([ofV2.positions, ofV2.notes]).toEqual(refused)
  // A pool that reports the id of another pool.
  const borrowed = await read(firstVault({ ...plain, registered: other }), { [pool]: sheet.bpt })
  expect([borrowed.positions, borrowed.notes]).toEqual(refused)
  expect(first).toBe(factory)
  const ofV3 = await read(
    {
      [pool]: { 'getVault()': () => words(balancerV3Facts.vault) },
      [balancerV3Facts.vault]: { 'isPoolRegistered(address)': () => words(0) },
    },
    { [pool]: sheet.bpt },
    { slug: 'balancer-v3' },
  )
  expect([ofV3.positions, ofV3.notes]).toEqual([[], [`excluded, no pools that Balancer v3 knows: ${short(pool)}`]])
})

test('a token of another Vault, and one that answers everything, are no claim to be one of Balancer’s', async () => {
  const everything: ScriptedContract = Object.fromEntries(
    [
      'asset()',
      'token0()',
      'token1()',
      'factory()',
      'SY()',
      'getPoolId()',
      'getVault()',
      'operator()',
      'lp_token()',
    ].map((name) => [name, () => words(balancerV3Facts.vault)]),
  )
  const elsewhere: ScriptedContract = { 'getVault()': () => words(stranger) }
  for (const slug of ['balancer-v2', 'balancer-v3']) {
    const { positions, notes } = await read(
      { [pool]: everything, [other]: elsewhere },
      { [pool]: 5n, [other]: 5n },
      { slug },
    )
    expect([positions, notes]).toEqual([[], []])
  }
})

test('an emptied share and an empty pool are no positions', async () => {
  for (const slug of ['balancer-v2', 'balancer-v3']) {
    const vault = slug === 'balancer-v2' ? firstVault : secondVault
    for (const state of [
      { ...plain, held: 0n },
      { ...plain, total: 0n },
      { ...plain, total: 0n, balances: [0n, 0n] },
    ]) {
      expect((await read(vault(state), { [pool]: 5n }, { slug })).positions).toEqual([])
    }
  }
})

test('amounts near the edge of what a word holds come out whole', async () => {
  const most = 2n ** 256n - 1n
  const edge = { coins: [coin], balances: [most], total: most, held: most - 1n }
  for (const slug of ['balancer-v2', 'balancer-v3']) {
    const vault = slug === 'balancer-v2' ? firstVault : secondVault
    const { positions } = await read(vault(edge), { [pool]: 1n }, { slug })
    expect(positions[0]?.tokens).toEqual([{ contractAddress: coin, amount: most - 1n }])
  }
})

test('a Vault that does not tell what lies in a pool, or lists of unlike length, fail the whole', async () => {
  for (const slug of ['balancer-v2', 'balancer-v3']) {
    const contracts = slug === 'balancer-v2' ? firstVault(plain) : secondVault(plain)
    const uneven = slug === 'balancer-v2' ? { ...plain, balances: [1n] } : { ...plain, balances: [1n] }
    const broken = slug === 'balancer-v2' ? firstVault(uneven) : secondVault(uneven)
    const vault = slug === 'balancer-v2' ? balancerV2Facts.vault : balancerV3Facts.vault
    const call = slug === 'balancer-v2' ? 'getPoolTokens(bytes32)' : 'getPoolTokenInfo(address)'
    const silent = { ...contracts, [vault]: { ...contracts[vault], [call]: () => null } }
    for (const asked of [silent, broken]) {
      await expect(read(asked, { [pool]: sheet.bpt }, { slug })).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
    }
  }
})

test('five requests the first time for a pool of v2, four for one of v3, one from then on; a wrapped coin costs two more, then one', async () => {
  expect((await read(firstVault(plain), { [pool]: 5n }, { times: 3 })).requests).toEqual([5, 6, 7])
  const ofV3 = { slug: 'balancer-v3', times: 3 }
  expect((await read(secondVault(plain), { [pool]: 5n }, ofV3)).requests).toEqual([4, 5, 6])
  const contracts = {
    ...secondVault({ ...plain, coins: [wrapped, other], kinds: [1, 0] }),
    [wrapped]: { 'asset()': () => words(coin), 'convertToAssets(uint256)': (of = 0n) => words(of) },
    [makerOf('ETH')]: { 'isVaultV2(address)': isIt(wrapped) },
  }
  expect((await read(contracts, { [pool]: 5n }, ofV3)).requests).toEqual([7, 9, 11])
  expect((await read({}, {}, { times: 2 })).requests).toEqual([0, 0])
})

test('factories and Vaults are written as addresses are, each once on its chain', () => {
  for (const { factories } of balancerV2Facts.poolFactories) {
    for (const address of factories) expect(getAddress(address)).toBe(address)
    expect(new Set(factories).size).toBe(factories.length)
  }
  for (const { factory: address, pays } of gaugeFactoryFacts.factories) {
    expect([getAddress(address), pays && getAddress(pays)]).toEqual([address, pays])
  }
  expect([balancerV2Facts.vault, balancerV3Facts.vault].map((address) => getAddress(address))).toEqual([
    balancerV2Facts.vault,
    balancerV3Facts.vault,
  ])
})
