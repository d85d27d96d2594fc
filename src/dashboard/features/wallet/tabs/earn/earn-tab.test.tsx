import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listProtocols } from '#contract/protocol.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import type { HeldPosition, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { EarnTab } from './earn-tab.tsx'

/** A busy machine takes its time; nothing here depends on how much. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const SUI = '0x2::sui::SUI'
const USDC = '0x3::usdc::USDC'
const vault = (id: string, more: object) => ({
  ...{ id, name: `NAVI ${id}`, chain: 'SUI', protocol: { id: 'navi-lending', name: 'NAVI' }, type: 'LENDING' },
  ...{ coins: [SUI], totalApy: 0.05, tvl: 5e6, actions: ['LENDING', 'LENDING_WITHDRAW'] },
  ...more,
})
const onSui = [
  vault('steady', {}),
  vault('spike', { totalApy: 1.2, apy30d: 0.01 }),
  vault('small', { tvl: 400_000, totalApy: 0.3 }),
  vault('SUI-USDC', { type: 'LP', coins: [SUI, USDC], totalApy: 0.9, actions: [] }),
]
const sui = (symbol: string, amount: string, price: number | null, contractAddress: string) =>
  holding(symbol, amount, price, { chain: 'SUI', contractAddress })
const held = [
  sui('SUI', '1000', 4, SUI),
  sui('haSUI', '10', 4, '0x4::hasui::HASUI'),
  sui('ODD', '7', null, '0x5::odd::ODD'),
  sui('LONE', '5', 10, '0x6::lone::LONE'),
  sui('DUST', '1', 0.5, '0x7::dust::DUST'),
]
const staked = position('Staking', [], { receiptTokens: ['0x4::hasui::HASUI'] })

let asked: URL[]
let answer: (url: URL) => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  asked = []
  answer = () => Response.json({ data: onSui, pagination: { total: onSui.length, limit: 1000, offset: 0 } })
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://service')
    // Whether a protocol is audited is another question.
    if (url.pathname === listProtocols.path) return Response.json({ data: [] })
    asked.push(url)
    return answer(url)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tab = <Row,>(rows: readonly Row[], more: Partial<TabData<Row>> = {}): TabData<Row> => ({
  ...{ rows: rows.map((row) => ({ wallet: '0xabc', row })), statuses: [], failures: [], isPending: false },
  ...{ isFetching: false, asOf: null },
  ...more,
})
const Where = () => <output aria-label="address">{useLocation().search}</output>

function open(holdings: readonly Holding[], positions: TabData<HeldPosition> = tab([staked]), hasRoom = false) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/wallet/0xabc']} useTransitions={false}>
        <Where />
        <EarnTab holdings={tab(holdings)} positions={positions} wallets={['0xabc']} hasRoom={hasRoom} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((header) => header.parentElement?.textContent ?? '')
/** What a wide screen has in columns. */
const openOn = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
/** Its other vaults and its pools. */
const openCoin = (symbol = 'SUI') => {
  press(`Other vaults for ${symbol} on Sui`)
  press('With impermanent loss (1)')
}
const figure = (label: string) => screen.getByText(label).closest('dt')?.nextElementSibling?.textContent

test('an idle coin is a row with its best vault and a year of income; its other vaults open below it, pools behind a line of their own', async () => {
  openOn(true)
  open(held)
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  const [coin = '', ...further] = rowsOf(table)
  expect(further).toEqual([])
  expect(coin).toContain('SUISui$4,000.001,000 SUI')
  expect(coin).toContain('steadyNAVI · Lending')
  // Of the 30 days nothing is known.
  expect(coin).toContain('5.00%$199.991 day')
  expect(table.querySelector('td.font-semibold')?.textContent).toBe('$199.99')
  expect(within(table).queryByText('spike')).toBeNull()
  openCoin()
  const rowOf = (text: string) => within(table).getByText(text).closest('tr')?.textContent ?? ''
  expect(rowOf('spike')).toContain('1.00%today 120.00%')
  expect(rowOf('SUI-USDC')).toContain('up to $3,599.99before loss')
  expect(table.querySelectorAll('td.font-semibold')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Best moves' })).toBeTruthy()
  expect(within(table).getByRole('rowheader', { name: 'SUI on Sui' })).toBeTruthy()
  expect(within(table).getByRole('link', { name: 'NAVI steady' }).getAttribute('href')).toBe(
    '/vaults/steady?amount=4000',
  )
  const lend = within(table)
    .getByRole('link', { name: /^Lend NAVI steady/ })
    .getAttribute('href')
  expect(new URLSearchParams(lend?.split('?')[1]).get('sender')).toBe('0xabc')
  expect(
    within(table)
      .getByRole('link', { name: /^Compare/ })
      .getAttribute('href'),
  ).toBe('/compare?vaults=steady,spike,SUI-USDC&amount=4000')
  expect(figure('Idle in 2 coins')).toBe('≥ at least $4,050.00')
  expect(figure('Could earn in year 1, after gas')).toBe('≈ about $199.99')
  expect(screen.getByText('1 of 2 coins').closest('dd')?.textContent).toMatch(
    /^5\.0% of the \$4,000\.00 in 1 of 2 coins/,
  )
  expect(asked.map(({ searchParams }) => searchParams.get('chain'))).toEqual(['SUI'])
})

test('a pool that pays less than the best vault for the coin alone is left out', async () => {
  const vaults = [...onSui.filter(({ coins }) => coins.length > 1), vault('better', { totalApy: 9, apy30d: 9 })]
  const answers = [vaults, onSui]
  for (const [index, list] of answers.entries()) {
    answer = () => Response.json({ data: list, pagination: { total: list.length, limit: 1000, offset: 0 } })
    open(held)
    const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
    if (index === 1) openCoin()
    expect(within(table).queryByText('SUI-USDC') !== null).toBe(index === 1)
    expect(within(table).queryByText(/^With impermanent loss/) !== null).toBe(index === 1)
    cleanup()
  }
})

test('a coin whose best vault takes more than a year for its gas is in a closed group at the end, and its row says why', async () => {
  openOn(true)
  const vaults = [vault('slow', { totalApy: 0.000_001, apy30d: 0.000_001 })]
  answer = () => Response.json({ data: vaults, pagination: { total: 1, limit: 1000, offset: 0 } })
  open(held)
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  expect(within(table).queryByText('slow')).toBeNull()
  press('1 coin under $1 in year 1, after gas')
  expect(within(table).getByText(/^91\d days$/).className).toBe('text-caution')
  expect(table.querySelector('td.font-semibold')).toBeNull()
})

test('a move that earns less than a dollar in its first year is in a group of its own, and in no sum', async () => {
  const vaults = [vault('steady', {}), vault('cents', { coins: [USDC], totalApy: 0.045, apy30d: 0.045 })]
  answer = () => Response.json({ data: vaults, pagination: { total: 2, limit: 1000, offset: 0 } })
  openOn(true)
  open([sui('SUI', '1000', 4, SUI), sui('USDC', '20', 1, USDC)])
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  expect(within(table).queryByText('cents')).toBeNull()
  expect(screen.getByText(/^1 of 2 coins/).closest('dd')?.textContent).toMatch(
    /^5\.0% of the \$4,000\.00 in 1 of 2 coins/,
  )
  press('1 coin under $1 in year 1, after gas')
  const row = within(table).getByText('cents').closest('tr')
  expect(row?.textContent).toContain('$0.89')
  expect(row?.querySelector('td.font-semibold')).toBeNull()
})

test('the sums of the moves add up to that of all, to the cent, and those forecast to fall are counted on every screen', async () => {
  const coins = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `0x9::${name}::${name.toUpperCase()}`)
  const vaults = coins.map((contract, at) =>
    vault(`of ${at}`, { coins: [contract], totalApy: 0.010_014, isForecastToFall: at === 0 }),
  )
  answer = () => Response.json({ data: vaults, pagination: { total: vaults.length, limit: 1000, offset: 0 } })
  open(coins.map((contract, at) => sui(`C${at}`, '1000', 1, contract)))
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  const heading = screen.getByText('Best moves').nextElementSibling
  expect(heading?.textContent).toBe('5 earn $50.00 of $60.00 · 1 forecast to fall')
  expect(heading?.querySelector('[class*="hidden"]')).toBeNull()
  expect(within(table).getByText(/^1 other coin earns/).textContent).toBe('1 other coin earns $10.00')
  expect(figure('Could earn in year 1, after gas')).toBe('$60.00')
})

test('a row says how steady and how risky its vault is', async () => {
  const vaults = [
    vault('calm', { apy30d: 0.05, apyDeviation30d: 0.005, label: ['low_risk'] }),
    vault('wild', { totalApy: 0.6, apy30d: 0.03, label: ['high_risk_high_return'] }),
  ]
  answer = () => Response.json({ data: vaults, pagination: { total: vaults.length, limit: 1000, offset: 0 } })
  open(held)
  openOn(true)
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  press('Other vaults for SUI on Sui')
  const [calm, wild] = ['calm', 'wild'].map((name) => within(table).getByText(name).closest('tr')?.textContent ?? '')
  expect(calm).toContain('calmNAVI · Lending')
  expect(calm).toMatch(/stability 91|\$5\.00M91/)
  expect(wild).toContain('wildNAVI · Lending · No audit found · High risk · APY spike')
})

test('what is not counted is named: earning already, without a price, without a vault', async () => {
  open(held)
  await screen.findByRole('table')
  const told = (label: string | RegExp) => screen.getByText(label).nextElementSibling?.textContent
  expect(told('Already earning')).toBe('$40.00 · haSUI on Sui')
  expect(told('No known price')).toBe('ODD on Sui')
  expect(told('No vault above $1M')).toBe('$50.00 · LONE on Sui')
  expect(told('Under $1')).toBe('1 coin, excluded')
})

test('the least TVL is in the URL, and lowering it asks nothing again', async () => {
  open(held)
  await screen.findByRole('table')
  press('Other vaults for SUI on Sui')
  expect(screen.queryByText('small')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '$100,000' }))
  expect(screen.getByLabelText('address').textContent).toBe('?floor=100000')
  expect(screen.getByText('small')).toBeTruthy()
  expect(asked).toHaveLength(1)
})

test('one list a chain, of all of them at once where the rate limit has room', async () => {
  const chains = ['ETH', 'BASE', 'ARB', 'OP', 'AVAX', 'BTC']
  open(
    chains.map((chain, index) => holding('USDC', String(600 - index), 1, { chain })),
    tab([staked]),
    true,
  )
  await vi.waitFor(() => expect(asked).toHaveLength(5), { timeout: PATIENCE_MS })
  expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull()
})

test('the four chains with the most are read at first; the others when asked for', async () => {
  const chains = ['ETH', 'BASE', 'ARB', 'OP', 'AVAX', 'BTC']
  open(chains.map((chain, index) => holding('USDC', String(600 - index), 1, { chain })))
  fireEvent.click(await screen.findByRole('button', { name: 'Check 1 more chain' }))
  await vi.waitFor(() => expect(asked).toHaveLength(5), { timeout: PATIENCE_MS })
  expect(asked.map(({ searchParams }) => searchParams.get('chain'))).toEqual(['ETH', 'BASE', 'ARB', 'OP', 'AVAX'])
  expect(screen.getByText('No vaults listed').nextElementSibling?.textContent).toBe('$595.00 · USDC on Bitcoin')
})

test('coins that earn nothing are counted by the reason', async () => {
  const others = ['ETH', 'BASE', 'ARB', 'OP', 'BTC'].map((chain, at) => holding('USDC', String(600 - at), 1, { chain }))
  const [pooled, slow, whale] = ['0x8::pooled::POOLED', '0x9::slow::SLOW', '0xa::whale::WHALE']
  const vaults = [
    ...onSui,
    vault('POOLED-USDC', { type: 'LP', coins: [pooled, USDC] }),
    vault('slow', { coins: [slow], totalApy: 0.000_001 }),
    vault('whale', { coins: [whale] }),
  ]
  answer = () => Response.json({ data: vaults, pagination: { total: vaults.length, limit: 1000, offset: 0 } })
  const onlySui = [sui('POOLED', '10', 10, pooled), sui('SLOW', '10', 10, slow), sui('WHALE', '1000', 1000, whale)]
  open([sui('SUI', '1000', 4, SUI), sui('LONE', '5', 10, '0x6::lone::LONE'), ...onlySui, ...others])
  const reasons = await screen.findByText(
    /Not counted: 4 without a vault above \$1M, 1 over 5% of each vault’s TVL, 1 only in pools, 1 under \$1 in year 1, 1 on a chain without vaults, 1 on 1 chain, not checked yet\.$/,
  )
  expect(reasons.closest('dd')?.textContent).toMatch(/Check it$/)
  expect(screen.getByText('Over 5% of each vault’s TVL').nextElementSibling?.textContent).toBe('$1.00M · WHALE on Sui')
})

test('a list that could not be read is named, and the sum is only about', async () => {
  answer = () => Response.json({ status: 404, code: 'NOT_FOUND', detail: 'gone' }, { status: 404 })
  open(held.slice(0, 1))
  await screen.findByText(/Vaults on Sui could not be read/)
  expect(figure('Could earn in year 1, after gas')).toBe('≈ about $0.00')
})

test('where positions could not be read, an idle coin may earn already: that is said, and no bound is claimed', async () => {
  const failures = [{ wallet: '0xabc', error: new Error('timeout'), isStale: false }]
  open(held, tab<HeldPosition>([], { failures }))
  await screen.findByText(/Some of these coins may belong to a position and already earn/)
  expect(figure('Idle in 3 coins')).toBe('$4,090.00')
})

test('while positions are on their way that is said, and the coins are shown', async () => {
  open(held, tab<HeldPosition>([], { isPending: true }))
  await screen.findByRole('table')
  expect(screen.getByText('Positions still loading')).toBeTruthy()
})

test('a wallet without an idle coin says so, and nothing is asked', () => {
  open(held.slice(1, 3))
  expect(screen.getByText('No idle coins')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test('what idle coins add to the positions is a share only where all of these are known, and about that where more may come', async () => {
  const rate = { source: 'protocol', total_apy: 0.1, total_apr: null, base_apr: null }
  const lending = (more: { positionId: string; farming?: object[] }) =>
    position('Lending', [tokenAmount('SUI', 1000, 4)], more)
  const [known, unknown] = [lending({ positionId: 'known', farming: [rate] }), lending({ positionId: 'unknown' })]
  const beside = async (holdings: readonly Holding[], positions: TabData<HeldPosition>) => {
    open(holdings, positions)
    await screen.findByRole('table', { name: 'Vaults for idle coins' })
    const texts = screen.getAllByText(/^Positions earn per year/).map((label) => label.parentElement?.textContent)
    cleanup()
    return texts
  }
  for (const text of await beside(held.slice(0, 1), tab([known]))) expect(text).toMatch(/\$400\.00 \+50% with idle/)
  for (const text of await beside(held, tab([known]))) expect(text).toMatch(/\$400\.00 ≈ about \+50% with idle/)
  const parts = await beside(held.slice(0, 1), tab([known, unknown, position('Reward', [])]))
  expect(parts).toHaveLength(2)
  for (const text of parts) {
    expect(text).toContain('1 of 2 rates known')
    expect(text).not.toContain('with idle')
  }
  const failures = [{ wallet: '0xabc', error: new Error('timeout'), isStale: false }]
  for (const text of await beside(held.slice(0, 1), tab([known], { failures }))) expect(text).not.toContain('with idle')
})

test('a pool below two coins says below the second that it is below the first too', async () => {
  openOn(true)
  open([...held.slice(0, 1), sui('USDC', '500', 1, USDC)])
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  openCoin()
  press('1 coin only with impermanent loss')
  const pools = within(table).getAllByText('SUI-USDC')
  expect(pools.map((pool) => pool.closest('tr')?.textContent?.includes('also under SUI'))).toEqual([false, true])
})

test('the five moves that bring the most come first, with what they bring of the sum', async () => {
  const coins = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `0x9::${name}::${name.toUpperCase()}`)
  const vaults = coins.map((contract, at) => vault(`of ${at}`, { coins: [contract], totalApy: 0.01 * (at + 1) }))
  answer = () => Response.json({ data: vaults, pagination: { total: vaults.length, limit: 1000, offset: 0 } })
  openOn(true)
  open(coins.map((contract, at) => sui(`C${at}`, '1000', 1, contract)))
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  expect(rowsOf(table).map((row) => /^C\d/.exec(row)?.[0])).toEqual(['C5', 'C4', 'C3', 'C2', 'C1', 'C0'])
  expect(screen.getByText('Best moves').nextElementSibling?.textContent).toBe('5 earn $199.95 of $209.94')
  expect(within(table).getByText(/^1 other coin earns/).textContent).toBe('1 other coin earns $9.99')
})

test('a chain that is late does not hold back the coins of the others: it is counted until it comes', async () => {
  let arrive = () => {}
  const late = new Promise<Response>((resolve) => {
    arrive = () => resolve(Response.json({ data: [], pagination: { total: 0, limit: 1000, offset: 0 } }))
  })
  const onTime = answer
  answer = (url) => (url.searchParams.get('chain') === 'ETH' ? late : onTime(url))
  openOn(true)
  const weth = holding('WETH', '1', 3000, { chain: 'ETH', contractAddress: '0xeeee' })
  open([sui('SUI', '1000', 4, SUI), weth])
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  expect(rowsOf(table)).toHaveLength(1)
  expect(screen.getByText('Best moves').nextElementSibling?.textContent).toBe('1 chain to come')
  expect(figure('Could earn in year 1, after gas')).toBe('≈ about $199.99')
  arrive()
  expect(await screen.findByText(/^1 earns/)).toBeTruthy()
  expect(screen.queryByText(/to come/)).toBeNull()
})

test('a rate that rests on rewards says so beside its vault', async () => {
  const paid = vault('paid', { totalApy: 0.1, apy_rewards: 0.022 })
  answer = () => Response.json({ data: [paid], pagination: { total: 1, limit: 1000, offset: 0 } })
  openOn(true)
  open(held)
  const table = await screen.findByRole('table', { name: 'Vaults for idle coins' })
  expect(rowsOf(table)[0]).toContain('NAVI · Lending · No audit found · 22% rewards')
})

test('what lies idle is the sum of its rows, to the cent', async () => {
  open(['a', 'b', 'c'].map((name) => sui(name, '1000', 0.100_004, `0x9::${name}::${name.toUpperCase()}`)))
  // Each reads $100.00: their sum before it is rounded would read $300.01.
  expect((await screen.findByText('Idle in 3 coins')).parentElement?.parentElement?.textContent).toContain('$300.00')
})
