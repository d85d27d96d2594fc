import { QueryClientProvider } from '@tanstack/react-query'
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AprRecord, getProtocolApr } from '#contract/protocol-apr.ts'
import { Vault } from '#contract/vault.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { setCompared, toggleCompared } from '#dashboard/state/compared-vaults.ts'
import { ComparePage } from './compare-page.tsx'
import { CompareTray } from './compare-tray.tsx'

/** A busy machine takes its time; nothing here depends on how much. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const vault = (id: string, more: object) =>
  Vault.parse({ id, chain: 'SUI', protocol: { id: 'navi', name: 'NAVI' }, type: 'LENDING', ...more })
const vaults = [
  vault('lend', { name: 'NAVI SUI', totalApy: 0.05, totalApr: 0.05, apr: 0.04, tvl: 100 }),
  vault('pool', { name: 'NAVI SUI-USDC', type: 'LP', totalApy: 0.2, totalApr: 0.2, apr: 0.2, tvl: 50 }),
  vault('dark', { name: 'NAVI WAL' }),
  vault('loan', { name: 'NAVI USDC', type: 'BORROW', totalApy: 0.9, tvl: 7 }),
]
const compounded = vault('compounded', { name: 'NAVI CETUS', totalApy: 0.0513, totalApr: 0.05, apr: 0.05, tvl: 10 })
const lending = { supplied: 3e6, borrowed: 1e6, available: 2e6, utilization: 0.333, maxLtv: 0.75 }
const market = vault('market', { name: 'NAVI USDT', lending })
const falling = vault('falling', {
  ...{ name: 'NAVI DEEP', totalApy: 0.1, totalApr: 0.1, apr: 0.03, apr_rewards: 0.07, apy_rewards: 0.07 },
  isForecastToFall: true,
})
const audited = [
  vault('usdc', { name: 'NAVI USDC', label: ['stable_yield'], totalApy: 0.08 }),
  vault('usdt', { name: 'NAVI USDT', label: ['stable_yield'], totalApy: 0.07 }),
  vault('stake', { name: 'Staked SUI', type: 'STAKING', totalApy: 0.03 }),
]
let asked: URL[]
let ranges: object[]
let history: object[]
let failing: string[]

beforeEach(() => {
  setCompared([])
  asked = []
  ranges = []
  history = []
  failing = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://service')
    asked.push(url)
    if (url.pathname === getProtocolApr.path.replace(':protocol', 'navi')) return Response.json({ data: ranges })
    if (failing.some((id) => url.pathname.includes(id))) return new Response(null, { status: 404 })
    if (!url.pathname.endsWith('/vaults')) return Response.json({ data: history })
    if (url.searchParams.get('tags') === 'low_risk')
      return Response.json({ data: audited, pagination: { total: 3, limit: 100, offset: 0 } })
    const ids = url.searchParams.getAll('id').flatMap((id) => id.split(','))
    const data = [...vaults, market, compounded, falling].filter(({ id }) => ids.includes(id))
    return Response.json({ data, pagination: { total: data.length, limit: 100, offset: 0 } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}
function open(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Where />
        <Routes>
          <Route path="/compare" element={<ComparePage outcomes={(_, children) => children(null)} />} />
          <Route path="*" element={<CompareTray />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const address = () => screen.getByLabelText('address').textContent

test('without vaults there are ready comparisons of a kind that has two or more', async () => {
  open('/compare')
  const suggested = within(await screen.findByRole('region', { name: 'Suggested comparisons' }))
  const compare = await suggested.findByRole('link', { name: /^Compare the top 2\s?: Stablecoins$/ })
  expect(compare.getAttribute('href')).toBe('/compare?vaults=usdc,usdt')
  expect(suggested.getByRole('link', { name: 'NAVI USDC' }).getAttribute('href')).toBe('/vaults/usdc')
  expect(suggested.queryByText('Staking')).toBeNull()
})
const side = () => screen.findByRole('table', { name: 'Compared vaults, one per column' })
const rowOf = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('vaults stand side by side in the order of the link, asked for at once; none is the best beside an unknown one', async () => {
  open('/compare?vaults=pool,lend,dark')
  const table = await side()
  expect(
    within(table)
      .getAllByRole('link', { name: /^NAVI/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['NAVI SUI-USDC', 'NAVI SUI', 'NAVI WAL'])
  expect(rowOf(table, 'Total APY')).toEqual(['20.00%', '5.00%', '–'])
  expect(rowOf(table, 'TVL')).toEqual(['$50.00', '$100.00', '–'])
  expect(asked.filter(({ pathname }) => pathname.endsWith('/vaults'))).toHaveLength(1)
})

test('scenarios move each volatile coin of the vaults, with what stands for a stake of it, and no other', async () => {
  const pair = (id: string) => vault(id, { name: `NAVI ${id}`, type: 'LP', totalApy: 0.1, totalApr: 0.1, apr: 0.1 })
  vaults.push(pair('SOL-USDT'), pair('SUI-vSUI'), pair('SUI-USDC'))
  open('/compare?vaults=SOL-USDT,SUI-vSUI,SUI-USDC')
  const scenarios = within(await screen.findByRole('group', { name: 'Scenarios' }))
  expect(scenarios.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'No price change',
    ...['SOL −30%', 'SOL −50%', 'SOL +100%'],
    ...['SUI −30%', 'SUI −50%', 'SUI +100%'],
  ])
  fireEvent.click(scenarios.getByRole('button', { name: 'SUI −50%' }))
  const changeOf = (symbol: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Price change of ${symbol} in percent` }).value
  expect(['SOL', 'USDT', 'SUI', 'vSUI', 'USDC'].map(changeOf)).toEqual(['0', '0', '−50', '−50', '0'])
})

test('the best of a row is said to be it where all are known', async () => {
  const staked = (id: string, totalApy: number, tvl: number) =>
    vault(id, { name: `NAVI ${id}`, type: 'STAKING', totalApy, tvl })
  vaults.push(staked('high', 0.08, 30), staked('low', 0.03, 70))
  open('/compare?vaults=high,low')
  const table = await side()
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.getAttribute('aria-label')),
  ).toEqual(['NAVI high', 'NAVI low'])
  expect(rowOf(table, 'Total APY')).toEqual(['8.00% (best)', '3.00%'])
  expect(rowOf(table, 'TVL')).toEqual(['$30.00', '$70.00 (best)'])
})

test('what a pair earns and what a single coin earns is not ranked, and the name of the row has the reason', async () => {
  open('/compare?vaults=pool,lend')
  const table = await side()
  expect(rowOf(table, 'Total APY')).toEqual(['20.00%', '5.00%'])
  expect(within(table).getByRole('rowheader', { name: /^Total APY/ }).textContent).toContain(
    'Best not marked: only some have impermanent loss',
  )
  expect(rowOf(table, 'IL if one coin halves')).toEqual(['−5.72%', 'none (best)'])
})

test('a TVL is ranked among what counts alike: a loan is no deposit, and of an unknown market nothing is known', async () => {
  const left = (id: string, tvl: number) =>
    vault(id, { name: `NAVI ${id}`, tvl, lending: { ...lending, available: tvl, supplied: 9e6 } })
  vaults.push(left('small', 2e6), left('large', 4e6))
  open('/compare?vaults=small,large,loan')
  expect((await side()) && rowOf(await side(), 'TVL')[1]).toBe('$4.00Mavailable to borrow, not lent (best)')
  cleanup()
  open('/compare?vaults=pool,lend')
  const table = await side()
  expect(rowOf(table, 'TVL')).toEqual(['$50.00', '$100.00'])
  expect(within(table).getByText('Best not marked: unknown whether loans count.')).toBeTruthy()
  cleanup()
  open('/compare?vaults=pool,small')
  expect(within(await side()).getByText('Best not marked: some exclude what is lent.')).toBeTruthy()
})

test('the answer in words is above the table', async () => {
  open('/compare?vaults=pool,lend')
  await side()
  expect(screen.getByText(/\$50\.00 on \$1,000 in 1 y$/)).toBeTruthy()
})

test('the rate that is steadiest for its size is the best in one row alone, and two that read alike are equally good', async () => {
  const steady = (id: string, apyDeviation30d: number) =>
    vault(id, { name: `NAVI ${id}`, apy30d: 0.05, apyDeviation30d, tvl: 1 })
  vaults.push(steady('calm', 0.00121), steady('alike', 0.00119), steady('wild', 0.02))
  open('/compare?vaults=calm,alike,wild')
  const table = await side()
  expect(rowOf(table, 'APY volatility')).toEqual(['±0.12 pp', '±0.12 pp', '±2.00 pp'])
  expect(rowOf(table, 'Stability')).toEqual(['98 (best)', '98 (best)', '71'])
})

test('a TVL that is what is left to borrow says so, in place of a row with the same figure', async () => {
  vaults.push(vault('left', { name: 'NAVI USDY', tvl: 2e6, lending }))
  open('/compare?vaults=left,lend')
  const table = await side()
  expect(rowOf(table, 'TVL')).toEqual(['$2.00Mavailable to borrow, not lent', '$100.00'])
  expect(within(table).queryByRole('row', { name: /^Available to borrow/ })).toBeNull()
})

test('a history that could not be read is named, and read again on request', async () => {
  const day = (d: number) => new Date(Date.UTC(2026, 10, d)).toISOString()
  history = [1, 2, 3].map((d) => ({ date: day(d), apy: 0.05, tvl: 100 }))
  failing = ['/pool']
  open('/compare?vaults=pool,lend')
  const failed = await screen.findByText('The history of NAVI SUI-USDC could not be loaded.')
  failing = []
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitForElementToBeRemoved(failed)
})

test('what is the same for all is listed once, and what bold means is written', async () => {
  open('/compare?vaults=pool,lend,dark')
  const table = await side()
  expect(screen.getByText('Bold: best in its row.')).toBeTruthy()
  expect(within(table).queryByRole('row', { name: /^Chain/ })).toBeNull()
  expect(rowOf(table, 'Type')).toEqual(['Pool', 'Lending', 'Lending'])
})

test('where a protocol has one rate, it is shown without a word on how many vaults have it', async () => {
  const apr = {
    ...Object.fromEntries(Object.keys(AprRecord.shape).map((name) => [name, ''])),
    interval: '1h',
    chain: 'SUI',
  }
  ranges = ['LENDING', 'LP'].map((type) => ({ ...apr, type, minApy: '0.05', maxApy: type === 'LP' ? '0.2' : '0.05' }))
  open('/compare?vaults=lend,pool')
  const table = await side()
  expect(await within(table).findByText('One rate: 5.00%')).toBeTruthy()
  expect(within(table).getByRole('img', { name: '5.00% to 20.00%, this vault 20.00%' })).toBeTruthy()
})

test('what each paid and had on the last 90 days is a line on one chart each; without a history there is none', async () => {
  history = [
    { date: '2026-11-20T00:00:00Z', apy: 0.04, tvl: 100 },
    { date: '2026-11-21T00:00:00Z', apy: 0.05, tvl: 120 },
  ]
  open('/compare?vaults=lend,pool')
  const chart = await screen.findByRole('slider', { name: /^Total APY, 90 days/ })
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: NAVI SUI 5\.00%, NAVI SUI-USDC 5\.00%$/)
  expect(screen.getByRole('slider', { name: /^TVL, 90 days/ })).toBeTruthy()
  cleanup()
  history = []
  open('/compare?vaults=lend,pool')
  await side()
  expect(screen.queryByRole('region', { name: 'Total APY, 90 days' })).toBeNull()
})

test('a press on Tab goes through a vault’s head in the order in which it is shown', async () => {
  open('/compare?vaults=lend,pool')
  const [, head] = within(await side()).getAllByRole('columnheader')
  const stops = [...(head?.querySelectorAll('a, button') ?? [])].map(
    (stop) => stop.getAttribute('aria-label') ?? stop.textContent,
  )
  expect(stops).toEqual(['Remove NAVI SUI', 'NAVI SUI'])
})

test('what a market lends has rows where any of the vaults has it', async () => {
  open('/compare?vaults=lend,market')
  const table = await side()
  expect(rowOf(table, 'Available to borrow')).toEqual(['–', '$2.00M'])
  expect(rowOf(table, 'Utilization')).toEqual(['–', '33%'])
  expect(rowOf(table, 'Max LTV as collateral')).toEqual(['–', '75%'])
})

test('what the totals assume is written where some compound and some do not, and none of them is the best', async () => {
  open('/compare?vaults=lend,compounded')
  const table = await side()
  expect(rowOf(table, 'Total APY')).toEqual(['5.00% no compounding (APY = APR)', '5.13% compounded over a year'])
})

test('a loan’s rate is a cost and wins nothing', async () => {
  open('/compare?vaults=loan,lend')
  const table = await side()
  expect(rowOf(table, 'Total APY')).toEqual(['90.00% paid', '5.00%'])
  expect(screen.getAllByText('· owed')).toHaveLength(1)
  expect(within(table).getByText('Loan: you pay the rate')).toBeTruthy()
})

test('the same deposit under the same prices: one box for each coin, whichever vaults hold it', async () => {
  open('/compare?vaults=lend,pool')
  await side()
  const outcome = () => screen.getByRole('table', { name: /same deposit/ })
  expect(rowOf(outcome(), 'NAVI SUI ')[0]).toBe('$1,050.00')
  fireEvent.change(screen.getByRole('textbox', { name: 'Price change of SUI in percent' }), {
    target: { value: '-50' },
  })
  const rows = within(outcome()).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['$525.00', '$500.00', '+5.00%', '0.00%'],
    ['$848.53', '$750.00', '+13.14%', '−5.72%'],
  ])
  expect(address()).toBe('/compare?vaults=lend%2Cpool&change=SUI%3A-50')
})

test('what the same deposit comes to has beside it what may end the rate', async () => {
  open('/compare?vaults=lend,falling')
  await side()
  const outcome = screen.getByRole('table', { name: /same deposit/ })
  const names = within(outcome).getAllByRole('rowheader')
  expect(names.map(({ textContent }) => textContent)).toEqual(['NAVI SUI', 'NAVI DEEP70% rewards, forecast to fall'])
})

test('one is taken out: the others stay, nothing is asked again, and it is said', async () => {
  open('/compare?vaults=lend,pool&amount=500')
  fireEvent.click(within(await side()).getByRole('button', { name: 'Remove NAVI SUI' }))
  expect(address()).toBe('/compare?vaults=pool&amount=500')
  expect(screen.getByText('NAVI SUI removed; 1 left.')).toBeTruthy()
  expect(within(await side()).getAllByRole('columnheader')).toHaveLength(2)
  expect(asked.filter(({ pathname }) => pathname.endsWith('/vaults'))).toHaveLength(1)
})

test('a fifth in a link is refused with a word, and left out of the address', async () => {
  open('/compare?vaults=lend,pool,dark,loan,more')
  await side()
  expect(screen.getByText('You can compare 4 vaults. The last one is not shown.')).toBeTruthy()
  expect(address()).toBe('/compare?vaults=lend%2Cpool%2Cdark%2Cloan')
})

test('a vault that is gone is named and can be taken out; the others are shown', async () => {
  open('/compare?vaults=lend,gone')
  await side()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(address()).toBe('/compare?vaults=lend')
})

test('an APR that reads as the APY in each vault has no row', async () => {
  open('/compare?vaults=lend,pool')
  const table = await side()
  expect(within(table).queryByRole('row', { name: /^Total APR/ })).toBeNull()
  expect(rowOf(table, 'Base APR')).toEqual(['4.00%', '20.00%'])
})

test('nothing chosen says where to choose', () => {
  open('/compare')
  expect(screen.getByRole('link', { name: 'Choose vaults' }).getAttribute('href')).toBe('/vaults')
})

test('the tray leads to the comparison by its link and by a key, and refuses a fifth with a word', () => {
  for (const { id, name } of vaults.slice(0, 2)) toggleCompared({ id, name })
  open('/vaults')
  const tray = screen.getByRole('region', { name: 'Vaults to compare' })
  expect(within(tray).getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe('/compare?vaults=lend,pool')
  fireEvent.click(within(tray).getByRole('button', { name: 'Remove NAVI SUI from the comparison' }))
  expect(within(tray).queryByRole('link')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(address()).toBe('/vaults')
  cleanup()
  setCompared(vaults.map(({ id, name }) => ({ id, name })))
  open('/vaults')
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(address()).toBe('/compare?vaults=lend,pool,dark,loan')
})
