import { type Address, encodeAbiParameters, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { nativeAddresses } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { owner, positionRig } from '#testing/evm/position-rig.ts'
import { fluidFacts } from './fluid.ts'
import { fluidPositions, vaultHealth } from './positions.ts'

const usdc = getAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const weth = getAddress('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2')
const vault = getAddress(`0x${'f1'.repeat(20)}`)

type Nft = {
  supply?: bigint
  borrow?: bigint
  smart?: 'col' | 'debt'
  collateral?: Address
  price?: bigint
  tail?: number
}

/** Follows the resolver's structs word for word; the unused words have distinctive values, so that a wrong offset fails. */
function nftWords(id: bigint, { supply = 0n, borrow = 0n, smart, price = 3000n * 10n ** 15n, ...of }: Nft) {
  return words(
    ...[id, BigInt(owner), 0, borrow === 0n ? 1 : 0, -33, 7, supply + 1n, borrow + 1n, 3, supply, borrow, 4],
    ...[vault, smart === 'col' ? 1 : 0, smart === 'debt' ? 1 : 0],
    ...[1, 2, 3, 4, 5, 6, 7, 8],
    ...[of.collateral ?? weth, 0, usdc, 0],
    ...[11, 10_000, 12, 13, 14, 15],
    ...[10_001, 10_002, 8000, 8500, 9000, 501, 102, 103, 9, price + 1n, price, 10, 1_790_000_000],
    ...[21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 250, 525],
    ...Array.from({ length: of.tail ?? 60 }, (_, index) => 900 + index),
  )
}

function open(nfts: Map<bigint, Nft>) {
  const contract: ScriptedContract = {
    'positionsNftIdOfUser(address)': (user) =>
      encodeAbiParameters([{ type: 'uint256[]' }], [user === BigInt(owner) ? [...nfts.keys()] : []]),
    'positionByNftId(uint256)': (id = 0n) => {
      const nft = nfts.get(id)
      return nft ? nftWords(id, nft) : null
    },
  }
  return positionRig(fluidPositions, 'ETH', { [fluidFacts.vaultResolver]: contract })
}
const one = (nft: Nft) => open(new Map([[8812n, nft]]))

test('what an NFT has put in is a Lending and what it owes a Borrow with the vault’s own price and threshold', async () => {
  const { read, notes, requests } = one({ supply: 2_000_000_000_000_000_000n, borrow: 3_100_000_000n })
  expect(await read()).toMatchObject([
    {
      positionId: 'eth:8812:supply',
      type: 'Lending',
      poolId: vault,
      tokens: [{ contractAddress: weth, amount: 2_000_000_000_000_000_000n }],
      receiptTokens: [],
      rates: { baseApr: 0.025 },
    },
    {
      positionId: 'eth:8812:borrow',
      type: 'Borrow',
      poolId: vault,
      tokens: [{ contractAddress: usdc, amount: 3_100_000_000n }],
      // 2 × 3,000 × 0.85 / 3,100
      health: 1.64516129,
      rates: { baseApr: 0.0525 },
    },
  ])
  expect(notes).toEqual([])
  expect(requests()).toBe(2)
})

test('a deposit without a debt, of the chain’s own coin', async () => {
  const { read } = one({ supply: 500_000_000n, collateral: fluidFacts.nativeCoin })
  expect(await read()).toMatchObject([
    { type: 'Lending', tokens: [{ contractAddress: nativeAddresses.evm, amount: 500_000_000n }], health: null },
  ])
})

test('without a price the debt stays and its health is unknown', async () => {
  const { read } = one({ supply: 5n, borrow: 7n, price: 0n })
  expect((await read()).at(-1)).toMatchObject({ tokens: [{ amount: 7n }], health: null })
  expect(vaultHealth({ lent: 0n, owed: 7n, price: 10n ** 27n, threshold: 8500n })).toBe(0)
  expect(vaultHealth({ lent: 2n ** 128n, owed: 1n, price: 2n ** 128n, threshold: 8500n })).toBeGreaterThan(1)
})

test('vaults of shares of Fluid’s exchange are left out with a note, unless they are empty', async () => {
  for (const smart of ['col', 'debt'] as const) {
    const used = one({ supply: 5n, borrow: 7n, smart })
    expect([await used.read(), used.notes]).toEqual([
      [],
      ['vaults of smart collateral or smart debt are excluded (left out)'],
    ])
    const empty = one({ smart })
    expect([await empty.read(), empty.notes]).toEqual([[], []])
  }
})

test('closed NFTs are no positions; of many the newest are read, and that is said', async () => {
  expect(await one({}).read()).toEqual([])
  const nfts = Array.from({ length: 203 }, (_, index): [bigint, Nft] => [BigInt(index), { supply: 1n }])
  const { read, notes } = open(new Map(nfts))
  const found = await read()
  expect([found.length, found[0]?.positionId]).toEqual([200, 'eth:3:supply'])
  expect(notes).toEqual(['the newest 200 positions only (left out)'])
})

test('nothing anywhere is one request; an answer that ends too early, or none, fails the whole', async () => {
  const nothing = open(new Map())
  expect([await nothing.read(), nothing.requests()]).toEqual([[], 1])
  // The answer may end with the last word that is decoded.
  expect(await one({ supply: 1n, tail: 0 }).read()).toHaveLength(1)
  const cut = positionRig(fluidPositions, 'ETH', {
    [fluidFacts.vaultResolver]: {
      'positionsNftIdOfUser(address)': () => encodeAbiParameters([{ type: 'uint256[]' }], [[1n]]),
      'positionByNftId(uint256)': () => words(1, 2, 3),
    },
  })
  await expect(cut.read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('its addresses are such', () => {
  for (const address of [fluidFacts.vaultResolver, fluidFacts.nativeCoin]) expect(address).toBe(getAddress(address))
})
