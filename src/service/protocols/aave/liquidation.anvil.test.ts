import { type Address, getAddress, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { type AaveAccount, aaveHealth, lastSafePrice } from '#domain/simulation/debt/aave-liquidation.ts'
import { liquidationPoint } from '#domain/simulation/debt/liquidation-price.ts'
import { loanHealth } from '#domain/simulation/debt/loan.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { openAaveMarket } from '#testing/evm/aave-market.ts'
import { placeMulticall, startAnvil } from '#testing/evm/anvil.ts'
import { openContracts } from '#testing/evm/real-contracts.ts'
import { aavePositions } from './positions.ts'

const ALL = 2n ** 256n - 1n
const VARIABLE = 2n
const DOLLAR = 10n ** 8n
/** Of Aave: the health factor is not below the threshold. */
const HEALTHY = '45'

const node = await startAnvil(1)
await placeMulticall(node, '0xcA11bde05977b3631167028862bE2a173976CA11')
const contracts = await openContracts(node)
const { account, send, simulate, person, wait, client } = contracts
const listed = {
  ETH: { decimals: 18, price: 2_000n * DOLLAR, threshold: 8_000n },
  BTC: { decimals: 8, price: 60_000n * DOLLAR, threshold: 7_333n },
  USD: { decimals: 6, price: DOLLAR, threshold: 7_777n },
} as const
type Coin = keyof typeof listed
const coins: Coin[] = ['ETH', 'BTC', 'USD']
const { provider, pool, poolAbi, coinAbi, assets, feeds, configure } = await openAaveMarket(
  contracts,
  coins.map((symbol) => ({ name: symbol, symbol, ...listed[symbol] })),
)
const assetOf = (coin: Coin): Address => assets[coins.indexOf(coin)] ?? '0x'
const coinOf = (asset: string): Coin => {
  const coin = coins[assets.indexOf(getAddress(asset))]
  if (coin === undefined) throw new Error(`${asset} is not in the market`)
  return coin
}
/** To a millionth: all of these coins have six decimals or more. */
const units = (coin: Coin, amount: number) =>
  BigInt(Math.round(amount * 1e6)) * 10n ** BigInt(listed[coin].decimals - 6)

/** What is put in, what is owed, and which price moves then. */
type Portfolio = {
  name: string
  supplied: Partial<Record<Coin, number>>
  owed: Partial<Record<Coin, number>>
  moves: Coin
  isRise?: boolean
  unused?: Coin
  isInMode?: boolean
}
const portfolios: Portfolio[] = [
  { name: 'ether for dollars', supplied: { ETH: 10 }, owed: { USD: 9_000 }, moves: 'ETH' },
  { name: 'odd amounts', supplied: { ETH: 1.234567 }, owed: { USD: 1_234.567891 }, moves: 'ETH' },
  { name: 'bitcoin for dollars', supplied: { BTC: 0.5 }, owed: { USD: 20_000 }, moves: 'BTC' },
  { name: 'two that secure one', supplied: { ETH: 3, BTC: 0.2 }, owed: { USD: 9_000 }, moves: 'ETH' },
  { name: 'a short', supplied: { USD: 20_000 }, owed: { ETH: 5 }, moves: 'ETH', isRise: true },
  { name: 'a short of two', supplied: { ETH: 5, USD: 5_000 }, owed: { BTC: 0.1 }, moves: 'BTC', isRise: true },
  {
    name: 'one that secures nothing',
    supplied: { ETH: 10, BTC: 1 },
    owed: { USD: 8_000 },
    moves: 'ETH',
    unused: 'BTC',
  },
  { name: 'a coin on both sides', supplied: { ETH: 4 }, owed: { ETH: 1, USD: 2_000 }, moves: 'ETH' },
  { name: 'in an e-mode', supplied: { ETH: 30 }, owed: { BTC: 0.85 }, moves: 'ETH', isInMode: true },
  {
    name: 'little of everything, and two debts',
    supplied: { ETH: 0.05, BTC: 0.001, USD: 30 },
    owed: { ETH: 0.02, USD: 80 },
    moves: 'BTC',
  },
]

await configure('setEModeCategory', [
  1,
  9_000n,
  9_300n,
  10_100n,
  '0x0000000000000000000000000000000000000000',
  'Majors',
])
for (const coin of ['ETH', 'BTC'] as const) await configure('setAssetEModeCategory', [assetOf(coin), 1])
for (const coin of coins) {
  await send(assetOf(coin), coinAbi, 'mint', [10n ** 30n])
  await send(assetOf(coin), coinAbi, 'approve', [pool, ALL])
  await send(pool, poolAbi, 'supply', [assetOf(coin), units(coin, 5_000_000), account, 0])
}

/** Somebody who has it. */
async function open(portfolio: Portfolio, index: number): Promise<Address> {
  const owner = await person(getAddress(pad(toHex(0xa0_00 + index), { size: 20 })))
  if (portfolio.isInMode) await send(pool, poolAbi, 'setUserEMode', [1], owner)
  for (const coin of coins) {
    const amount = portfolio.supplied[coin]
    if (amount !== undefined) await send(pool, poolAbi, 'supply', [assetOf(coin), units(coin, amount), owner, 0])
  }
  if (portfolio.unused)
    await send(pool, poolAbi, 'setUserUseReserveAsCollateral', [assetOf(portfolio.unused), false], owner)
  for (const coin of coins) {
    const amount = portfolio.owed[coin]
    if (amount !== undefined)
      await send(pool, poolAbi, 'borrow', [assetOf(coin), units(coin, amount), VARIABLE, 0, owner], owner)
  }
  return owner
}
const owners: Address[] = []
for (const [index, portfolio] of portfolios.entries()) owners.push(await open(portfolio, index))
// With interest of a month amounts are no round numbers.
await wait(30 * 86_400)

const hosts = testChainHosts()
const evm = createEvmReader({
  upstream: createUpstream({ fetch, budgets: {}, budget: { perMinute: 1e6, burst: 1e5 } }),
  hosts: { ...hosts, evm: { ...hosts.evm, ETH: { rpc: [node.url], indexer: [] } } },
})
const [source] = aavePositions({ evm, now: Date.now }, [{ chain: 'ETH', slug: 'aave-v3', version: 3, provider }])
const read = async (owner: Address) => (await source?.readPositions(owner, new AbortController().signal)) ?? []

/** An account as our reader of positions has it. */
function accountOf(positions: readonly FoundPosition[]): AaveAccount {
  const amounts = (type: FoundPosition['type']) =>
    positions
      .filter((position) => position.type === type)
      .flatMap(({ tokens, margin }) =>
        tokens.map(({ contractAddress, amount }) => ({
          ...{ asset: coinOf(contractAddress), units: amount, decimals: listed[coinOf(contractAddress)].decimals },
          threshold: BigInt(Math.round((margin?.weight ?? Number.NaN) * 1e4)),
        })),
      )
  return { collateral: amounts('Lending').filter(({ threshold }) => threshold > 0n), debt: amounts('Borrow') }
}

const start = new Map<string, bigint>(coins.map((coin) => [coin, listed[coin].price]))
/** The oracle's feeds, moved. */
async function setPrices(prices: ReadonlyMap<string, bigint>) {
  for (const [index, coin] of coins.entries())
    await client.setStorageAt({
      address: feeds[index] ?? '0x',
      index: toHex(0, { size: 32 }),
      value: toHex(prices.get(coin) ?? 0n, { size: 32 }),
    })
}
async function healthAt(owner: Address): Promise<bigint | undefined> {
  const data = await client.readContract({
    address: pool,
    abi: poolAbi,
    functionName: 'getUserAccountData',
    args: [owner],
  })
  return Array.isArray(data) ? data[5] : undefined
}
const asLoan = ({ collateral, debt }: AaveAccount, prices: ReadonlyMap<string, bigint>) => {
  const coin = ({ asset, units: amount, decimals }: AaveAccount['debt'][number]) => ({
    ...{ symbol: asset, amount: Number(amount) / 10 ** decimals, priceUsd: Number(prices.get(asset)) / 1e8 },
  })
  return {
    collateral: collateral.map((each) => ({ ...coin(each), threshold: Number(each.threshold) / 1e4, supplyApy: 0 })),
    debt: debt.map((each) => ({ ...coin(each), factor: 1, borrowApy: 0 })),
  }
}

test.each(portfolios.map((portfolio, index) => ({ ...portfolio, owner: owners[index] ?? '0x' })))(
  '$name',
  {
    timeout: 60_000,
  },
  async ({ owner, moves, isRise = false, owed }) => {
    await setPrices(start)
    const ours = accountOf(await read(owner))
    expect(ours.debt.map(({ asset }) => asset)).toEqual(coins.filter((coin) => owed[coin] !== undefined))

    // After the oracle moved, the health is the contracts' to the unit, and without their roundings within a ten-thousandth.
    for (const factor of [100n, 137n, 91n, 63n]) {
      const prices = new Map([...start, [moves, ((start.get(moves) ?? 0n) * factor) / 100n]])
      await setPrices(prices)
      const health = aaveHealth(ours, prices)
      expect(health).toBe(await healthAt(owner))
      expect(Math.abs((loanHealth(asLoan(ours, prices)) ?? 0) / (Number(health) / 1e18) - 1)).toBeLessThan(2e-4)
    }

    const last = lastSafePrice(ours, start, { asset: moves, isRise })
    if (last === null) throw new Error('there is such a price')
    const beyond = last + (isRise ? 1n : -1n)
    const [collateral] = coins.filter((coin) => ours.collateral.some(({ asset }) => asset === coin))
    const [debt] = coins.filter((coin) => owed[coin] !== undefined)
    const liquidate = () =>
      simulate(pool, poolAbi, 'liquidationCall', [
        ...[assetOf(collateral ?? 'ETH'), assetOf(debt ?? 'USD'), owner],
        ...[units(debt ?? 'USD', (owed[debt ?? 'USD'] ?? 0) / 10), false],
      ])
    await setPrices(new Map([...start, [moves, last]]))
    await expect(liquidate()).rejects.toThrow(new RegExp(`\\b${HEALTHY}\\b`))
    await setPrices(new Map([...start, [moves, beyond]]))
    await liquidate()

    // Without the contracts' roundings it is the price at which they have a health of 1, but for these.
    const factor = liquidationPoint(asLoan(ours, start), new Set([moves]))?.factor ?? Number.NaN
    const plain = BigInt(Math.round(factor * Number(start.get(moves))))
    const there = aaveHealth(ours, new Map([...start, [moves, plain]]))
    expect(Math.abs(Number(there) / 1e18 - 1)).toBeLessThan(2e-4)
  },
)
