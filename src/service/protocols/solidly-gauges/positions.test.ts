import fc from 'fast-check'
import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import '#testing/property-seed.ts'
import { gaugeList } from './gauge-list.ts'
import { gaugePositions } from './positions.ts'
import { gaugeFacts } from './solidly-gauges.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xae00000 + index), { size: 20 }))
const [coin0, coin1, manager] = [1, 2, 3].map(made) as [Address, Address, Address]
const { signal } = new AbortController()
const [voter] = gaugeFacts.voters
const { chain, coin: AERO } = voter ?? { chain: 'BASE', coin: '0x' }
const poolAt = (index: number) => made(0x10000 + index)
const gaugeAt = (index: number) => made(0x20000 + index)

type PairStake = { kind: 'pair'; lp: bigint; earned?: bigint | null; supply?: bigint; reserves?: [bigint, bigint] }
type NftStake = { kind: 'nft'; ids: bigint[] }
/** `elsewhere`: sends its emissions to another chain and accepts no stakes. */
type Listed = PairStake | NftStake | { kind: 'elsewhere' }

/** An NFT as its manager returns it, what its gauge owes, and its pool's price. */
type Nft = { ticks?: [number, number]; liquidity?: bigint; earned?: bigint | null; setAside?: bigint }
const Q96 = 1n << 96n

const ofOwner =
  (amount: bigint) =>
  (user = 0n) =>
    words(user === BigInt(owner) ? amount : 0n)

function contractsOf(listed: Listed, index: number, nft: Nft): Record<Address, ScriptedContract> {
  const rewards: ScriptedContract = { 'rewardToken()': () => words(AERO) }
  if (listed.kind === 'elsewhere') return { [gaugeAt(index)]: rewards }
  if (listed.kind === 'nft') {
    const { earned = 0n, setAside = 0n } = nft
    return {
      [gaugeAt(index)]: {
        ...rewards,
        'nft()': () => words(manager),
        'stakedValues(address)': (user) =>
          user === BigInt(owner) ? words(32, listed.ids.length, ...listed.ids) : words(32, 0),
        'earned(address,uint256)': (user, id = 0n) =>
          user === BigInt(owner) && listed.ids.includes(id) && earned !== null ? words(earned) : null,
        'rewards(uint256)': () => words(setAside),
      },
      [poolAt(index)]: { 'slot0()': () => words(Q96, 0, 9, 9, 9, 1), 'fee()': () => words(400) },
    }
  }
  const { lp, earned = 0n, supply = 10n, reserves = [1000n, 500n] } = listed
  return {
    [gaugeAt(index)]: {
      ...rewards,
      'stakingToken()': () => words(poolAt(index)),
      'balanceOf(address)': ofOwner(lp),
      'earned(address)': (user) => (earned === null ? null : ofOwner(earned)(user)),
    },
    [poolAt(index)]: {
      'token0()': () => words(coin0),
      'token1()': () => words(coin1),
      'totalSupply()': () => words(supply),
      'getReserves()': () => words(...reserves, 7),
    },
  }
}

type World = { listed: Listed[]; nft?: Nft; over?: Record<Address, ScriptedContract>; claimed?: bigint }

/** A voter that lists these gauges. `claimed`: the number of gauges it reports. `asked`: the gauges that were called. */
function rigOf({ listed, nft = {}, over = {}, claimed }: World) {
  const { ticks = [-60, 60], liquidity = 10n ** 12n } = nft
  const contracts: Record<Address, ScriptedContract> = {
    [voter?.voter ?? '0x']: {
      'length()': () => words(claimed ?? listed.length),
      'pools(uint256)': (index = 0n) => (index < listed.length ? words(poolAt(Number(index))) : null),
      'gauges(address)': (pool = 0n) => words(gaugeAt(Number(pool - BigInt(poolAt(0))))),
      'isAlive(address)': () => words(0),
    },
    [voter?.escrow ?? '0x']: { 'balanceOf(address)': () => words(0) },
    [manager]: {
      'positions(uint256)': () => words(9, owner, coin0, coin1, 100, ...ticks, liquidity, 9, 9, 3, 3),
    },
  }
  for (const [index, each] of listed.entries()) Object.assign(contracts, contractsOf(each, index, nft))
  for (const [address, script] of Object.entries(over)) {
    const key = getAddress(address)
    contracts[key] = { ...contracts[key], ...script }
  }
  const rig = contractRig(chain, contracts)
  const sources = gaugePositions({ evm: rig.evm, now: Date.now })
  const read = async (id: string) => {
    const notes: string[] = []
    const source = sources.find((each) => each.id === id && each.part === 'staked' && each.chain === chain)
    const positions = await source?.readPositions(owner, signal, noteInto(notes))
    return { positions: positions ?? [], notes }
  }
  return {
    evm: rig.evm,
    requests: rig.requests,
    pairs: () => read('aerodrome-v1'),
    nfts: () => read('aerodrome-slipstream'),
  }
}

test('a share of a pool that is staked is its part of the reserves, with what the gauge owes, and no token stands for it', async () => {
  // From the sheet: balance times share, divided by supply.
  const staked = {
    kind: 'pair',
    lp: 2_402_233_522_210_805_651_105n,
    supply: 30_000_000n * 10n ** 18n,
    reserves: [12_345_678n * 10n ** 18n, 10n ** 18n],
    earned: 17n,
  } as const
  const { pairs } = rigOf({
    listed: [
      { kind: 'pair', lp: 0n },
      { ...staked, reserves: [...staked.reserves] },
    ],
  })
  expect(await pairs()).toEqual({
    positions: [
      expect.objectContaining({
        positionId: `base:${gaugeAt(1)}`,
        type: 'Farm',
        poolId: poolAt(1),
        tokens: [
          { contractAddress: coin0, amount: 988_573_384_867_348_489_637n },
          { contractAddress: coin1, amount: 80_074_450_740_360n },
        ],
        yield: [{ contractAddress: AERO, amount: 17n }],
        fee: null,
        receiptTokens: [],
      }),
    ],
    notes: [],
  })
})

test('an NFT that is staked has its amounts and range, what its gauge owes with what it set aside, and no fees', async () => {
  const { nfts } = rigOf({
    listed: [
      { kind: 'nft', ids: [] },
      { kind: 'pair', lp: 5n },
      { kind: 'nft', ids: [7n] },
    ],
    nft: { earned: 40n, setAside: 2n },
  })
  expect(await nfts()).toEqual({
    positions: [
      expect.objectContaining({
        positionId: `base:${manager}:7`,
        type: 'Farm',
        poolId: poolAt(2),
        tokens: [
          { contractAddress: coin0, amount: 2_995_354_955n },
          { contractAddress: coin1, amount: 2_995_354_955n },
        ],
        yield: [{ contractAddress: AERO, amount: 42n }],
        range: expect.objectContaining({ current: 1, isInRange: true }),
        fee: 0.0004,
        receiptTokens: [],
      }),
    ],
    notes: [],
  })
})

test('amounts of an NFT are those that its manager would pay, also with the price above its range', async () => {
  // From the sheet: v3-core's own pool, first position, and one whose range the price has left.
  const price = { 'slot0()': () => words(1_589_305_210_320_802_817_612_701_256_451n, 59_977, 9, 9, 9, 1) }
  const read = async (ticks: [number, number], liquidity: bigint) => {
    const { nfts } = rigOf({
      listed: [{ kind: 'nft', ids: [1n] }],
      nft: { ticks, liquidity },
      over: { [poolAt(0)]: price },
    })
    const { positions } = await nfts()
    return positions.map(({ tokens, range }) => [...tokens.map(({ amount }) => amount), range?.isInRange])
  }
  expect(await read([53_880, 65_880], 76_756_700_747_716_108_940_498n)).toEqual([
    [977_847_640_544_968_348_784n, 404_594_038_228_997_233_119_174n, true],
  ])
  expect(await read([58_680, 59_280], 698_672_696_027_778_763_695_469n)).toEqual([
    [0n, 399_999_999_999_999_999_999_999n, false],
  ])
})

test('what is staked in a gauge that was killed is still told: nobody asks whether it lives', async () => {
  const { pairs } = rigOf({ listed: [{ kind: 'pair', lp: 5n }] })
  expect((await pairs()).positions).toMatchObject([{ tokens: [{ amount: 500n }, { amount: 250n }], yield: [] }])
})

test('a gauge that the voter does not list, or one of another pool’s token, is never asked about a wallet', async () => {
  const asked: string[] = []
  const telling = (name: string): ScriptedContract => ({
    'balanceOf(address)': () => {
      asked.push(name)
      return words(10n ** 30n)
    },
    'stakedValues(address)': () => {
      asked.push(name)
      return words(32, 1, 1)
    },
  })
  const over = {
    [made(99)]: { ...telling('unlisted'), 'stakingToken()': () => words(poolAt(0)) },
    [gaugeAt(1)]: { ...telling('of another pool'), 'stakingToken()': () => words(poolAt(0)) },
    [gaugeAt(2)]: telling('elsewhere'),
  }
  const listed: Listed[] = [{ kind: 'pair', lp: 5n }, { kind: 'pair', lp: 5n }, { kind: 'elsewhere' }]
  const { pairs, nfts } = rigOf({ listed, over })
  expect((await pairs()).positions.map(({ poolId }) => poolId)).toEqual([poolAt(0)])
  expect((await nfts()).positions).toEqual([])
  expect(asked).toEqual([])
})

test('a token that is no pool is told as itself; a pool without a supply, and an NFT that was emptied, are no positions', async () => {
  const noPool = {
    'token0()': () => null,
    'token1()': () => null,
    'totalSupply()': () => null,
    'getReserves()': () => null,
  }
  const governed = rigOf({ listed: [{ kind: 'pair', lp: 5n }], over: { [poolAt(0)]: noPool } })
  expect((await governed.pairs()).positions).toMatchObject([{ tokens: [{ contractAddress: poolAt(0), amount: 5n }] }])
  expect((await rigOf({ listed: [{ kind: 'pair', lp: 5n, supply: 0n }] }).pairs()).positions).toEqual([])
  const emptied = { liquidity: 0n }
  expect((await rigOf({ listed: [{ kind: 'nft', ids: [7n] }], nft: emptied }).nfts()).positions).toEqual([])
  const owed = rigOf({ listed: [{ kind: 'nft', ids: [7n] }], nft: { ...emptied, earned: 3n } })
  expect((await owed.nfts()).positions).toMatchObject([
    { tokens: [{ amount: 0n }, { amount: 0n }], yield: [{ amount: 3n }] },
  ])
})

test('amounts beyond any real pool stay whole', async () => {
  const most = 2n ** 256n - 1n
  const { pairs } = rigOf({ listed: [{ kind: 'pair', lp: most, supply: most, reserves: [most, 1n], earned: most }] })
  expect((await pairs()).positions).toMatchObject([
    { tokens: [{ amount: most }, { amount: 1n }], yield: [{ amount: most }] },
  ])
})

test('what a gauge does not owe up to is noted, and the stake stands', async () => {
  const listed: Listed[] = [
    { kind: 'pair', lp: 5n, earned: null },
    { kind: 'nft', ids: [7n] },
  ]
  const { pairs, nfts } = rigOf({ listed, nft: { earned: null, setAside: 2n } })
  const notes = ['what a gauge owes could not be read (left out)']
  expect(await pairs()).toMatchObject({ positions: [{ tokens: [{ amount: 500n }, {}], yield: [] }], notes })
  expect(await nfts()).toMatchObject({ positions: [{ yield: [{ amount: 2n }] }], notes })
})

test.each<[string, 'pairs' | 'nfts', Record<Address, ScriptedContract>]>([
  ['a gauge that tells no balance', 'pairs', { [gaugeAt(0)]: { 'balanceOf(address)': () => null } }],
  ['a pool that tells no reserves', 'pairs', { [poolAt(0)]: { 'getReserves()': () => null } }],
  ['reserves of one word', 'pairs', { [poolAt(0)]: { 'getReserves()': () => words(9) } }],
  ['a gauge that tells no NFTs', 'nfts', { [gaugeAt(1)]: { 'stakedValues(address)': () => null } }],
  ['a list longer than it is', 'nfts', { [gaugeAt(1)]: { 'stakedValues(address)': () => words(32, 3, 7) } }],
  ['an NFT of too few words', 'nfts', { [manager]: { 'positions(uint256)': () => words(9, owner, coin0, coin1) } }],
  ['a pool without a price', 'nfts', { [poolAt(1)]: { 'slot0()': () => null } }],
  ['a voter that lists no pool', 'pairs', { [voter?.voter ?? '0x']: { 'pools(uint256)': () => null } }],
  ['a pool without a gauge', 'nfts', { [voter?.voter ?? '0x']: { 'gauges(address)': () => words(0) } }],
])('%s fails its source, the rest would look like all, and costs the other kind nothing', async (_, kind, over) => {
  const { pairs, nfts } = rigOf({
    listed: [
      { kind: 'pair', lp: 5n },
      { kind: 'nft', ids: [7n] },
    ],
    over,
  })
  await expect(kind === 'pairs' ? pairs() : nfts()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  const isOfList = Object.keys(over).includes(voter?.voter ?? '')
  if (!isOfList) expect((await (kind === 'pairs' ? nfts() : pairs())).positions).toHaveLength(1)
})

test('the list is read once for both kinds; then nothing staked is one request, something two', async () => {
  const { pairs, nfts, requests } = rigOf({
    listed: [
      { kind: 'pair', lp: 5n },
      { kind: 'nft', ids: [] },
    ],
  })
  await Promise.all([pairs(), nfts()])
  // The number of gauges, their pools, their addresses, their kinds, and again those that did not answer; the stakes, and
  // their contents.
  const first = requests()
  await nfts()
  const none = requests()
  await pairs()
  expect([first, none - first, requests() - none]).toEqual([7, 1, 2])
})

test('of more than two hundred staked NFTs two hundred are read, and that is said', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => BigInt(index + 1))
  const { positions, notes } = await rigOf({ listed: [{ kind: 'nft', ids }] }).nfts()
  expect([positions.length, notes]).toEqual([200, ['200 of 201 staked NFTs (left out)']])
})

test('a list that claims to be endless is read up to a bound, and that is said', async () => {
  const { evm } = rigOf({ listed: Array.from({ length: 5 }, () => ({ kind: 'pair', lp: 0n })), claimed: 2n ** 255n })
  if (!voter) throw new Error('no voter')
  const { gauges, note } = await gaugeList({ evm, now: Date.now }, voter, { most: 5, together: 2 })(signal)
  expect([gauges.map(({ address }) => address), note]).toEqual([[0, 1, 2, 3, 4].map(gaugeAt), 'the first 5 gauges'])
})

test('a first reading of the list that breaks off goes on where it was, and new gauges are found after ten minutes', async () => {
  let isBroken = true
  let length = 5
  const asked: number[] = []
  const { evm } = rigOf({
    listed: Array.from({ length: 6 }, (_, index) => (index % 2 ? { kind: 'pair', lp: 0n } : { kind: 'nft', ids: [] })),
    over: {
      [voter?.voter ?? '0x']: {
        'length()': () => words(length),
        'pools(uint256)': (index = 0n) => {
          if (isBroken && index > 3n) return null
          asked.push(Number(index))
          return words(poolAt(Number(index)))
        },
      },
    },
  })
  if (!voter) throw new Error('no voter')
  let now = 0
  const list = gaugeList({ evm, now: () => now }, voter, { most: 100, together: 2 })
  await expect(list(signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  isBroken = false
  expect((await list(signal)).gauges.map(({ manager: nfts }) => nfts)).toEqual([manager, null, manager, null, manager])
  expect(asked).toEqual([0, 1, 2, 3, 4])
  length = 6
  now += 599_999
  expect((await list(signal)).gauges).toHaveLength(5)
  now += 1
  expect((await list(signal)).gauges).toHaveLength(6)
  expect(asked).toEqual([0, 1, 2, 3, 4, 5])
})

test('of any list exactly what the wallet has staked is found, wherever it stands', async () => {
  const listing = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('pair' as const), lp: fc.constantFrom(0n, 1n, 10n) }),
      fc.record({ kind: fc.constant('nft' as const), ids: fc.uniqueArray(fc.bigInt(1n, 10n ** 9n), { maxLength: 3 }) }),
      fc.record({ kind: fc.constant('elsewhere' as const) }),
    ),
    { maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(listing, async (listed) => {
      const { pairs, nfts } = rigOf({ listed })
      const [ofPairs, ofNfts] = await Promise.all([pairs(), nfts()])
      const places = (kind: Listed['kind'], count: (each: Listed) => number) =>
        listed.flatMap((each, index) =>
          each.kind === kind ? Array.from({ length: count(each) }, () => poolAt(index)) : [],
        )
      expect(ofPairs.positions.map(({ poolId }) => poolId)).toEqual(
        places('pair', (each) => (each.kind === 'pair' && each.lp > 0n ? 1 : 0)),
      )
      expect(ofNfts.positions.map(({ poolId }) => poolId)).toEqual(
        places('nft', (each) => (each.kind === 'nft' ? each.ids.length : 0)),
      )
    }),
    { numRuns: 15 },
  )
})

test('each voter has a source for what is staked of each kind and one for locks; its addresses are such', () => {
  const { evm } = contractRig(chain, {})
  const names = gaugePositions({ evm, now: Date.now }).map(({ id, part, chain: where }) => `${where} ${id} ${part}`)
  expect(names).toEqual([
    'BASE aerodrome-v1 staked',
    'BASE aerodrome-v1 locks',
    'BASE aerodrome-slipstream staked',
    'OP velodrome-v2 staked',
    'OP velodrome-v2 locks',
    'OP velodrome-v3 staked',
  ])
  for (const { voter: at, escrow, coin } of gaugeFacts.voters)
    for (const address of [at, escrow, coin]) expect(getAddress(address)).toBe(address)
})
