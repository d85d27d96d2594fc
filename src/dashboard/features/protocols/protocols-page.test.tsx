import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { nextFile } from '#testing/dashboard/next-file.ts'
import { testLong } from '#testing/test-long.ts'
import { ProtocolPage } from './protocol-page.tsx'
import { ProtocolsPage } from './protocols-page.tsx'

/** A busy machine is slow, not wrong. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

afterEach(() => {
  tvl = noTvl
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const protocols = [
  {
    ...{
      id: 'suilend',
      name: 'Suilend',
      chains: ['ETH', 'SUI'],
      vaultChains: ['SUI'],
      types: ['LENDING'],
      url: 'https://suilend.example',
    },
    ...{
      tvl: 12_000_000,
      tvlChange7d: -0.031,
      vaultTvl: 9e6,
      vaultCount: 7,
      minApy: 0.01,
      maxApy: 0.1275,
      meanApy: 0.034,
      category: 'Dexs',
    },
    ...{ audits: 'audited', auditLinks: ['javascript:alert(1)', 'https://suilend.example/audit'] },
  },
  {
    ...{ id: 'navi-lending', aliases: ['navi'], name: 'NAVI Lending', chains: ['SUI'], types: ['LENDING'] },
    audits: 'none',
  },
  { id: 'haedal', name: 'Haedal', chains: ['SUI'], types: [] },
  { id: 'aave-v3', name: 'Aave V3', chains: ['ETH', 'OP', 'ARB', 'BASE', 'MATIC'], types: [] },
  {
    id: 'kamino',
    name: 'Kamino',
    chains: ['SOL', 'SUI'],
    types: ['LP'],
    url: 'javascript:alert(1)',
    tvl: 5e8,
    vaultTvl: 5.1e8,
    vaultCount: 2,
  },
  {
    ...{
      id: 'euler',
      name: 'Euler',
      category: 'Lending',
      chains: ['ETH'],
      vaultChains: ['ETH'],
      types: ['BORROW', 'LENDING'],
    },
    ...{ vaultCount: 3, loanCount: 2, minApy: 0.02, maxApy: 0.02, meanApy: 0.02, audits: 'audited' },
  },
]
const unknown = { minRewardsApr: '', maxRewardsApr: '', minRewardsApy: '', maxRewardsApy: '' }
const record = {
  ...unknown,
  ...{ minApr: '0.01', maxApr: '0.12', minBaseApr: '0.01', maxBaseApr: '0.12' },
  ...{ minApy: '0.0101', maxApy: '0.1275', minBaseApy: '0.0101', maxBaseApy: '0.1275' },
  ...{ minTvl: '12000.5', maxTvl: '31000000', interval: '1h', type: 'LENDING', chain: 'SUI' },
}

const lent = {
  ...{ id: 'v1', name: 'Suilend SUI', chain: 'SUI', protocol: { id: 'suilend', name: 'Suilend' }, type: 'LENDING' },
  ...{ coins: ['0x2::sui::SUI'], tvl: 9_000_000, apr: 0.03, totalApy: 0.04 },
}

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}
const address = () => document.querySelector('output')?.textContent

let asked: string[]

const two = [lent, { ...lent, id: 'v0', name: 'Suilend USDC' }]

const noTvl = { data: [], vaults: { total: 0, counted: 0, largest: [] } }
let tvl: object = noTvl

function open(path: string, ranges: object[] = [record], vaults: object[] = two) {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (url.includes('/apy-historical')) return Response.json({ data: [] })
    if (url.includes('/tvl-historical')) return Response.json(tvl)
    if (url.includes('/apr/')) return Response.json({ data: ranges })
    if (url.includes('/vaults')) {
      const limit = Number(new URL(url, 'http://service').searchParams.get('limit'))
      return Response.json({ data: vaults.slice(0, limit), pagination: { total: vaults.length, limit, offset: 0 } })
    }
    return Response.json({ data: protocols })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Routes>
          <Route path="/protocols" element={<ProtocolsPage />} />
          <Route path="/protocols/:slug" element={<ProtocolPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)

test('the list says what lies in each and what its vaults pay; what nobody says is a dash or “unknown”', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  open('/protocols')
  const cells = within(await screen.findByRole('row', { name: /Suilend/ })).getAllByRole('cell')
  // Until its sign has come, a chain has its name twice, once for a screen reader.
  expect(cells.map(({ textContent }) => textContent?.replace('SuiSui', 'Sui'))).toEqual([
    ...['DEX', 'Sui', 'Audited', '$12.00MTVL change 7 d −3.10%', '−3.10%', '7'],
    // The last but one draws the range.
    ...['3.40%1.00–12.75%', '1.00%', '', '12.75%'],
  ])
  expect(
    within(screen.getByRole('row', { name: /Suilend/ })).getByRole('img', { name: '1.00% to 12.75%' }),
  ).toBeTruthy()
  // A directory that says nothing of audits lists none either.
  expect(within(screen.getByRole('row', { name: /Kamino/ })).getAllByText('No audit found')[0]?.className).toContain(
    'caution',
  )
  expect(within(screen.getByRole('row', { name: /Kamino/ })).getAllByTitle('Before impermanent loss')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /NAVI/ })).getAllByText('No audit found')[0]?.className).toContain(
    'caution',
  )
  // Below a fold, without columns for what no protocol there has.
  const silent = screen.getByRole('row', { name: /Haedal/ })
  expect(
    within(silent)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace('SuiSui', 'Sui')),
  ).toEqual(['–', 'Sui', 'No audit found', '–', 'unknown'])
  expect(silent.closest('details')?.open).toBe(false)
  expect(screen.getByText('2 protocols without listed vaults')).toBeTruthy()
  expect(screen.getByText(/^4 with vaults:/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show 2 without vaults' })).toBeTruthy()
  expect(asked).toHaveLength(1)
})

testLong(
  'protocols come with their vaults on all chains, and from a service that knows no ALL with those of its own',
  async () => {
    open('/protocols')
    await screen.findByRole('row', { name: /Suilend/ })
    expect(asked.at(-1)).toContain('chain=ALL')
    cleanup()
    open('/protocols')
    const answer = globalThis.fetch
    const refusal = { status: 400, headers: { 'content-type': 'application/problem+json' } }
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('chain=ALL')
        ? new Response(JSON.stringify({ code: 'INVALID_INPUT', detail: 'chain' }), refusal)
        : answer(url),
    )
    expect(await screen.findByRole('row', { name: /Suilend/ })).toBeTruthy()
  },
)

test('a search that finds protocols without vaults alone opens their fold', async () => {
  open('/protocols?search=haedal')
  expect((await screen.findByRole('row', { name: /Haedal/ })).closest('details')?.open).toBe(true)
})

testLong('a header sorts, the URL keeps it, and what is unknown stands last', async () => {
  open('/protocols')
  await screen.findByRole('row', { name: /Suilend/ })
  expect(rowNames().slice(0, 2)).toEqual(['Kamino', 'Suilend'])
  fireEvent.click(screen.getByRole('button', { name: /Vaults/ }))
  expect(address()).toBe('/protocols?sort=vaults')
  expect(rowNames().slice(0, 2)).toEqual(['Suilend', 'Kamino'])
  fireEvent.click(screen.getByRole('button', { name: /Vaults/ }))
  expect(address()).toBe('/protocols?sort=vaults&order=asc')
  expect(rowNames().slice(0, 2)).toEqual(['Euler', 'Kamino'])
})

test('choosing a protocol opens its page with its ranges in words and numbers, and its vaults', async () => {
  open('/protocols')
  fireEvent.click(await screen.findByRole('link', { name: 'Suilend' }))
  expect(address()).toBe('/protocols/suilend')
  expect((await screen.findAllByRole('img', { name: '1.01% to 12.75%' })).length).toBe(2)
  expect(screen.getByText('TVL $12,001 to $31.00M per vault')).toBeTruthy()
  const vault = await screen.findByRole('link', { name: 'Suilend SUI' })
  expect(vault.getAttribute('href')).toBe('/vaults/v1')
  expect(screen.getByRole('link', { name: /Show in Vaults/ }).getAttribute('href')).toBe('/vaults?protocol=suilend')
  expect(screen.getByRole('link', { name: /Report 1/ }).getAttribute('href')).toBe('https://suilend.example/audit')
})

testLong(
  'a link of before leads to the page of its protocol and chain; an address that is no web address is no link',
  async () => {
    open('/protocols?protocol=kamino&chain=SOL')
    expect(((await screen.findByLabelText('Solana')) as HTMLInputElement).checked).toBe(true)
    expect(address()).toBe('/protocols/kamino?chain=SOL')
    expect(screen.queryByRole('link', { name: /Website/ })).toBeNull()
  },
)

test('a protocol without ranges and one that is not known say so', async () => {
  open('/protocols/suilend', [])
  await screen.findByText('No ranges on Sui')
  cleanup()
  open('/protocols/nobody')
  await screen.findByText(/No protocol named “nobody”/)
})

testLong('any name of a protocol opens it', async () => {
  open('/protocols/navi')
  await screen.findByRole('heading', { name: 'NAVI Lending' })
  const list = await screen.findByRole('link', { name: /Show in Vaults/ })
  expect(list.getAttribute('href')).toBe('/vaults?protocol=navi-lending')
})

test('a protocol that only positions have says so, and neither ranges nor vaults are asked for', async () => {
  open('/protocols/haedal')
  await screen.findByText('No vaults')
  expect(asked).toHaveLength(1)
})

test('of a protocol on EVM chains those of one are shown, and its vaults there are a link', async () => {
  open('/protocols/aave-v3', [{ ...record, chain: 'ETH' }])
  await screen.findByText(/^TVL .* per vault/)
  const list = await screen.findByRole('link', { name: /Show in Vaults/ })
  expect(list.getAttribute('href')).toBe('/vaults?protocol=aave-v3&chain=ETH')
  const field = screen.getByLabelText('Chain') as HTMLSelectElement
  expect([...field.options].map(({ text }) => text)).toContain('Base')
  fireEvent.change(field, { target: { value: 'BASE' } })
  expect(address()).toBe('/protocols/aave-v3?chain=BASE')
})

testLong('an EVM chain in the list asks for what is told there alone', async () => {
  open('/protocols?search=aave')
  await screen.findByRole('row', { name: /Aave/ })
  fireEvent.change(screen.getByLabelText('Chain'), { target: { value: 'ETH' } })
  expect(address()).toBe('/protocols?search=aave&chain=ETH')
  await screen.findByText(/listed here on Ethereum/)
  expect(asked.at(-1)).toContain('chain=ETH')
})

test('vaults that hold more than the protocol’s own figure say why that can be', async () => {
  open('/protocols/suilend')
  expect((await screen.findByText(/in vaults/)).textContent).toMatch(/ · \$9\.00M in vaults$/)
  cleanup()
  open('/protocols/kamino')
  expect((await screen.findByText(/in vaults/)).textContent).toMatch(
    /\$510\.00M in vaults; above TVL, which comes from another source once a day$/,
  )
})

test('vaults are counted without loans, which their cell and the page name', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  open('/protocols')
  const row = await screen.findByRole('row', { name: /Euler/ })
  expect(within(row).getByTitle('and 2 loans').textContent).toBe('1')
  // Of one rate there is no range.
  expect(within(row).queryByText('one vault')).toBeNull()
  cleanup()
  open('/protocols/euler')
  expect((await screen.findByText('Average APY')).parentElement?.textContent).toBe('Average APY2.00%1 vault')
})

const euler = { ...lent, id: 'e1', name: 'Euler USDC borrow', chain: 'ETH', type: 'BORROW' }
const market = (borrowed: number, supplied: number) => ({
  ...{ ...euler, tvl: borrowed },
  lending: { supplied, borrowed, available: supplied - borrowed, utilization: borrowed / supplied, maxLtv: null },
})
const owed = async () =>
  (await screen.findByText(/^(Borrowed|Supply lent out) on Ethereum$/)).parentElement?.textContent

test('what is owed on a chain is summed, and is at least that where it is not all', async () => {
  open('/protocols/euler', [record], [market(6e6, 1e7), market(2e6, 1e7)])
  await expect.poll(owed).toMatch(/^Supply lent out on Ethereum40%\$8\.00M of \$20\.00M$/)
  expect(screen.getByText('Available on Ethereum').parentElement?.textContent).toBe(
    'Available on Ethereum$12.00Mnot lent, in 2 coins',
  )
  cleanup()
  open('/protocols/euler', [record], [market(6e6, 1e7), { ...euler, tvl: null }])
  await expect.poll(owed).toBe('Borrowed on Ethereum≥\u00a0$6.00Mutilization unknown')
  cleanup()
  open(
    '/protocols/euler',
    [record],
    Array.from({ length: 30 }, () => market(1e6, 2e6)),
  )
  await expect.poll(owed).toBe('Borrowed on Ethereum≥\u00a0$25.00Mutilization unknown')
})

testLong('a chain without loans says so, as does a list that could not be read', async () => {
  open('/protocols/euler', [record], [])
  await expect.poll(owed).toBe('Supply lent out on Ethereum–no loans listed')
  cleanup()
  open('/protocols/euler')
  const answer = globalThis.fetch
  const failure = { status: 400, headers: { 'content-type': 'application/problem+json' } }
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('side=borrow')
      ? new Response(JSON.stringify({ code: 'INVALID_INPUT', detail: 'side' }), failure)
      : answer(url),
  )
  await expect.poll(owed).toBe('Supply lent out on Ethereum–could not be read')
})

test('a vault whose past is too short for the sum, or was not read, is named with its TVL', async () => {
  tvl = {
    data: [0, 1].map((day) => ({ date: new Date(day * 86_400_000).toISOString(), tvl: 5, largest: [5] })),
    vaults: { total: 2, counted: 1, largest: ['v0'], excluded: ['v1'] },
  }
  open('/protocols/suilend')
  expect(await screen.findByRole('button', { name: /^without .+, \$\d/ })).toBeTruthy()
  expect(screen.getByText(/^Without .+ \(\$.+\): TVL history too short or not read\.$/)).toBeTruthy()
  tvl = noTvl
})

testLong(
  'what earns and loans are a switch apart, whose rates are called paid; a service that mixes them changes nothing',
  async () => {
    const loan = { ...lent, id: 'v2', name: 'Suilend SUI borrow', type: 'BORROW', totalApy: 0.0868 }
    open('/protocols/suilend', [record, { ...record, type: 'BORROW', maxApy: '0.3' }], [loan, lent])
    const earn = await screen.findByRole('table', { name: 'Vaults of Suilend' })
    expect(within(earn).getByRole('columnheader', { name: 'Total APY' })).toBeTruthy()
    expect(within(earn).getAllByRole('rowheader')).toHaveLength(1)
    fireEvent.click(await screen.findByRole('radio', { name: 'Borrow' }))
    expect(address()).toBe('/protocols/suilend?side=borrow')
    const borrow = await screen.findByRole('table', { name: 'Loans from Suilend' })
    expect(within(borrow).getByRole('columnheader', { name: 'Borrow APY, paid' })).toBeTruthy()
    expect(within(borrow).getByText('8.68%').className).toContain('text-caution')
    expect(within(borrow).getAllByRole('rowheader')).toHaveLength(1)
    expect(
      asked.filter((url) => url.includes('/vaults?')).map((url) => new URL(url, 'http://x').searchParams.get('side')),
    ).toEqual(['earn', 'borrow'])
  },
)

test('a column that says nothing is left out: the type where all have one, rewards that nobody pays', async () => {
  const heads = async () =>
    within(await screen.findByRole('table', { name: 'Vaults of Suilend' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  open('/protocols/suilend')
  expect(await heads()).toEqual(['VaultCompare', 'TVL ↓', 'Total APY'])
  cleanup()
  open('/protocols/suilend', [record], [lent, { ...lent, id: 'v2', type: 'LP', apr_rewards: 0.01, apy30d: 0.02 }])
  expect(await heads()).toEqual(['VaultCompare', 'Type', 'TVL ↓', 'Total APY', 'Rewards APR', '30 d APY'])
})

testLong('a search that finds nothing can be cleared', async () => {
  open('/protocols?search=nobody&chain=SUI')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(address()).toBe('/protocols?chain=SUI')
  expect(await screen.findByRole('row', { name: /Suilend/ })).toBeTruthy()
})

test('the types of the listed protocols are a filter, which the URL has', async () => {
  open('/protocols')
  await screen.findByRole('row', { name: /Suilend/ })
  const types = screen.getByRole('combobox', { name: 'Type' })
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['All types', 'Lending', 'DEX', 'Pool']])
  fireEvent.change(types, { target: { value: 'dexs' } })
  expect(address()).toBe('/protocols?type=dexs')
  expect(screen.queryByRole('row', { name: /NAVI/ })).toBeNull()
  cleanup()
  open('/protocols?type=bridge')
  expect(await screen.findByText('No protocol of type “bridge”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all types' }))
  expect(address()).toBe('/protocols')
  cleanup()
  open('/protocols?type=dexs&chain=OP')
  expect(await screen.findByText('No protocol of type “DEX”')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'DEX', selected: true })).toBeTruthy()
})

testLong('the file of a protocol’s vaults holds all of them, not those shown', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...lent, id: `v${index}`, name: `Vault ${index}` }))
  open('/protocols/suilend', [record], many)
  await screen.findByRole('table', { name: 'Vaults of Suilend' })
  const file = nextFile()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  const { name, text } = await file
  expect(name).toMatch(/^vaults-60-/)
  expect(text).toContain('Vault 59')
})

test('a protocol shows what all its vaults have had in them: the largest by name, the others together', async () => {
  const days = [20, 21].map((day) => ({ date: `2026-11-${day}T00:00:00.000Z`, tvl: 10 * day, largest: [day, 2] }))
  tvl = { data: days, vaults: { total: 9, counted: 7, largest: ['v1', 'gone'] } }
  open('/protocols/suilend')
  const chart = await screen.findByRole('slider', { name: /^TVL, 90 days, 7 of 9 vaults/ })
  fireEvent.keyDown(chart, { key: 'End' })
  expect(chart.getAttribute('aria-valuetext')).toBe('21 Nov 2026: 5 others $187.00, gone $2.00, SUI $21.00')
})

test('where the service has no such past, the other figures of a protocol are still there', async () => {
  tvl = { code: 'NOT_FOUND' }
  open('/protocols/suilend')
  expect(await screen.findByText(/The TVL history/)).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Vaults of Suilend' })).toBeTruthy()
})

test('a coin that stands for a stake earns on top of what its vault pays', async () => {
  const staked = { ...lent, coins: ['0x1::hasui::HASUI'] }
  const known = { ...staked, id: 'v3', totalApy: 0.02, apy30d: 0.02, stakingApy: 0.03 }
  open('/protocols/suilend', [record], [staked, { ...lent, id: 'v2', coins: ['0x2::sui::SUI'] }, known])
  const rows = within(await screen.findByRole('table', { name: 'Vaults of Suilend' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent?.includes('≥'))).toEqual([true, false, false])
  // What the vault pays comes first, and its mean is of the same.
  const [, rate, month] = /^.*?(2\.00%5\.06% with staking).*(2\.00%)/.exec(rows[3]?.textContent ?? '') ?? []
  expect([rate, month]).toEqual(['2.00%5.06% with staking', '2.00%'])
})

test('of a coin that cannot be borrowed its utilization says that it earns no interest, unless it has a rate', async () => {
  const lending = { supplied: 9e6, borrowed: 0, available: 0, utilization: 0, maxLtv: 0.5 }
  const only = { ...lent, lending, apy: 0 }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  open('/protocols/suilend', [record], [only, { ...only, id: 'v2', name: 'Suilend USDC', apy: 0.02 }])
  const rows = within(await screen.findByRole('table', { name: 'Vaults of Suilend' })).getAllByRole('row')
  const said = rows.slice(1).map((row) => within(row).queryByRole('button', { name: '0%' }) !== null)
  expect(said).toEqual([true, false])
})
