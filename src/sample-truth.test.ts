import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Coin, listCoins } from '#contract/coin.ts'
import { getPrices } from '#contract/market/price-quote.ts'
import { getPriceChart, getTokenPrice } from '#contract/price.ts'
import { getVaultHistory, listVaults, type Vault } from '#contract/vault.ts'
import { getHoldings } from '#contract/wallet/holding.ts'
import { getPortfolio } from '#contract/wallet/portfolio.ts'
import { getPositions } from '#contract/wallet/position.ts'
import { getWalletHistory } from '#contract/wallet/watch.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { netWorth } from '#domain/net-worth/net-worth.ts'
import { countedOnce } from '#domain/net-worth/wallet-entries.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import { sampleStake } from '#sample/market/validators.ts'
import { amountsInRanges, ledgerAt } from '#testing/ledger-at.ts'
import { ledgerPrices, sampleLedger } from '#testing/sample-ledger.ts'
import { openSampleService, sampleTime } from '#testing/sample-service.ts'
import { testLong } from '#testing/test-long.ts'
import { inTier } from '#testing/tier.ts'

// The chains' libraries are loaded here, on a machine that may be busy.
vi.setConfig({ testTimeout: inTier({ short: 120_000, long: 3_600_000 }), hookTimeout: 240_000 })

const SUI = '0x2::sui::SUI'
const USDB = '0xe14726c336e81b32328e92afc37345d159f5b550b09fa92bd43640cfdd0a0cfd::usdb::USDB'
const USDC = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

let sample: Awaited<ReturnType<typeof openSampleService>>
beforeAll(async () => {
  sample = await openSampleService()
  await sample.readWallets(['holding', 'positions'])
})
afterAll(() => sample.close())

const addressOf = (chain: string) => sampleWallets.find((wallet) => wallet.chain === chain)?.address ?? ''

async function walletOf(chain: string) {
  const [holdings, positions] = await Promise.all(
    ['holding', 'positions'].map((part) => sample.readWhole(addressOf(chain), part)),
  )
  return {
    holdings: getHoldings.response.parse(holdings?.body).data,
    positions: getPositions.response.parse(positions?.body).data,
  }
}

async function allCoins(): Promise<Coin[]> {
  const coins: Coin[] = []
  for (let page = 0; ; page += 1) {
    const { data } = listCoins.response.parse((await sample.ask(`/sui/coinsList?limit=50&page=${page}`)).body)
    coins.push(...data.tokens)
    if (page + 1 >= data.pagination.totalPages) return coins
  }
}

const vaultsBy = async (query: string): Promise<Vault[]> =>
  listVaults.response.parse((await sample.ask(`/v2/farming/vaults?limit=1000&${query}`)).body).data

const byLedger = (chain: string): number =>
  Object.entries(sampleLedger[chain] ?? {})
    .flatMap(([coin, amounts]) => amounts.map((amount) => amount * (ledgerPrices[coin] ?? Number.NaN)))
    .reduce((sum, value) => sum + value, 0)

test.each(sampleWallets)('the net worth of $label is what the ledger adds up to at ten o’clock', async ({ chain }) => {
  const { holdings, positions } = await walletOf(chain)
  const owned = <Row>(rows: Row[]) => rows.map((row) => ({ wallet: chain, row }))
  const { total } = netWorth(countedOnce(owned(holdings), owned(positions)).entries)
  expect(Math.abs(total - byLedger(chain)), `${chain}: sample-ledger.ts has other amounts`).toBeLessThan(0.01)
  const portfolio = await portfolioOf([addressOf(chain)])
  expect(Math.abs(portfolio.netWorth - total)).toBeLessThan(0.005)
  for (const shares of [portfolio.byChain, portfolio.byKind, portfolio.byAssetKind, portfolio.byProtocol]) {
    expect(Object.values(shares).reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 6)
  }
  expect(Math.abs((await worthForAgents(addressOf(chain))) - total)).toBeLessThan(0.01)
})

/** What an agent reads of the wallet. */
async function worthForAgents(addresses: string): Promise<number> {
  const params = { name: 'wallet_summary', arguments: { addresses } }
  const { body } = await sample.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const said: string = body.result.content.map(({ text }: { text: string }) => text).join()
  return Number(/worth (-?[\d,]+(?:\.\d+)?) dollars/.exec(said)?.[1]?.replaceAll(',', ''))
}

async function portfolioOf(addresses: string[]) {
  const { body } = await sample.ask(`/v2/portfolio?addresses=${addresses}`)
  return getPortfolio.response.parse(body).data
}

test('the sample wallets together are worth what the ledger has of all of them, each thing once', async () => {
  const all = sampleWallets.map(({ address }) => address)
  const portfolio = await portfolioOf([...all, ...all.slice(0, 2), 'sample-wallet.sui'])
  const byHand = sampleWallets.map(({ chain }) => byLedger(chain))
  expect(portfolio.addresses.map(({ address }) => address)).toEqual(all)
  for (const [index, { netWorth: worth }] of portfolio.addresses.entries())
    expect(Math.abs(worth - (byHand[index] ?? Number.NaN))).toBeLessThan(0.01)
  expect(Math.abs(portfolio.netWorth - byHand.reduce((sum, value) => sum + value, 0))).toBeLessThan(0.02)
  // What Bucket lends has no price, and neither has Aura's BAL: they are named, and count as nothing.
  const unpriced = portfolio.unknown.filter(({ reason }) => reason === 'price')
  expect(unpriced.map(({ what }) => what).join()).toContain('USDB on Sui')
  expect(portfolio.unknown.filter(({ reason }) => reason === 'source')).toEqual([])
  expect(portfolio.isComplete).toBe(false)
  const healths = portfolio.addresses.flatMap(({ lowestHealth }) => lowestHealth ?? [])
  expect(portfolio.lowestHealth).toBe(Math.min(...healths))
})

test('a token has one price: in the holdings of every sample wallet, by itself, and as a coin of Sui', async () => {
  const ask = async (tokens: object[]) => {
    const { headers, body } = await sample.post('/v2/prices', { tokens })
    expect(headers.get('data-source')).toBe('sample')
    return getPrices.response.parse(body).data
  }
  for (const { chain } of sampleWallets) {
    const { holdings } = await walletOf(chain)
    const held = holdings.filter((each) => !each.is_spam).slice(0, 100)
    const quotes = await ask(held.map((each) => ({ chain: each.chain, address: each.contractAddress })))
    expect(held.length).toBeGreaterThan(0)
    for (const [index, { contractAddress: address, symbol, contractDecimals, price }] of held.entries()) {
      const { price: quoted, at, ...quote } = quotes[index] ?? {}
      expect(quote).toMatchObject({ address, symbol, decimals: contractDecimals })
      // An indexer’s own price, where no source of prices knows the token, is the holdings’ alone.
      if (price.source !== 'indexer') expect([address, quoted, at]).toEqual([address, price.price, price.timestamp])
    }
  }
  const past = Date.parse('2026-11-01T00:00:00Z') / 1000
  for (const at of [undefined, past, past * 1000, Date.parse('2020-01-01T00:00:00Z') / 1000]) {
    const [quote] = await ask([{ chain: 'SUI', address: USDC, ...(at && { at }) }])
    const { body } = await sample.ask(`/tokens/sui/${USDC}/price${at ? `?timestamp=${at}` : ''}`)
    const [told] = getTokenPrice.response.parse(body).data
    expect(quote).toMatchObject({ price: told?.price, at: told?.timestamp, symbol: told?.symbol, source: told?.source })
    const [ether] = await ask([{ chain: 'ETH', address: 'native', ...(at && { at }) }])
    // Before the sample begins there is none, and nothing is made up.
    expect([quote?.price === null, ether?.price === null]).toEqual([
      at !== undefined && at < past,
      at !== undefined && at < past,
    ])
  }
})

/** About the sender, not the vault: it owes nothing there, or has too little of the coin. */
const ofTheSender = /^REPAY .*: 404 POSITION_NOT_FOUND$|: 422 INSUFFICIENT_BALANCE$/

/** Needs a validator, a key or a setting; where the sender has no such position that is told first. */
const notToBeHad =
  /: (422 STRATEGY_NOT_SUPPORTED|503 (PRICE_UPDATE|PROTOCOL_CONFIG)_UNAVAILABLE|404 POSITION_NOT_FOUND)$/

testLong(
  'every action that a vault offers can be prepared for it; what its protocol has and it does not offer cannot',
  async () => {
    const { holdings } = await walletOf('SUI')
    const inWallet = new Set(holdings.map(({ contractAddress }) => contractAddress))
    const outcomes = { offered: 0, prepared: 0, notOffered: 0 }
    for (const vault of await vaultsBy('')) {
      const { id, name, protocol, coins, actions } = vault
      const possible = vaultTarget(vault)?.actions ?? []
      expect(actions.filter((type) => !possible.includes(type))).toEqual([])
      for (const type of possible) {
        const request = { type, protocol: protocol.id, poolId: id, sender: addressOf('SUI'), amount: '1000000' }
        const { status, body } = await sample.post('/v2/farming/tx/payload', request)
        const outcome = `${type} of ${name}: ${status} ${body.code ?? ''}`
        if (!actions.includes(type)) {
          expect(outcome).toMatch(notToBeHad)
          outcomes.notOffered += 1
          continue
        }
        outcomes.offered += 1
        if (status === 200) outcomes.prepared += 1
        else expect(outcome).toMatch(ofTheSender)
        if (type === 'LENDING' && coins.every((coin) => inWallet.has(coin))) expect(status, outcome).toBe(200)
      }
    }
    // SpringSui's two, lending of NAVI's 24 coins and repaying of the 18 that can be borrowed; not: taking those out again, and two each
    // of native staking and AlphaFi. The wallet holds 16 of the coins, and SUI to stake.
    expect(outcomes).toEqual({ offered: 44, prepared: 17, notOffered: 46 })
  },
)

test('a vault of Sui is found by its coins, also where its source names them by symbols', async () => {
  const bySui = new Set((await vaultsBy(`address=${SUI}`)).map(({ id }) => id))
  const pairs = (await vaultsBy('chain=SUI')).filter(({ name, type }) => type === 'LP' && / SUI-\w+/.test(name))
  expect(pairs.length).toBeGreaterThan(50)
  expect(pairs.filter(({ id }) => !bySui.has(id)).map(({ name }) => name)).toEqual([])
})

test('every vault has a past that leads to what it shows now', async () => {
  const vaults = await vaultsBy('')
  const chosen = vaults.filter(
    ({ id, source }) => id.endsWith('-borrow') || source !== 'sample:defillama' || id.includes('-aa'),
  )
  expect(chosen.length).toBeGreaterThan(82)
  for (const { id, name, totalApy, tvl } of chosen.filter((_, index) => index % inTier({ short: 8, long: 1 }) === 0)) {
    const { data } = getVaultHistory.response.parse((await sample.ask(`/v2/farming/${id}/apy-historical`)).body)
    expect(data.length, name).toBeGreaterThan(30)
    expect(data.at(-1), name).toEqual({ date: '2026-11-22T10:00:00.000Z', apy: totalApy, tvl })
    const before = data.at(-2)
    expect(Math.abs((before?.apy ?? 0) - (totalApy ?? 0)), name).toBeLessThan(0.02 + 0.2 * Math.abs(totalApy ?? 0))
    expect((before?.tvl ?? 0) / (tvl ?? 1), name).toBeCloseTo(1, 0)
  }
})

/** Everything that tells a price of a coin of Sui, which all is to be of one hour. */
async function pricesNow(coins: Coin[]) {
  const [{ holdings, positions }, vaults] = [await walletOf('SUI'), await vaultsBy('protocol=native-staking')]
  const listed = new Map(coins.map((coin) => [displayCoinType(coin.coinType), coin]))
  const tokens = positions.flatMap(({ current }) => [...current.tokens, ...current.yield].map(({ token }) => token))
  const pools = positions.flatMap(({ type, current }) =>
    type === 'CLMM' ? [{ coins: current.tokens.map(({ token }) => token), price: current.currentPrice ?? NaN }] : [],
  )
  return { holdings, listed, tokens, pools, staking: vaults[0] }
}

async function expectOnePriceOfAll(hour: string, { asksEvery }: { asksEvery: number }) {
  const coins = await allCoins()
  expect(coins.length).toBeGreaterThanOrEqual(300)
  const at = Date.parse(hour) / 1000
  const listedAt = coins.filter(({ price }) => price !== null).map(({ lastUpdatedAt }) => lastUpdatedAt)
  expect(new Set(listedAt)).toEqual(new Set([new Date(hour).toISOString()]))
  for (const [index, { coinType, price, decimals, symbol }] of coins.entries()) {
    if (index % asksEvery > 0) continue
    const path = encodeURIComponent(coinType)
    const [told] = getTokenPrice.response.parse((await sample.ask(`/tokens/sui/${path}/price`)).body).data
    expect(told).toMatchObject({ price, decimals, symbol })
    if (price === null) continue
    expect(told?.timestamp).toBe(at)
    const query = `address=${path}&from=${at - 7200}`
    const chart = getPriceChart.response.parse((await sample.ask(`/tokens/sui/price/chart?${query}`)).body).data
    expect(chart.at(-1)).toEqual({ timestamp: at, price })
  }
  const { holdings, listed, tokens, pools, staking } = await pricesNow(coins)
  let compared = 0
  for (const { contractAddress, rate, contractDecimals } of holdings) {
    const coin = listed.get(contractAddress)
    if (coin === undefined) continue
    compared += 1
    expect([contractAddress, rate, contractDecimals]).toEqual([contractAddress, coin.price, coin.decimals])
  }
  expect(compared).toBeGreaterThanOrEqual(18)
  const unlisted = new Set<string>()
  for (const { contract_address: address, price, decimals } of tokens) {
    const coin = listed.get(address)
    if (coin === undefined) unlisted.add(address)
    expect([address, price, decimals]).toEqual([address, coin?.price ?? null, coin?.decimals ?? 6])
  }
  // What Bucket lends stands in no list of the sample, so that nobody prices it.
  expect([...unlisted]).toEqual([USDB])
  expect(pools).toHaveLength(5)
  for (const { coins: pair, price } of pools) {
    const [a, b] = pair.map((token) => listed.get(token.contract_address)?.price ?? NaN)
    expect(price / ((a ?? NaN) / (b ?? NaN))).toBeCloseTo(1, 6)
  }
  const sui = listed.get(SUI)?.price ?? NaN
  expect(staking?.tvl).toBe(Math.round(sampleStake.sui * sui))
  // One coin is one price on all chains.
  const { holdings: evm } = await walletOf('ETH')
  const ofSymbol = (symbol: string) => new Set(evm.filter((each) => each.symbol === symbol).map(({ rate }) => rate))
  expect(ofSymbol('USDC')).toEqual(new Set([listed.get(USDC)?.price]))
  for (const symbol of ['ETH', 'WETH', 'LINK', 'AAVE', 'USDT']) expect(ofSymbol(symbol).size, symbol).toBe(1)
  return sui
}

test('coin list, price, chart, holdings and positions are of one hour, after each load', async () => {
  // The next load may be three minutes after the last; until then everything stays at its hour.
  sample.setClock(new Date('2026-11-22T11:00:30Z'))
  const { holdings, positions } = await walletOf('SUI')
  const suiAtTen = holdings.find(({ contractAddress }) => contractAddress === SUI)?.rate
  expect(suiAtTen).toBe(3.662412)
  expect(positions[0]?.current.tokens[0]?.token.price).toBe(suiAtTen)
  const { data } = getTokenPrice.response.parse((await sample.ask(`/tokens/sui/${SUI}/price`)).body)
  expect(data[0]?.price).toBe(suiAtTen)

  const seen: unknown[] = [suiAtTen]
  sample.setClock(new Date('2026-11-22T11:01:00Z'))
  await sample.reload()
  seen.push(await expectOnePriceOfAll('2026-11-22T11:00:00Z', { asksEvery: inTier({ short: 40, long: 10 }) }))
  const hours = inTier({ short: [], long: [12] })
  for (const hour of hours) {
    sample.setClock(new Date(`2026-11-22T${hour}:01:00Z`))
    await sample.reload()
    seen.push(await expectOnePriceOfAll(`2026-11-22T${hour}:00:00Z`, { asksEvery: 1 }))
  }
  expect(new Set(seen).size).toBe(2 + hours.length)
})

test('what lies in the ranges of pools at ten is by the formulas what the ledger has of them', () => {
  const [cetus, bluefin, momentum, turbos, alphaFi] = amountsInRanges(Date.UTC(2026, 10, 22, 10) / 1000)
  for (const [found, [a, b]] of [
    [cetus, [598.4224946, 2712.4021068]],
    [bluefin, [133.0993484, 566.7031735]],
    [momentum, [1271.9590268, 1256.517311]],
    [turbos, [2195.8362831, 0]],
    [alphaFi, [19.0008257, 104.365608]],
  ] as const) {
    expect(found?.[0]).toBeCloseTo(a, 4)
    expect(found?.[1]).toBeCloseTo(b, 4)
  }
})

const HOUR = 3_600_000
const FIRST = sampleTime.getTime()
/** Hours after the first; in a week three of each day are missing, and the night of the fourth. */
const hoursRead = Array.from({ length: 7 * 24 }, (_, hour) => hour).filter(
  (hour) => hour % 24 < 21 && (hour < 75 || hour > 82),
)

// The last: the clock goes on.
testLong(
  'watched, the sample wallets are remembered as the ledger adds them up each hour; hours that nobody read are holes',
  async () => {
    /** As the page: its cookie lasts for a while only. */
    const asPage = async (path: string, init: RequestInit = {}) => {
      const cookie = (await sample.ask('/dashboard.json')).headers.get('set-cookie')?.split(';')[0] ?? ''
      return await sample.ask(path, { ...init, headers: { cookie, 'content-type': 'application/json' } })
    }
    const historyOf = async (address: string) => {
      const { status, body } = await asPage(`/v2/address/${address}/history`)
      expect(status).toBe(200)
      return getWalletHistory.response.parse(body).data
    }
    // What is watched anew is read at once, at the hour that it is.
    sample.setClock(new Date(FIRST))
    await sample.reload()
    for (const { address } of sampleWallets) {
      const added = await asPage('/v2/watch', { method: 'POST', body: JSON.stringify({ address }) })
      expect(added.status).toBe(201)
    }
    for (const hour of hoursRead) {
      // Somewhere in the hour, not at its beginning.
      // Of the first it is already there.
      if (hour > 0) {
        sample.setClock(new Date(FIRST + hour * HOUR - ((hour * 7) % 50) * 60_000))
        await sample.reload()
      }
      // Some of them a minute, since the hour is nearly over or has just begun.
      for (let minute = 0; minute < sampleWallets.length; minute += 1) await sample.readWatched()
    }
    const firstHour = Math.floor(FIRST / HOUR)
    for (const { chain, address, label } of sampleWallets) {
      const data = (await historyOf(address)).filter(({ reconstructed }) => !reconstructed)
      expect(data.map(({ timestamp }) => Math.floor(timestamp / 3600) - firstHour)).toEqual(hoursRead)
      expect(data.filter(({ complete }) => !complete)).toEqual([])
      expect(Math.abs((data[0]?.netWorth ?? Number.NaN) - byLedger(chain))).toBeLessThan(0.01)
      const misses = data.flatMap(({ timestamp, netWorth: told }) => {
        const miss = told - ledgerAt(chain, Math.floor(timestamp / 3600) * 3600)
        return Math.abs(miss) < 0.01 ? [] : [{ label, at: new Date(timestamp * 1000).toISOString(), miss }]
      })
      expect(misses).toEqual([])
      expect(new Set(data.map(({ netWorth: told }) => told)).size).toBe(hoursRead.length)
    }

    // A month later one a day is left, its last.
    const later = FIRST + 40 * 24 * HOUR
    sample.setClock(new Date(later))
    await sample.reload()
    for (let minute = 0; minute < sampleWallets.length; minute += 1) await sample.readWatched()
    const dayOf = (hour: number) => Math.floor((firstHour + hour) / 24)
    const lasting = hoursRead.filter((hour, index) => dayOf(hour) !== dayOf(hoursRead[index + 1] ?? Number.NaN))
    for (const { address } of sampleWallets) {
      const data = (await historyOf(address)).filter(({ reconstructed }) => !reconstructed)
      const hours = data.map(({ timestamp }) => Math.floor(timestamp / 3600) - firstHour)
      expect(hours).toEqual([...lasting, 40 * 24])
    }
  },
)
