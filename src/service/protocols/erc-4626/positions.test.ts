import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import type { ScriptedContract } from '#testing/evm/contract-rig.ts'
import { tokenRig } from '#testing/evm/token-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { makerListings } from './erc-4626.ts'
import { type MakerCall, vaultMakers } from './facts.ts'
import { vaultPositions } from './positions.ts'

const owner = getAddress(pad('0x5a', { size: 20 }))
const made = (index: number): Address => getAddress(pad(toHex(0xaa00 + index), { size: 20 }))
const [usdc, vault, fake] = [1, 2, 3].map(made) as [Address, Address, Address]
const { signal } = new AbortController()
const noSupply = { totalAssets: 0n, totalSupply: 0n }

type State = { totalAssets: bigint; totalSupply: bigint; offset?: bigint; balance?: bigint; asset?: Address }

/** As in OpenZeppelin: rounded down, with one virtual asset and one virtual share. */
const openZeppelin = ({
  totalAssets,
  totalSupply,
  offset = 0n,
  balance = 0n,
  asset = usdc,
}: State): ScriptedContract => ({
  'asset()': () => words(asset),
  'balanceOf(address)': (user) => words(user === BigInt(owner) ? balance : 0n),
  'convertToAssets(uint256)': (shares = 0n) => words((shares * (totalAssets + 1n)) / (totalSupply + 10n ** offset)),
})

const makerOf = (chain: EvmChainId, how: MakerCall) => {
  const found = vaultMakers.find((row) => row.chain === chain && row.how === how)
  if (!found) throw new Error(`no ${how} on ${chain}`)
  return found.factory
}
const knows = (call: MakerCall, known: Address): ScriptedContract => ({
  [`${call}(address)`]: (asked) => words(asked === BigInt(known) ? 1n : 0n),
})

type Asked = Omit<Parameters<typeof tokenRig>[2], 'held'> & { chain?: EvmChainId; slug?: string }

async function read(
  contracts: Record<Address, ScriptedContract>,
  held: Record<Address, bigint>,
  { chain = 'ETH', slug = 'morpho-vaults', ...known }: Asked = {},
) {
  const rig = tokenRig(chain, contracts, { held, ...known })
  const source = vaultPositions(rig.deps).find((each) => each.id === slug && each.chain === chain)
  const notes: string[] = []
  const positions = (await source?.readPositions(owner, signal, noteInto(notes))) ?? []
  return { positions, notes, requests: rig.requests() }
}
const short = (address: Address) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('a share of a vault that its maker confirms is what the vault makes of it, to the unit', async () => {
  const cases = [
    {
      totalAssets: 1_050_000_000_000n,
      totalSupply: 1_000_000_000_000n,
      offset: 0n,
      balance: 333_333_333_333n,
      assets: 349_999_999_999n,
    },
    {
      totalAssets: 1_050_000_000_000n,
      totalSupply: 10n ** 24n,
      offset: 12n,
      balance: 333_333_000_000_000_000_000_000n,
      assets: 349_999_649_999n,
    },
  ]
  for (const { assets, ...state } of cases) {
    const contracts = { [vault]: openZeppelin(state), [makerOf('ETH', 'isMetaMorpho')]: knows('isMetaMorpho', vault) }
    const { positions, notes } = await read(contracts, { [vault]: state.balance })
    expect(positions).toMatchObject([
      {
        positionId: `eth:${vault}`,
        type: 'Lending',
        poolId: vault,
        tokens: [{ contractAddress: usdc, amount: assets }],
        receiptTokens: [vault],
      },
    ])
    expect(notes).toEqual([])
  }
})

test('every maker confirms in its own way, and no other source counts its vault', async () => {
  const state = { totalAssets: 200n, totalSupply: 100n, balance: 50n }
  const ways: [string, MakerCall, ScriptedContract][] = [
    ['morpho-vaults', 'isVaultV2', knows('isVaultV2', vault)],
    ['euler-vaults', 'isProxy', knows('isProxy', vault)],
    ['euler-vaults', 'isVault', knows('isVault', vault)],
    ['aave-stata', 'getStataToken', { 'getStataToken(address)': (of) => words(of === BigInt(usdc) ? vault : 0n) }],
    ['fluid-tokens', 'allTokens', { 'allTokens()': () => words(32, 2, fake, vault) }],
  ]
  for (const [slug, how, maker] of ways) {
    const contracts = { [vault]: openZeppelin(state), [makerOf('ETH', how)]: maker }
    const prices = { [vault]: 2, [usdc]: 1 }
    const decimals = { [vault]: 0, [usdc]: 0 }
    const rig = tokenRig('ETH', contracts, { held: { [vault]: 50n }, prices, decimals })
    const sources = vaultPositions(rig.deps).filter(({ chain }) => chain === 'ETH')
    const found = await Promise.all(
      sources.map(async (source) => (await source.readPositions(owner, signal)).map(() => source.id)),
    )
    expect(found.flat()).toEqual([slug])
  }
})

test('a stranger’s vault counts where the price of its share agrees within a fifth, else it is named', async () => {
  const contracts = { [vault]: openZeppelin({ totalAssets: 1_200_000n, totalSupply: 1_000_000n, balance: 500_000n }) }
  const decimals = { [vault]: 6, [usdc]: 6 }
  const of = async (prices: Record<string, number>, told: Record<string, number> = decimals) => {
    const { positions, notes } = await read(
      contracts,
      { [vault]: 500_000n },
      { slug: 'erc-4626', prices, decimals: told },
    )
    return [positions.flatMap(({ tokens }) => tokens.map(({ amount }) => amount)), notes]
  }
  const refused = [[], [`excluded, no price confirms them: ${short(vault)}`]]
  // 500,000 shares represent 600,000 assets (less a unit): 1.2 per share.
  expect(await of({ [vault]: 1.2, [usdc]: 1 })).toEqual([[599_999n], []])
  expect(await of({ [vault]: 1.01, [usdc]: 1 })).toEqual([[599_999n], []])
  expect(await of({ [vault]: 0.99, [usdc]: 1 })).toEqual(refused)
  expect(await of({ [vault]: 1.51, [usdc]: 1 })).toEqual(refused)
  expect(await of({ [usdc]: 1 })).toEqual(refused)
  expect(await of({ [vault]: 1.2 })).toEqual(refused)
  expect(await of({ [vault]: 1.2, [usdc]: 1 }, { [usdc]: 6 })).toEqual(refused)
})

test('one that says it stands for millions is none, whatever it says of who made it', async () => {
  const liar: ScriptedContract = {
    ...openZeppelin({ totalAssets: 10n ** 30n, totalSupply: 1n, balance: 10n ** 20n }),
    'MORPHO()': () => words(usdc),
    'POOL()': () => words(usdc),
    'isMetaMorpho(address)': () => words(1),
  }
  for (const slug of ['morpho-vaults', 'aave-stata', 'erc-4626']) {
    const known = { slug, prices: { [usdc]: 1 }, decimals: { [usdc]: 6, [fake]: 18 } }
    const contracts = { [fake]: liar, [makerOf('ETH', 'isMetaMorpho')]: knows('isMetaMorpho', vault) }
    expect((await read(contracts, { [fake]: 10n ** 20n }, known)).positions).toEqual([])
  }
})

test('one that claims to be everything is named once', async () => {
  const everything: ScriptedContract = Object.fromEntries(
    [
      'asset()',
      'token0()',
      'token1()',
      'factory()',
      'SY()',
      'readTokens()',
      'getPoolId()',
      'minter()',
      'lp_token()',
    ].map((name) => [name, () => words(usdc, usdc)]),
  )
  const { positions, notes } = await read({ [fake]: everything }, { [fake]: 1n }, { slug: 'erc-4626' })
  expect([positions, notes]).toEqual([[], [`excluded, they do not identify themselves: ${short(fake)}`]])
})

test('empty, closed, paused, of a wrong length, overflowing: no position or none that is made up', async () => {
  const maker = { [makerOf('ETH', 'isMetaMorpho')]: knows('isMetaMorpho', vault) }
  const of = async (own: ScriptedContract) => {
    const { positions, notes } = await read({ [vault]: own, ...maker }, { [vault]: 7n })
    return [positions.flatMap(({ tokens }) => tokens.map(({ amount }) => amount)), notes]
  }
  const silent = [[], [`excluded, they do not say what a share is worth: ${short(vault)}`]]
  expect(await of(openZeppelin(noSupply))).toEqual([[], []])
  expect(await of({ ...openZeppelin({ ...noSupply, balance: 7n }), 'convertToAssets(uint256)': () => null })).toEqual(
    silent,
  )
  expect(await of({ ...openZeppelin({ ...noSupply, balance: 7n }), 'convertToAssets(uint256)': () => '0x01' })).toEqual(
    silent,
  )
  const most = 2n ** 256n - 1n
  expect(
    await of({ ...openZeppelin({ ...noSupply, balance: 7n }), 'convertToAssets(uint256)': () => words(most) }),
  ).toEqual([[most], []])
  // It is its own asset, so nothing backs it.
  expect(await of(openZeppelin({ ...noSupply, balance: 7n, asset: vault }))).toEqual([[], []])
})

test('shares that came or went since the list was made count as they are now', async () => {
  const state = { totalAssets: 10n ** 12n - 1n, totalSupply: 10n ** 12n - 1n, balance: 700n }
  const contracts = { [vault]: openZeppelin(state), [makerOf('ETH', 'isMetaMorpho')]: knows('isMetaMorpho', vault) }
  const { positions } = await read(contracts, { [vault]: 1000n })
  expect(positions[0]?.tokens).toEqual([{ contractAddress: usdc, amount: 700n }])
})

test('what the list of tokens lacks is said', async () => {
  expect((await read({}, {}, { note: 'tokens of a list only' })).notes).toEqual(['tokens of a list only'])
})

test('three requests the first time, whatever the number of sources and shares', async () => {
  const state = { totalAssets: 200n, totalSupply: 100n, balance: 50n }
  const shares = Array.from({ length: 20 }, (_, index) => made(100 + index))
  const contracts = {
    ...Object.fromEntries(shares.map((share) => [share, openZeppelin(state)])),
    [makerOf('ETH', 'isProxy')]: { 'isProxy(address)': () => words(1) },
  }
  const rig = tokenRig('ETH', contracts, { held: Object.fromEntries(shares.map((share) => [share, 50n])) })
  const sources = vaultPositions(rig.deps).filter(({ chain }) => chain === 'ETH')
  const found = await Promise.all(sources.map((source) => source.readPositions(owner, signal)))
  expect([sources.length, found.flat().length, rig.requests()]).toEqual([5, 20, 3])
})

test('the makers are told apart and written as addresses are', () => {
  expect(new Set(vaultMakers.map(({ chain, how, factory }) => `${chain} ${how} ${factory}`)).size).toBe(
    vaultMakers.length,
  )
  for (const { factory } of vaultMakers) expect(getAddress(factory)).toBe(factory)
  expect(new Set(vaultMakers.map(({ slug }) => slug))).toEqual(new Set(makerListings.map(({ id }) => id)))
})
