import { expect, test } from 'vitest'
import { chainIds } from '#contract/chains.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import type { WalletParts } from '#service/wallet/create-wallet.ts'
import { SUI, USDC } from '#testing/app.ts'
import { chain, failed, serveWallets } from '#testing/wallet/serving.ts'
import { aBalance, nativeOf, scriptedPrices } from '#testing/wallet/sources.ts'

const served = serveWallets()

test('what tokens are called is asked of their chain once, and missing names are no failure', async () => {
  const received: string[][] = []
  const readTokenMetadata = async (contracts: string[]) => {
    received.push(contracts)
    return new Map([[USDC, { name: 'USD\u0000 Coin', symbol: 'USDC', decimals: 6, logo: 'javascript:alert(1)' }]])
  }
  const unknown = `0x${'99'.repeat(32)}::x::X`
  const balances = [aBalance({ contractAddress: USDC }), aBalance({ contractAddress: unknown })]
  const { ask } = served.open({
    chains: { SUI: { readBalances: async () => ({ value: balances, note: 'a note' }), readTokenMetadata } },
  })
  const { body, status } = await ask(`${served.suiWallet}/holding`)
  expect(body.data).toMatchObject([
    { name: 'USD Coin', symbol: 'USDC', amount: '1500', contractDecimals: 6, logo: '' },
    { name: '', amount: '', balance: '', amountRaw: '1500000000', contractDecimals: null, rate: null },
  ])
  expect(status('sui')?.note).toBe('a note')
  await ask(`${served.suiWallet}/holding`)
  expect(received).toEqual([[USDC, unknown]])
  expect((await served.store().tokenMetadata.find('live', 'SUI', [USDC])).get(USDC)?.symbol).toBe('USDC')
})

test('names that cannot be read are told beside the balances', async () => {
  const { ask } = served.open({
    chains: {
      SUI: {
        readBalances: async () => ({
          value: [aBalance({ contractAddress: `0x${'77'.repeat(32)}::y::Y` })],
          note: null,
        }),
        readTokenMetadata: failed,
      },
    },
  })
  const { body, status } = await ask(`${served.suiWallet}/holding`)
  expect(body.data).toMatchObject([{ amountRaw: '1500000000', amount: '' }])
  expect(status('sui')).toMatchObject({ error: null, note: expect.stringContaining('names of tokens') })
})

test('prices come from one question for all chains; without them tokens stand unpriced and no one is called spam for it', async () => {
  const eth = nativeOf('ETH')
  const usdc = '0x1111111111111111111111111111111111111111'
  const metadata = { name: 'USD Coin', symbol: 'USDC', decimals: 6, logo: '' }
  const balances = [
    aBalance({ contractAddress: eth, amount: 2n * 10n ** 18n }),
    aBalance({ contractAddress: usdc, metadata, isVerified: false }),
  ]
  const chains = Object.fromEntries(
    (['ETH', 'BASE'] as const).map((id) => [id, { readBalances: async () => ({ value: balances, note: null }) }]),
  )
  const prices = scriptedPrices({ [eth]: 3_000 })
  const priced = await served.open({ chains, tokenPrices: [prices] }).ask(`${served.evmWallet}/holding`)
  expect(priced.body.data[0]).toMatchObject({
    rate: 3_000,
    price: { price: 3_000, source: 'scripted', symbol: 'ETH', decimal: 18 },
    last_24h_price: '3000',
    amount: '2',
    is_spam: false,
  })
  expect(priced.body.data[1]).toMatchObject({
    is_spam: true,
    rate: null,
    price: { source: 'none' },
    last_24h_price: '',
  })
  expect(priced.body.data[1].spam_reason).toContain('calls itself USDC')
  expect(prices.received).toEqual([[eth, eth, usdc, usdc]])

  const down = { id: 'down', current: failed, at: failed }
  const unpriced = await served.open({ chains, tokenPrices: [down] }).ask(`${served.evmWallet}/holding`)
  expect(unpriced.response.status).toBe(200)
  expect(unpriced.status('prices')).toMatchObject({ asOf: null, error: 'node.example answered with status 503' })
  expect(unpriced.body.data.map(({ rate, is_spam }: Holding) => [rate, is_spam])).toEqual(
    balances.concat(balances).map(() => [null, false]),
  )
})

test('a list of ours may vouch for a token where its chain says nothing of it', async () => {
  const claim = { name: 'Claim Token', symbol: 'CLAIM', decimals: 9, logo: '' }
  const balances = [aBalance({ contractAddress: USDC, metadata: claim }), aBalance({ contractAddress: SUI })]
  const readBalances = async () => ({ value: balances, note: null })
  const verified = async (contracts: string[]) => new Set(contracts.filter((contract) => contract === USDC))
  const lists = { SUI: { verified, metadata: async () => new Map() } }
  const script = { chains: { SUI: { readBalances } } }
  const flags = async (parts: Partial<WalletParts>) => {
    const list: Holding[] = (await served.open(script, parts).ask(`${served.suiWallet}/holding`)).body.data
    return list.map(({ verified, is_spam }) => [verified, is_spam])
  }
  expect(await flags({})).toEqual([
    [false, true],
    [true, false],
  ])
  expect(await flags({ lists })).toEqual([
    [true, false],
    [true, false],
  ])
})

test('a price that came with the balance stands in where no source knows one', async () => {
  const balances = [
    aBalance({ contractAddress: USDC, priceUsd: 0.99 }),
    aBalance({ contractAddress: SUI, priceUsd: 9 }),
    aBalance({ contractAddress: `0x${'99'.repeat(32)}::x::X`, priceUsd: 0 }),
  ]
  const { ask } = served.open({
    chains: { SUI: { readBalances: async () => ({ value: balances, note: null }) } },
    tokenPrices: [scriptedPrices({ [SUI]: 2.5 })],
  })
  const { body } = await ask(`${served.suiWallet}/holding`)
  expect(body.data.map(({ rate, price }: Holding) => [rate, price.source])).toEqual([
    [0.99, 'indexer'],
    [2.5, 'scripted'],
    [null, 'none'],
  ])
})

test('profit and loss come by average cost where transfers can be read, elsewhere a note says why not', async () => {
  const day = 1_790_000_000
  const transfers = [
    { contractAddress: SUI, amount: 4_000_000_000n, at: day },
    { contractAddress: SUI, amount: -1_000_000_000n, at: day + 60 },
  ]
  const balances = [aBalance({ contractAddress: SUI, amount: 3_000_000_000n }), aBalance({ contractAddress: USDC })]
  const readBalances = async () => ({ value: balances, note: null })
  const readTransfers = async () => ({ transfers, isComplete: false })
  const prices = scriptedPrices({ [SUI]: 2 })
  const past = {
    ...prices,
    at: async (requested: Parameters<typeof prices.at>[0]) =>
      requested.map(({ times }) => times.map((at) => (at === day ? 1 : 2))),
  }
  const { ask } = served.open({
    chains: { SUI: { readBalances, readTransfers }, BTC: chain('BTC') },
    tokenPrices: [past],
  })
  const { body, status } = await ask(`${served.suiWallet}/holding?includePnl=true`)
  // Bought 4 at 1, sold 1 at 2: one dollar of gain, three left that cost 1 and are worth 2.
  expect(body.data).toMatchObject([
    { avgCost: 1, realizedPnl: 1, unrealizedPnl: 3 },
    { avgCost: null, realizedPnl: null, unrealizedPnl: null },
  ])
  expect(status('sui')?.note).toBe('profit and loss from the latest 2 transfers')
  expect((await ask(`${served.suiWallet}/holding`)).body.data[0].avgCost).toBeNull()
  const bitcoin = sampleWallets.find((wallet) => wallet.chain === 'BTC')?.address
  expect((await ask(`${bitcoin}/holding?includePnl=true`)).status('btc')?.note).toContain('no profit and loss')
})

test('no cost is computed from transfers with a gap, though they add up to the balance', async () => {
  const { ask } = served.open({
    chains: {
      SUI: {
        readBalances: async () => ({ value: [aBalance({ contractAddress: SUI, amount: 3n })], note: null }),
        readTransfers: async () => ({
          transfers: [{ contractAddress: SUI, amount: 3n, at: 1_790_000_000 }],
          isComplete: false,
          unread: 2,
        }),
      },
    },
    tokenPrices: [scriptedPrices({ [SUI]: 2 })],
  })
  const { body, status } = await ask(
    `${served.evmWallet.replace('0x', '0x0000000000000000000000aa')}/holding?includePnl=true`,
  )
  expect(body.data).toMatchObject([{ avgCost: null, realizedPnl: null, unrealizedPnl: null }])
  expect(status('sui')?.note).toBe('no profit and loss: 2 of the latest transactions could not be read')
})

test('a wallet of a thousand tokens asks for prices of all, one that is dusted with more asks for the first', async () => {
  const contracts = Array.from({ length: 1_200 }, (_, index) => `0x${String(index).padStart(64, '0')}::coin::C${index}`)
  const balances = contracts.map((contractAddress) => aBalance({ contractAddress }))
  const prices = scriptedPrices(Object.fromEntries(contracts.map((contract) => [contract, 1])))
  const { ask } = served.open({
    chains: { SUI: { readBalances: async () => ({ value: balances, note: null }) } },
    tokenPrices: [prices],
  })
  const { body, status } = await ask(`${served.suiWallet}/holding`)
  expect(body.data).toHaveLength(1_200)
  expect(prices.received.flat()).toHaveLength(1_000)
  expect(status('prices')?.note).toContain('first 1000')
})

test('a wallet that is dusted on one chain keeps the prices of the others’ coins; what was not asked for is no spam', async () => {
  const dust = Array.from({ length: 1_200 }, (_, index) =>
    aBalance({ contractAddress: `0x${String(index + 1).padStart(40, '0')}`, isVerified: false }),
  )
  const base = nativeOf('BASE')
  const prices = scriptedPrices({ [base]: 3_000 })
  const { ask } = served.open({
    chains: { ETH: { readBalances: async () => ({ value: dust, note: null }) }, BASE: chain('BASE') },
    tokenPrices: [prices],
  })
  const { body } = await ask(`${served.evmWallet}/holding`)
  const holdings: Holding[] = body.data
  expect(holdings.find((holding) => holding.chain === 'BASE')?.rate).toBe(3_000)
  expect(holdings.filter(({ is_spam: isSpam }) => isSpam)).toHaveLength(999)
})

test('every chain’s native coin is called by its name, though its chain says nothing of it', async () => {
  const chains = Object.fromEntries(chainIds.map((id) => [id, chain(id)]))
  const { ask } = served.open({ chains })
  for (const { address } of [...sampleWallets, { address: served.evmWallet }]) {
    const { body } = await ask(`${address}/holding`)
    for (const holding of body.data)
      expect(holding).toMatchObject({ category: 'native', verified: true, is_spam: false })
    expect(body.data.every(({ symbol }: Holding) => symbol !== '')).toBe(true)
  }
})
