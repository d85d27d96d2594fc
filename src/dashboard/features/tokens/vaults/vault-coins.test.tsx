import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstQuestion } from '#contract/first-question.ts'
import { listProtocols } from '#contract/protocol.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { TokensPage } from '#dashboard/features/tokens/tokens-page.tsx'
import { nextFile } from '#testing/dashboard/next-file.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

const asked: string[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.length = 0
})

const usdc = {
  ...{ symbol: 'USDC', name: 'USD Coin', price: 1, priceChangePercentage24H: -0.09, tvl: 2.08e9, vaultCount: 67 },
  ...{ marketCap: 7.53e10, volume24H: 9.1e9 },
  best: {
    ...{ id: 'v1', name: 'Current USDC', chain: 'SUI', apy: 0.0751, apy30d: 0.02 },
    protocol: { id: 'current', name: 'Current' },
  },
  tokens: [
    { chain: 'ETH', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', tvl: 1e9, vaultCount: 8 },
    { chain: 'SUI', address: '0x5::usdc::USDC', tvl: 2e8, vaultCount: 13 },
  ],
}
const sui = {
  ...{ symbol: 'SUI', name: 'Sui', price: 3.19, priceChangePercentage24H: 1.4, tvl: 1.5e10, vaultCount: 183 },
  ...{ best: null, tokens: [{ chain: 'SUI', address: '0x2::sui::SUI', tvl: 1.5e10, vaultCount: 183 }] },
}
const protocols = [
  { id: 'current', name: 'Current', audits: '' },
  { id: 'navi-lending', name: 'NAVI Lending', audits: 'audited' },
]
const pageOf = (data: object[], total = data.length) =>
  Response.json({ data, pagination: { total, limit: 50, offset: 0 } })

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

function open(
  path: string,
  reply: (url: URL) => Response = () => pageOf([usdc, sui]),
  { matches }: { matches: boolean | ((query: string) => boolean) } = { matches: true },
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ addEventListener() {}, removeEventListener() {} },
    matches: typeof matches === 'boolean' ? matches : matches(query),
  }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const parsed = new URL(url, 'http://service')
    if (parsed.pathname === listProtocols.path) return Response.json({ data: protocols })
    return parsed.pathname === '/v2/farming/coins' ? reply(parsed) : Response.json({ data: [] })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Routes>
          <Route path="/tokens" element={<TokensPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the first request is the one that the document announces', async () => {
  open('/tokens')
  await screen.findByRole('table', { name: 'Coins of vaults' })
  expect(asked[0]).toBe(firstQuestion('/tokens')?.url)
})

test('a coin of several chains has one row with its chains, its best vault and a flag where that rate is a spike', async () => {
  open('/tokens')
  const table = await screen.findByRole('table', { name: 'Coins of vaults' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first?.textContent).toMatch(
    /USDC.*USD Coin.*Ethereum, Sui.*\$1\.00.*−0\.09%.*\$2\.08B.*\$75\.30B.*\$9\.10B.*APY spike.*2\.00%.*Current.*Sui/,
  )
  const row = within(first as HTMLElement)
  expect(row.getByRole('link', { name: '2.00% today 7.51%' }).getAttribute('href')).toBe('/vaults/v1')
  expect(row.getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe('/vaults?search=USDC')
  // A coin of Sui has a page; no vault for it alone is a dash.
  expect(
    within(second as HTMLElement)
      .getByRole('rowheader')
      .querySelector('a')
      ?.getAttribute('href'),
  ).toBe(`/tokens/${encodeURIComponent('0x2::sui::SUI')}`)
  expect(within(second as HTMLElement).getByTitle('No vault over $1.00M').textContent).toBe('–')
})

test('a vault without an audit says so where it is, and the head what a rate and a TVL count', async () => {
  const audited = {
    ...usdc.best,
    id: 'v2',
    protocol: { id: 'navi-lending', name: 'NAVI Lending' },
    isForecastToFall: true,
  }
  open('/tokens', () => pageOf([usdc, { ...sui, best: audited, marketCap: 1.19e10 }]))
  const table = await screen.findByRole('table', { name: 'Coins of vaults' })
  await within(table).findAllByText(/No audit found/)
  const [, first, second] = within(table).getAllByRole('row')
  expect(within(first as HTMLElement).getAllByText(/No audit found/).length).toBeGreaterThan(0)
  expect(within(second as HTMLElement).queryByText(/No audit found/)).toBeNull()
  expect(within(second as HTMLElement).getAllByText(/forecast to fall/).length).toBeGreaterThan(0)
  expect(within(table).getByRole('button', { name: 'Above cap' })).toBeTruthy()
  expect(within(table).getAllByText(/^TVL of the vaults that take the coin: pools in full/).length).toBe(2)
  expect(
    within(table).getByText(
      /^Vaults of \$1M or more .* those forecast to fall and already 10% below it\. Staked coins/,
    ),
  ).toBeTruthy()
})

test('a phone has the change of a week below that of a day', async () => {
  open('/tokens', () => pageOf([{ ...sui, priceChangePercentage7D: -9.82 }]), { matches: false })
  const row = await screen.findByRole('row', { name: /^SUI/ })
  expect(within(row).getAllByText('Change 7 d')[0]?.parentElement?.textContent).toBe('Change 7 d −9.82%')
})

test('the page says where market caps could not be read', async () => {
  open('/tokens', () => {
    const answer = pageOf([{ ...usdc, marketCap: null, volume24H: null }])
    answer.headers.set('upstream-status', 'coin-figures;error="not read yet"')
    return answer
  })
  await screen.findByText(/^Some market caps and volumes could not be read yet\./)
})

test('the best rate of a coin that earns by itself counts that, or is at least what it says, unless it is that yield', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const of = (symbol: string, type: string, stakingApy?: number) => ({
    ...{ ...usdc, symbol },
    best: { ...usdc.best, type, apy: 0.05, apy30d: null, ...(stakingApy !== undefined && { stakingApy }) },
  })
  const staked = [of('wstETH', 'LENDING'), of('rETH', 'LENDING', 0.02)]
  open('/tokens', () => pageOf([...staked, of('haSUI', 'STAKING'), of('USDC', 'LENDING')]))
  const rows = await screen.findAllByRole('row')
  const rates = rows.slice(1).map((row) => within(row).getByRole('link', { name: /^(≥.)?\d+\.\d+%/ }).textContent)
  expect(rates).toEqual([
    '≥\u00a05.00% At least: the coin also earns its staking yield, which is unknown',
    '7.10% 5.00% from the vault and 2.00% staking yield of the coin, compounded',
    '5.00%',
    '5.00%',
  ])
  expect(screen.getByText(/≥: staking yield unknown\./)).toBeTruthy()
})

/** At a vault without an audit, then with a higher rate of another. */
const counted = () => {
  const best = { ...usdc.best, type: 'LENDING', apy: 0.05, apy30d: null, stakingApy: 0.02 }
  const bestFalling = { ...usdc.best, id: 'v9', name: 'Other rETH', apy: 0.09, isForecastToFall: true }
  const staked = { ...usdc, symbol: 'rETH', best }
  return pageOf([staked, { ...staked, symbol: 'wrETH', bestFalling }])
}

test('on a phone a rate that counts staking says so beside what speaks against its vault', async () => {
  open('/tokens', counted, { matches: false })
  const [, row, other] = await screen.findAllByRole('row')
  await expect.poll(() => row?.textContent).toMatch(/7\.10% with staking · Sui.*No audit found/)
  expect(other?.textContent).toMatch(/7\.10% with staking · Sui.*forecast to fall/)
})

test.each([
  ['without a column of vaults', (query: string) => query.includes('48rem')],
  ['with one', true],
])('a rate that counts staking says so below it, %s', async (_, matches) => {
  open('/tokens', counted, { matches })
  await screen.findByRole('row', { name: /^wrETH/ })
  expect(screen.getAllByText('with staking')).toHaveLength(2)
  await expect.poll(() => screen.queryAllByText('No audit found').length).toBeGreaterThan(0)
  expect(screen.getAllByText('forecast to fall')).toHaveLength(1)
})

test('the rates of the best vault and of a higher one that is forecast to fall are those by which they are compared', async () => {
  const best = { ...usdc.best, apy: 0.06, apy30d: 0.04 }
  const bestFalling = { ...usdc.best, id: 'v9', name: 'Other USDC', apy: 0.05, apy30d: 0.08, isForecastToFall: true }
  open('/tokens', () => pageOf([{ ...usdc, best, bestFalling }]))
  const row = await screen.findByRole('row', { name: /^USDC/ })
  expect(within(row).getByRole('link', { name: '4.00% today 6.00%' })).toBeTruthy()
  const [falling] = within(row).getAllByTitle('Other USDC Sui 30-day mean 8.00%')
  expect(falling?.textContent).toContain('5.00%')
  expect(falling?.getAttribute('href')).toBe('/vaults/v9')
  const file = nextFile()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  const [, line] = (await file).text.trim().split('\r\n')
  expect(line).toContain(',0.04,0.05,Current USDC,')
})

test('a list that is full says that it has the largest', async () => {
  open('/tokens', () => pageOf([usdc], 300))
  expect(await screen.findByText(/^The 300 largest coins on all chains/)).toBeTruthy()
})

test('a coin that only pools accept leads to them', async () => {
  open('/tokens', () => pageOf([{ ...sui, symbol: 'AERO', hasPools: true }]))
  const pools = await screen.findByRole('link', { name: 'in pools AERO' })
  expect(pools.getAttribute('href')).toBe(`/tokens/${encodeURIComponent('0x2::sui::SUI')}`)
})

test('one chain is asked for, and its coins lead to its vaults; Sui has the list of all its coins', async () => {
  open('/tokens?chain=ETH&page=2&sort=price:asc', () => pageOf([usdc], 101))
  const table = await screen.findByRole('table', { name: 'Coins of vaults' })
  expect(asked[0]).toBe('/v2/farming/coins?chain=ETH&order=price&sort=asc&limit=50&offset=100')
  expect(document.title).toBe('Tokens on Ethereum · Yieldscope')
  expect(within(table).queryByText('Chains')).toBeNull()
  expect(within(table).getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe(
    '/vaults?search=USDC&chain=ETH',
  )
  fireEvent.change(screen.getByLabelText('Chain'), { target: { value: 'SUI' } })
  expect(address()).toBe('/tokens?chain=SUI')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tokens on Sui' })).toBeTruthy()
})

test('a token on one chain leads to the vaults of its address, since an imitation has the same symbol; a native coin has several', async () => {
  const address = `0x${'d'.repeat(40)}`
  const imitation = { ...usdc, tokens: [{ chain: 'ETH', address, tvl: 1, vaultCount: 1 }] }
  const native = {
    ...usdc,
    symbol: 'ETH',
    tokens: [{ chain: 'ETH', address: `0x${'0'.repeat(40)}`, tvl: 1, vaultCount: 1 }],
  }
  open('/tokens', () => pageOf([imitation, native]))
  const heads = within(await screen.findByRole('table', { name: 'Coins of vaults' })).getAllByRole('rowheader')
  expect(heads.map((head) => head.querySelector('a')?.getAttribute('href'))).toEqual([
    `/vaults?address=${address}&chain=ETH`,
    '/vaults?search=ETH&chain=ETH',
  ])
})

test('a head sorts, and a quick order is in the URL from page one', async () => {
  open('/tokens?page=1', () => pageOf([usdc], 80))
  fireEvent.click(await screen.findByRole('button', { name: 'Best APY' }))
  expect(address()).toBe('/tokens?sort=apy%3Adesc')
  fireEvent.click(await screen.findByRole('radio', { name: 'Losers 24 h' }))
  expect(address()).toBe('/tokens?sort=change24h%3Aasc')
})

test('a search without a match leads to the list of all Sui coins', async () => {
  open('/tokens?search=zzz', () => pageOf([]))
  await screen.findByText('No coin matches “zzz”')
  const link = screen.getByRole('link', { name: 'Search all coins on Sui' })
  expect(link.getAttribute('href')).toBe('/tokens?chain=SUI&search=zzz')
})

test('the file has every coin that was found, with plain numbers', async () => {
  open('/tokens', () => pageOf([usdc, sui]))
  await screen.findByRole('table', { name: 'Coins of vaults' })
  const file = nextFile()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  const [head, row] = (await file).text.trim().split('\r\n')
  expect(head).toBe(
    'Symbol,Name,Chains,Price USD,Change 24 h percent,TVL of vaults USD,Vaults,Market cap USD,Volume 24 h USD,Best APY,"Best APY, forecast to fall",Best vault,TVL of best vault USD,Stability,Chain',
  )
  expect(row).toBe('USDC,USD Coin,Ethereum Sui,1,-0.09,2080000000,67,75300000000,9100000000,0.02,,Current USDC,,,Sui')
})
