import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { pendleFacts } from './pendle.ts'
import { pendlePositions } from './positions.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xee00 + index), { size: 20 }))
const [market, sy, pt, yt, asset] = [1, 2, 3, 4, 5].map(made) as [Address, Address, Address, Address, Address]
const { signal } = new AbortController()
const E18 = 10n ** 18n
const [onEthereum] = pendleFacts.factories
const [firstMarkets = '0x', lastMarkets = '0x'] = [onEthereum?.markets[0], onEthereum?.markets.at(-1)]
const lastTokens = onEthereum?.tokens.at(-1) ?? '0x'
const mine =
  (amount: bigint) =>
  (user = 0n) =>
    words(user === BigInt(owner) ? amount : 0n)
const knows =
  (known: Address) =>
  (asked = 0n) =>
    words(asked === BigInt(known) ? 1n : 0n)

type State = { lp?: bigint; totalLp?: bigint; kind?: bigint; rate?: bigint | null }

/** A market with the sheet's figures, whose yield is worth 1.1 of its asset. */
const marketOf = ({
  lp = 12_345n * 10n ** 17n,
  totalLp = 1_100_000n * E18,
  kind = 0n,
  rate = (E18 * 11n) / 10n,
}: State = {}) => ({
  [market]: {
    'readTokens()': () => words(sy, pt, yt),
    'balanceOf(address)': mine(lp),
    'readState(address)': () => words(900_000n * E18, 2_100_000n * E18, totalLp, 1, 2, 3, 4, 5, 6),
  } satisfies ScriptedContract,
  [sy]: {
    'exchangeRate()': () => (rate === null ? null : words(rate)),
    'assetInfo()': () => words(kind, asset, 18),
  } satisfies ScriptedContract,
  [lastMarkets]: { 'isValidMarket(address)': knows(market) },
})
const decimals = { [market]: 18, [pt]: 18, [asset]: 18 }
/** A share is worth its contents: 1010.05 of principal at 0.95 and 2592.45 of the asset, over 1234.5. */
const prices = { [market]: 2.877, [pt]: 0.95, [asset]: 1 }

async function read(
  contracts: Record<Address, ScriptedContract>,
  held: Record<Address, bigint>,
  known: { prices?: Record<string, number>; decimals?: Record<string, number> } = { prices, decimals },
) {
  const rig = tokenRig('ETH', contracts, { held, ...known })
  const source = pendlePositions(rig.deps).find(({ chain }) => chain === 'ETH')
  const notes: string[] = []
  const positions = (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  return { positions, notes, requests: rig.requests() }
}

const PT_AMOUNT = 1_010_045_454_545_454_545_454n
const SY_AMOUNT = 2_356_772_727_272_727_272_727n

test('a share of a market is its principal and its yield, told in the asset where the share’s price agrees', async () => {
  const { positions, notes } = await read(marketOf(), { [market]: 1n })
  expect(positions).toMatchObject([
    {
      positionId: `eth:${market}`,
      type: 'CFMM',
      tokens: [
        { contractAddress: pt, amount: PT_AMOUNT },
        { contractAddress: asset, amount: (SY_AMOUNT * 11n) / 10n },
      ],
      receiptTokens: [market],
    },
  ])
  expect(notes).toEqual([])
})

test('yield that is no token’s, that says nothing, or says more than the share is worth stays itself', async () => {
  for (const state of [{ kind: 1n }, { rate: null }, { rate: 1_000_000n * E18 }]) {
    const [position] = (await read(marketOf(state), { [market]: 1n })).positions
    expect(position?.tokens).toEqual([
      { contractAddress: pt, amount: PT_AMOUNT },
      { contractAddress: sy, amount: SY_AMOUNT },
    ])
  }
  const unpriced = await read(marketOf(), { [market]: 1n }, { prices: { [asset]: 1, [pt]: 0.95 }, decimals })
  expect(unpriced.positions[0]?.tokens[1]?.contractAddress).toBe(sy)
})

test('tokens of principal and of yield are themselves, each its own receipt', async () => {
  const token = (amount: bigint): ScriptedContract => ({ 'SY()': () => words(sy), 'balanceOf(address)': mine(amount) })
  const contracts = {
    [pt]: token(50n),
    [yt]: token(60n),
    [lastTokens]: { 'isPT(address)': knows(pt), 'isYT(address)': knows(yt) },
  }
  expect((await read(contracts, { [pt]: 1n, [yt]: 1n })).positions).toMatchObject([
    { type: 'Lending', tokens: [{ contractAddress: pt, amount: 50n }], receiptTokens: [pt] },
    { type: 'Farm', tokens: [{ contractAddress: yt, amount: 60n }], receiptTokens: [yt] },
  ])
})

test('what no factory of Pendle made is none, and is named', async () => {
  const { [lastMarkets]: _, ...contracts } = marketOf()
  // Another of its markets is recognised.
  const { positions, notes } = await read(
    { ...contracts, [firstMarkets]: { 'isValidMarket(address)': knows(pt) } },
    { [market]: 1n },
  )
  expect([positions, notes]).toEqual([
    [],
    [`excluded, Pendle did not make them: ${market.slice(0, 6)}…${market.slice(-4)}`],
  ])
})

test('an emptied share and an empty market are no positions', async () => {
  for (const state of [{ lp: 0n }, { totalLp: 0n }])
    expect((await read(marketOf(state), { [market]: 1n })).positions).toEqual([])
})

test('four requests the first time: what it is, whether that is so, and what it and its yield are worth', async () => {
  expect((await read(marketOf(), { [market]: 1n })).requests).toBe(4)
})

test('the factories are written as addresses are', () => {
  for (const { markets, tokens } of pendleFacts.factories) {
    for (const each of [...markets, ...tokens]) expect(getAddress(each)).toBe(each)
  }
})
