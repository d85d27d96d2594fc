import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import type { EvmChainId } from '#contract/chains.ts'
import { words } from '#sample/evm/abi-word.ts'
import { contractRig, type ScriptedContract } from '#testing/evm/contract-rig.ts'
import { owner, positionRig } from '#testing/evm/position-rig.ts'
import { noteInto } from '#testing/protocols/note-into.ts'
import { type StakedToken, stakedTokenRows } from './facts.ts'
import { stakedTokenPositions } from './positions.ts'
import { stakedTokens } from './staked-tokens.ts'

const native = `0x${'0'.repeat(40)}`
const asset = getAddress(`0x${'a5'.repeat(20)}`)
const { signal } = new AbortController()

function rowOf(chain: EvmChainId, symbol: string): StakedToken {
  const found = stakedTokenRows.find((row) => row.chain === chain && row.symbol === symbol)
  if (!found) throw new Error(`no ${symbol} of ${chain}`)
  return found
}

type Setting = { balance?: bigint; over?: ScriptedContract }

/** `own` answers for the token of one row, `there` for Ethereum's `original`, if it is called. */
async function read(row: StakedToken, own: ScriptedContract, { balance = 0n, over = {} }: Setting = {}) {
  const balanceOf = (user: bigint) => words(user === BigInt(owner) ? balance : 0n)
  const others = stakedTokenRows
    .filter(({ chain, slug }) => chain === row.chain && slug === row.slug)
    .map(({ token }): [string, ScriptedContract] => [token, { 'balanceOf(address)': () => words(0) }])
  const target = 'target' in row && row.target ? row.target : row.how === 'bridged' ? row.original : row.token
  const contracts: Record<string, ScriptedContract> = Object.fromEntries(others)
  contracts[row.token] = { 'balanceOf(address)': balanceOf }
  contracts[target] = { ...contracts[target], ...own, ...over }
  const rig = positionRig(stakedTokenPositions, row.chain, contracts, { id: row.slug })
  return { positions: await rig.read(), notes: rig.notes, requests: rig.requests() }
}

test('a token that rebases stands for as much, and is its own receipt', async () => {
  const row = rowOf('ETH', 'stETH')
  // The contract computes the balance: 7.654321 shares of 7.9 million that hold 9.4 million ether.
  const balance = (7_654_321_000_000_000_000n * 9_400_000n * 10n ** 18n) / (7_900_000n * 10n ** 18n)
  expect(balance).toBe(9_107_673_088_607_594_936n)
  expect(await read(row, {}, { balance })).toEqual({
    positions: [
      expect.objectContaining({
        positionId: `eth:${row.token}`,
        type: 'Staking',
        tokens: [{ contractAddress: native, amount: 9_107_673_088_607_594_936n }],
        receiptTokens: [row.token],
        rates: null,
      }),
    ],
    notes: [],
    requests: 1,
  })
})

const atRate = { balance: 5n * 10n ** 18n, rate: 1_215_678_901_234_567_890n, underlying: 6_078_394_506_172_839_450n }

test.each([
  ['ETH', 'wstETH', 'stEthPerToken()'],
  ['ETH', 'rETH', 'getExchangeRate()'],
  ['ETH', 'cbETH', 'exchangeRate()'],
  ['ETH', 'weETH', 'getRate()'],
  ['ETH', 'ezETH', 'getRate()'],
  ['ETH', 'rsETH', 'rsETHPrice()'],
  ['ETH', 'ETHx', 'getExchangeRate()'],
  ['ETH', 'swETH', 'getRate()'],
] as const)('%s %s: by its rate', async (chain, symbol, call) => {
  const own = { [call]: () => words(atRate.rate) }
  const { positions, requests } = await read(rowOf(chain, symbol), own, { balance: atRate.balance })
  expect(positions).toMatchObject([{ tokens: [{ contractAddress: native, amount: atRate.underlying }] }])
  expect(requests).toBe(2)
})

test('Binance’s on its own chain stands for the ether of that chain, and rates round down', async () => {
  const own = { 'exchangeRate()': () => words(1_999_999_999_999_999_999n) }
  expect((await read(rowOf('BNB', 'wBETH'), own, { balance: 3n })).positions).toMatchObject([
    { tokens: [{ contractAddress: '0x2170Ed0880ac9A755fd29B2688956BD959F933F8', amount: 5n }] },
  ])
})

test.each([
  ['ETH', 'mETH', 'mETHToETH(uint256)'],
  ['ETH', 'LsETH', 'underlyingBalanceFromShares(uint256)'],
  ['AVAX', 'sAVAX', 'getPooledAvaxByShares(uint256)'],
  ['BNB', 'slisBNB', 'convertSnBnbToBnb(uint256)'],
] as const)('%s %s: by what its contract makes of the balance', async (chain, symbol, call) => {
  const own = { [call]: (amount: bigint) => words(amount * 3n + 1n) }
  const { positions } = await read(rowOf(chain, symbol), own, { balance: 100n })
  expect(positions).toMatchObject([{ tokens: [{ contractAddress: native, amount: 301n }] }])
})

/** Rounds down as in OpenZeppelin, with one virtual asset and 10^offset virtual shares. */
const vault = (offset: bigint, totalAssets: bigint, totalSupply: bigint): ScriptedContract => ({
  'convertToAssets(uint256)': (shares) => words((shares * (totalAssets + 1n)) / (totalSupply + 10n ** offset)),
  'asset()': () => words(asset),
})

test.each([
  [0n, 1_050_000_000_000n, 1_000_000_000_000n, 333_333_333_333n, 349_999_999_999n],
  [12n, 1_050_000_000_000n, 10n ** 24n, 333_333n * 10n ** 18n, 349_999_649_999n],
])('ERC-4626 with an offset of %i: what the vault says, of the asset it names', async (offset, ...of) => {
  const [totalAssets, totalSupply, balance, amount] = of
  const { positions } = await read(rowOf('ETH', 'sUSDe'), vault(offset, totalAssets, totalSupply), { balance })
  expect(positions).toMatchObject([{ tokens: [{ contractAddress: asset, amount }] }])
})

test('what was bridged stands for what Ethereum makes of it, in the token of its own chain', async () => {
  const byRate = { 'stEthPerToken()': () => words(atRate.rate) }
  const { positions, requests } = await read(rowOf('MATIC', 'wstETH'), byRate, { balance: atRate.balance })
  const weth = '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'
  expect(positions).toMatchObject([{ tokens: [{ contractAddress: weth, amount: atRate.underlying }] }])
  expect(requests).toBe(2)
  const usds = '0x820C137fa70C8691f0e44Dc420a5e53c168921Dc'
  expect((await read(rowOf('BASE', 'sUSDS'), vault(0n, 109n, 99n), { balance: 10n })).positions).toMatchObject([
    { tokens: [{ contractAddress: usds, amount: 11n }], receiptTokens: [rowOf('BASE', 'sUSDS').token] },
  ])
})

test('a rate that is not told or nothing leaves the token itself, and says so; nothing held is one request', async () => {
  const row = rowOf('ETH', 'rETH')
  for (const over of [{}, { 'getExchangeRate()': () => words(0) }, { 'getExchangeRate()': () => '0x01' as const }]) {
    const { positions, notes } = await read(row, over, { balance: 7n })
    expect(positions).toMatchObject([{ tokens: [{ contractAddress: row.token, amount: 7n }] }])
    expect(notes).toEqual(['the value behind rETH could not be read'])
  }
  expect(await read(row, {})).toEqual({ positions: [], notes: [], requests: 1 })
})

test('notes come in the order of the table, whichever answer comes first', async () => {
  const rows = stakedTokenRows.filter(({ chain, slug }) => chain === 'ETH' && slug === 'sky-lending')
  const holding = { 'balanceOf(address)': () => words(7) }
  const { evm } = contractRig('ETH', Object.fromEntries(rows.map(({ token }) => [token, holding])))
  const [first] = rows
  const source = stakedTokenPositions({
    evm: {
      ...evm,
      callMany: async (chain, calls, ending) => {
        const answers = await evm.callMany(chain, calls, ending)
        if (calls.every(({ address }) => address === first?.token)) await new Promise((done) => setTimeout(done, 20))
        return answers
      },
    },
  }).find(({ id, chain }) => id === 'sky-lending' && chain === 'ETH')
  const notes: string[] = []
  await source?.readPositions(owner, signal, noteInto(notes))
  expect(notes).toEqual(['sDAI', 'sUSDS'].map((symbol) => `the value behind ${symbol} could not be read`))
})

test('a token that does not tell its balance fails the whole', async () => {
  const { read: readLido } = positionRig(stakedTokenPositions, 'ETH', {}, { id: 'lido' })
  await expect(readLido()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('53 tokens of twenty issuers, each address one; whatever was bridged has its original', async () => {
  expect([stakedTokenRows.length, stakedTokens.listings.length]).toEqual([53, 20])
  expect(new Set(stakedTokenRows.map(({ chain, token }) => `${chain} ${token}`)).size).toBe(53)
  const ofEthereum = new Set(stakedTokenRows.flatMap(({ chain, token }) => (chain === 'ETH' ? [token] : [])))
  for (const { symbol, token, ...row } of stakedTokenRows) {
    const addresses = [token, ...('of' in row ? [row.of] : []), ...('target' in row && row.target ? [row.target] : [])]
    expect(addresses, symbol).toEqual(addresses.map((address) => getAddress(address)))
    if (row.how === 'bridged') expect(ofEthereum, symbol).toContain(row.original)
  }
})
