import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { deleteView, saveView } from '#dashboard/state/saved-views.ts'
import { nextFile } from '#testing/dashboard/next-file.ts'
import { testLong } from '#testing/test-long.ts'
import { VaultPage } from './vault-page.tsx'
import { VaultsPage } from './vaults-page.tsx'

/** A busy machine takes its time; nothing here depends on how much. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const SUI = '0x2::sui::SUI'
const vault = (id: string, more: object) =>
  Vault.parse({ id, chain: 'SUI', protocol: { id: 'cetus-clmm', name: 'Cetus' }, type: 'LP', ...more })
const vaults = [
  vault('pool', {
    name: 'Cetus SUI-USDC (0.25%)',
    tvl: 1_234_567,
    apr: 0.1,
    apy: 0.1075,
    apr_rewards: 0.02,
    apy_rewards: 0.02,
    totalApr: 0.12,
    totalApy: 0.1275,
  }),
  vault('lend', { name: 'Navi SUI', type: 'LENDING', chain: 'SOL', coins: [SUI], label: ['low_risk'], apr: 0, apy: 0 }),
]

/** What the service answers: a path's beginning and the body, or a status with a problem. */
let answers: Record<string, (url: URL) => Response | Promise<Response>>
let asked: URL[]
const counted = {
  chain: { SUI: 4, SOL: 7 },
  type: { LP: 1, LENDING: 3 },
  protocol: { 'cetus-clmm': 9 },
  tvl: {},
  apy: {},
  tags: {},
}
type More = { total?: number; facets?: object | undefined }
const list = (rows: Vault[], { total = rows.length, ...more }: More = {}) =>
  Response.json({ data: rows, pagination: { total, limit: 100, offset: 0 }, facets: counted, ...more })

const ofWidth = (kind: 'desk' | 'phone') =>
  vi.stubGlobal('matchMedia', () => ({ matches: kind === 'desk', addEventListener() {}, removeEventListener() {} }))

beforeEach(() => {
  localStorage.clear()
  asked = []
  answers = {
    '/v2/farming/vaults': () => list(vaults),
    '/v2/defi/protocols': () => Response.json({ data: [{ id: 'cetus-clmm', audits: 'audited' }] }),
  }
  ofWidth('desk')
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    const url = new URL(path, 'http://service')
    asked.push(url)
    const answer = Object.entries(answers).find(([start]) => url.pathname.startsWith(start))?.[1]
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return Promise.race([answer?.(url) ?? Response.json({ data: [] }), aborted])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{`${pathname}${search}`}</output>
}

function open(path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter useTransitions={false} initialEntries={[path]}>
        <Where />
        <Routes>
          <Route path="/vaults" element={<VaultsPage />} />
          <Route path="/vaults/:id" element={<VaultPage simulator={({ id }) => <p>Simulator of {id}</p>} />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
/** By a title: a search by role works out the name of each row anew at every look. */
const vaultsShown = () => screen.findByTitle(/SUI-USDC/)
const address = () => screen.getByLabelText('address').textContent
const listed = () => asked.filter(({ pathname }) => pathname === '/v2/farming/vaults')

test('the list says what a vault is and what it pays, and in a word what nobody knows', async () => {
  open('/vaults')
  const row = await screen.findByRole('row', { name: /SUI-USDC/ })
  await expect.poll(() => texts(row)[2]).toBe('Audited IL')
  expect(texts(row)).toEqual([' Sui', 'Pool', 'Audited IL', '$1.23M', '12.75%', '›10.75 + 2.00', ''])
  expect(within(row).getByRole('rowheader').textContent).toContain('Cetus 0.25%')
  const other = screen.getByRole('row', { name: /Navi SUI/ })
  expect(texts(other)).toEqual([' Solana', 'Lending', 'Audited', '–', '–', '0.00% + unknown', 'Low risk'])
  expect(screen.getByText('2 found')).toBeTruthy()
})

test('an audit has the word that its directory has for it, and none while that is unread or could not be read', async () => {
  const risk = async () => texts(await screen.findByRole('row', { name: /Navi SUI/ }))[2]
  for (const [audits, word] of [
    ['partial', 'Partly audited'],
    ['fork', 'Fork of audited'],
    ['none', 'No audit found'],
  ]) {
    answers['/v2/defi/protocols'] = () => Response.json({ data: [{ id: 'cetus-clmm', audits }] })
    open('/vaults')
    await expect.poll(risk).toBe(word)
    cleanup()
  }
  answers['/v2/defi/protocols'] = () =>
    Response.json({ error: { code: 'INTERNAL', message: 'failed' } }, { status: 500 })
  open('/vaults')
  await waitFor(() => expect(asked.some(({ pathname }) => pathname === '/v2/defi/protocols')).toBe(true))
  expect(await risk()).toBe('')
})

test('what warns of a vault is a word with a flag, on a phone too', async () => {
  const risky = { name: 'Cetus DEEP-SUI', totalApy: 0.9, apy30d: 0.2, label: ['high_risk_high_return', 'airdrop'] }
  answers['/v2/farming/vaults'] = () => list([vault('risky', risky)])
  open('/vaults')
  const row = await screen.findByRole('row', { name: /DEEP-SUI/ })
  expect(texts(row).at(-1)).toBe('High risk, APY spikeAirdrop')
  expect(texts(row)[2]).toBe('High riskIL')
  cleanup()
  ofWidth('phone')
  open('/vaults')
  const narrow = await screen.findByRole('row', { name: /DEEP-SUI/ })
  expect(texts(narrow)).toEqual(['90.00%High risk', '–'])
})

test('a phone warns of a vault whose coin earns by itself too', async () => {
  ofWidth('phone')
  const staked = { name: 'Lido stETH', totalApy: 0.02, apy30d: 0.02, stakingApy: 0.03 }
  answers['/v2/farming/vaults'] = () =>
    list([vault('calm', staked), vault('risky', { ...staked, name: 'Spike stETH', totalApy: 0.9, apy30d: 0.2 })])
  open('/vaults')
  expect(texts(await screen.findByRole('row', { name: /Lido stETH/ }))[0]).toBe('2.00%5.06% with staking')
  expect(texts(screen.getByRole('row', { name: /Spike stETH/ }))[0]).toMatch(/^90\.00%.* with stakingAPY spike$/)
})

const samples = (last: number) => [...Array.from({ length: 22 }, () => null), 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, last]
const withSamples = () => {
  const steady = vault('pool', { name: 'Cetus SUI-USDC', apy30d: 0.1, apyDeviation30d: 0.025, apy7d: 0.11 })
  const pagination = { total: 2, limit: 100, offset: 0 }
  return Response.json({ data: [steady, vaults[1]], pagination, facets: counted, trends: { pool: samples(0.1275) } })
}

testLong(
  'with samples there are a line, the change of a week and how steady it was; who has none is unknown',
  async () => {
    answers['/v2/farming/vaults'] = withSamples
    open('/vaults')
    const row = await screen.findByRole('row', { name: /SUI-USDC/ })
    const line = within(row).getByRole('img', { name: 'Total APY over 30 days: 10.00% to 12.75%' })
    expect(line.querySelector('path')?.getAttribute('d')).toMatch(/^M/)
    expect(texts(row).slice(5, 9)).toEqual(['', '+2.75', '10.00%', '80'])
    expect(texts(screen.getByRole('row', { name: /Navi/ })).slice(5, 9)).toEqual(['unknown', 'unknown', '–', 'unknown'])
    expect(listed().at(-1)?.searchParams.get('trend')).toBe('true')
  },
)

test('what a vault pays for a coin that earns by itself is named as what comes on top', async () => {
  const lent = { type: 'LENDING', coins: ['0x7f39'] } as const
  answers['/v2/farming/vaults'] = () =>
    list([
      vault('a', { ...lent, name: 'SparkLend wstETH', protocol: { id: 'sparklend', name: 'SparkLend', logo: '' } }),
      vault('b', { ...lent, name: 'SparkLend DAI', protocol: { id: 'sparklend', name: 'SparkLend', logo: '' } }),
      vault('c', { ...lent, type: 'STAKING', name: 'Lido stETH', protocol: { id: 'lido', name: 'Lido', logo: '' } }),
    ])
  open('/vaults')
  await screen.findByText('DAI')
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
  expect(rows.map((row) => row.includes('+ staking'))).toEqual([true, false, false])
})

test('a phone shows the figure that sorts the list, above the other one, to which a press turns', async () => {
  ofWidth('phone')
  const steady = vault('steady', { name: 'Cetus SUI-USDC', tvl: 2e6, apy30d: 0.09, apyDeviation30d: 0.01 })
  answers['/v2/farming/vaults'] = () => list([steady])
  open('/vaults')
  await vaultsShown()
  const last = (kind: string) => document.querySelector(`${kind}:last-child`)
  expect([last('thead th')?.textContent, last('tbody td')?.textContent]).toEqual(['TVL ↓', '$2.00Mstability 90'])
  fireEvent.click(last('thead th')?.querySelector('button') as Element)
  expect(address()).toBe('/vaults?order=stability')
  await expect.poll(() => last('thead th')?.textContent).toBe('Stability ↓')
  expect(last('tbody td')?.textContent).toBe('90TVL $2.00M')
  fireEvent.click(last('thead th')?.querySelector('button') as Element)
  expect(address()).toBe('/vaults')
})

test('columns are chosen by keyboard and remembered; one that is unknown for all says so', async () => {
  // Not by role: that looks at the style of every cell.
  const headers = () =>
    [...document.querySelectorAll('thead th')].map((head) => {
      const explained = head.querySelector('[popover]')?.textContent ?? ''
      return head.textContent?.replace(explained, '').replace(/ [↑↓]$|Compare$/, '')
    })
  open('/vaults')
  await vaultsShown()
  expect(headers()).toEqual([
    'Vault',
    'Chain',
    'Type',
    'Audit, risk',
    'TVL',
    'Total APY',
    'Base, rewards',
    'Labels',
    'TVL',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const choices = within(await screen.findByRole('group', { name: 'Columns' }))
  expect(choices.getByRole('button', { name: 'Stability not available here' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  const chain = choices.getByRole('button', { name: 'Chain' })
  chain.focus()
  fireEvent.keyDown(chain, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(choices.getByRole('button', { name: 'Type' }))
  fireEvent.click(chain)
  fireEvent.click(choices.getByRole('button', { name: 'Base APR' }))
  expect(headers().slice(1, 7)).toEqual(['Type', 'Audit, risk', 'TVL', 'Total APY', 'Base, rewards', 'Base APR'])
  cleanup()
  open('/vaults')
  await vaultsShown()
  expect(headers()).toContain('Base APR')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset columns' }))
  expect(headers()[1]).toBe('Chain')
})

test('a bar has its figures below it where there are rewards, and otherwise in its title', async () => {
  const allBase = vault('base', { name: 'Navi USDC', apy: 0.05, apy_rewards: 0, totalApy: 0.05 })
  // Both parts compound as the total does, so that they make it up.
  const compounded = vault('compounded', {
    name: 'Navi USDT',
    apr: 0.05,
    apy: 0.0512,
    apy_rewards: 0,
    totalApy: 0.0512,
  })
  const rewarded = vault('rewarded', { name: 'Navi SUI', apr: 0.05, apy: 0.0512, apy_rewards: 0.01, totalApy: 0.0612 })
  answers['/v2/farming/vaults'] = () => list([allBase, compounded, rewarded])
  open('/vaults')
  const written = async (name: RegExp, text: string) => within(await screen.findByRole('row', { name })).getByText(text)
  expect((await written(/USDC/, '5.00% base')).className).toBe('sr-only')
  expect((await written(/USDT/, '5.12% base')).className).toBe('sr-only')
  expect((await written(/SUI/, '5.12 + 1.00')).className).toBe('')
  expect(await screen.findByTitle('5.12% base')).toBeTruthy()
})

testLong('more columns than there is room for are named in the menu, and the name keeps its place', async () => {
  answers['/v2/farming/vaults'] = withSamples
  open('/vaults')
  await vaultsShown()
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const choices = within(await screen.findByRole('group', { name: 'Columns' }))
  for (const name of ['7 d APY', 'Track record']) fireEvent.click(choices.getByRole('button', { name }))
  expect(choices.getByRole('button', { name: 'Labels no room' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Labels' })).toBeNull()
  fireEvent.click(choices.getByRole('button', { name: '30 days' }))
  expect(screen.getByRole('cell', { name: '8 of 30 days' })).toBeTruthy()
})

testLong('a chain goes into the URL and into the question, and lets go when pressed again', async () => {
  open('/vaults?order=name')
  await vaultsShown()
  const chains = within(await menu('Chain'))
  fireEvent.click(chains.getByRole('button', { name: /^Solana/ }))
  expect(address()).toBe('/vaults?order=name&chain=SOL')
  await waitFor(() => expect(listed().at(-1)?.searchParams.get('chain')).toBe('SOL'))
  fireEvent.click(chains.getByRole('button', { name: /^Solana/ }))
  expect(address()).toBe('/vaults?order=name')
})

const menu = async (name: string) => {
  const menus = within(screen.getByRole('group', { name: 'Filters' }))
  fireEvent.click(menus.getByRole('button', { name: new RegExp(`^${name}`) }))
  return screen.findByRole('group', { name })
}

const many = Array.from({ length: 512 }, (_, index) => vault(`v${index}`, { name: `Vault ${index}` }))
/** The table makes do with five rows; what asks for a thousand, as the file does, gets as many as the service gives at most. */
const pageOfMany = (most: number) => (url: URL) => {
  const offset = Number(url.searchParams.get('offset'))
  const limit = url.searchParams.get('limit') === '1000' ? most : 5
  const data = many.slice(offset, offset + limit)
  return Response.json({ data, pagination: { total: 512, limit, offset }, facets: counted })
}
const csvOfList = async () => within(await screen.findByRole('group', { name: /^Save: Vaults/ })).getByText('CSV')

test.each([
  ['in one page', 1000, 1],
  ['page by page where the service gives a hundred at most', 100, 6],
])('the file holds all that is found, %s, and its name says how many', async (_, most, requests) => {
  answers['/v2/farming/vaults'] = pageOfMany(most)
  open('/vaults?tags=low_risk')
  const button = await csvOfList()
  const before = listed().length
  const file = nextFile()
  fireEvent.click(button)
  const { name, text } = await file
  expect(name).toMatch(/^vaults-512-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(513)
  expect(text).toContain('Vault 511')
  const asked = listed().slice(before)
  expect(asked).toHaveLength(requests)
  expect(asked.every(({ searchParams }) => searchParams.get('tags') === 'low_risk')).toBe(true)
})

test('reading a long list for a file can be watched and cancelled; then nothing is saved', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  answers['/v2/farming/vaults'] = async (url: URL) => {
    if (Number(url.searchParams.get('offset')) >= 200) await gate
    return pageOfMany(100)(url)
  }
  open('/vaults')
  fireEvent.click(await csvOfList())
  expect(await screen.findByText('200 of 512 read')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Not saved: cancelled.')).toBeTruthy()
  const requests = listed().length
  release()
  expect((await csvOfList()).closest('button')?.disabled).toBe(false)
  expect(listed()).toHaveLength(requests)
})

testLong('a list that changes while it is read is not saved half old, half new', async () => {
  let asked = 0
  answers['/v2/farming/vaults'] = (url: URL) => {
    const answer = pageOfMany(100)(url)
    answer.headers.set('data-as-of', new Date(Date.UTC(2026, 10, 23, 0, asked++)).toUTCString())
    return answer
  }
  open('/vaults')
  fireEvent.click(await csvOfList())
  expect(await screen.findByText(/^Not saved: The data changed during the download/)).toBeTruthy()
})

const loan = vault('loan', { name: 'Navi USDC borrow', type: 'BORROW', tvl: 9e6, apr: 0.08, totalApy: 0.0868 })
/** A service that knows sides. */
const bySide = (url: URL) => {
  const side = url.searchParams.get('side')
  const facets = { ...counted, side: { earn: vaults.length, borrow: 1 } }
  if (url.searchParams.get('search') === 'usdc borrow') return list(side === 'borrow' ? [loan] : [], { facets })
  return list(side === 'borrow' ? [loan] : vaults, { facets })
}

test('the list starts with what earns; loans stand apart, under words of their own, and the side is in the URL', async () => {
  answers['/v2/farming/vaults'] = bySide
  open('/vaults')
  await vaultsShown()
  expect(listed().at(-1)?.searchParams.get('side')).toBe('earn')
  expect(screen.queryByRole('row', { name: /borrow/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Map of risk and return' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Borrow' }))
  const row = await screen.findByRole('row', { name: /USDC borrow/ })
  expect(address()).toBe('/vaults?side=borrow')
  expect(screen.getByRole('columnheader', { name: /^Borrow APY/ })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /Total APY/ })).toBeNull()
  // A usual rate is no warning.
  expect(within(row).getByText('8.68%').className).not.toContain('text-caution')
  expect(screen.queryByRole('button', { name: 'Single-sided' })).toBeNull()
  // No loan here has a known stability: an empty map would only push the list down.
  expect(screen.queryByRole('region', { name: 'Map of risk and return' })).toBeNull()
  // The cheapest loan is what a first press on a rate looks for.
  fireEvent.click(
    within(screen.getByRole('columnheader', { name: /^Borrow APY/ })).getByRole('button', { name: /^Borrow APY/ }),
  )
  expect(address()).toBe('/vaults?side=borrow&order=totalApy&sort=asc')
  fireEvent.click(screen.getByRole('radio', { name: 'Earn' }))
  expect(address()).toBe('/vaults')
})

test('loans leave out what is the same in all of them, and a rate that rises is a loss', async () => {
  const trends = { loan: samples(0.1275), other: samples(0.05) }
  const loans = [loan, { ...loan, id: 'other', name: 'Navi SUI borrow' }].map((each) => ({ ...each, apr_rewards: 0 }))
  answers['/v2/farming/vaults'] = () =>
    Response.json({ data: loans, pagination: { total: 2, limit: 100, offset: 0 }, facets: counted, trends })
  open('/vaults?side=borrow')
  const link = await screen.findByTitle('Navi USDC borrow')
  expect(link.textContent).toBe('Navi USDC')
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(heads).not.toContain('Interest APR')
  expect(heads).not.toContain('Type')
  expect(heads).not.toContain('Utilization')
  expect(heads).not.toContain('Rewards back')
  expect(screen.getByText('+2.75').className).toBe('text-loss')
  expect(screen.getByText('−5.00').className).toBe('text-gain')
  cleanup()
  const paid = loans.map((each) => ({ ...each, apr_rewards: each.id === 'loan' ? 0.01 : 0 }))
  answers['/v2/farming/vaults'] = () => list(paid)
  open('/vaults?side=borrow')
  await screen.findByTitle('Navi USDC borrow')
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  fireEvent.click(
    within(await screen.findByRole('group', { name: 'Columns' })).getByRole('button', { name: 'Rewards back' }),
  )
  expect(await screen.findByRole('columnheader', { name: /^Rewards back/ })).toBeTruthy()
})

test('a loan says what is left to borrow, how much is lent and what may back it, and a dash for what is unknown', async () => {
  const lending = { supplied: 21e6, borrowed: 9e6, available: 12e6, utilization: 0.428, maxLtv: 0.75 }
  const unknown = { supplied: null, borrowed: 9e6, available: null, utilization: null, maxLtv: 0 }
  answers['/v2/farming/vaults'] = () =>
    list([
      { ...loan, lending, collateral: { coins: 12, symbol: 'WETH', maxLtv: 0.805 } },
      {
        ...{ ...loan, id: 'single', name: 'Navi DAI borrow', lending },
        collateral: { coins: 1, symbol: 'WBTC', maxLtv: 0.58, liquidationThreshold: 0.63 },
      },
      { ...loan, id: 'minted', name: 'Navi SUI borrow', lending: unknown },
    ])
  open('/vaults?side=borrow')
  const row = await screen.findByRole('row', { name: /USDC borrow/ })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(3, 5)).toEqual(['Available', 'Utilization'])
  expect(heads[5]).toMatch(/^Collateral/)
  const figures = (of: HTMLElement) =>
    within(of)
      .getAllByRole('cell')
      .slice(2, 5)
      .map(({ textContent }) => textContent)
  expect(figures(row)).toEqual(['$12.00M', '43%', 'WETH LTV ≤ 80.5%best of 12, limit unknown'])
  expect(figures(screen.getByRole('row', { name: /DAI borrow/ }))[2]).toBe('WBTC LTV ≤ 58%only 1 listed, liq. ≥ 63%')
  expect(figures(screen.getByRole('row', { name: /SUI borrow/ }))).toEqual(['–', '–', '–'])
  cleanup()
  ofWidth('phone')
  open('/vaults?side=borrow')
  expect((await screen.findByRole('row', { name: /DAI borrow/ })).textContent).toContain('WBTCLTV ≤ 58%')
})

test('what beats the benchmark is named before it, and so are all others; a head orders all alike, and again as before', async () => {
  const benchmark = { earn: 0.0361, borrow: 0.05, vaults: 1 }
  answers['/v2/farming/vaults'] = (url) =>
    url.searchParams.get('order') === 'benchmark'
      ? Response.json({ data: vaults, pagination: { total: 2, limit: 50, offset: 0 }, facets: counted, benchmark })
      : list(vaults)
  open('/vaults')
  const lines = () => [...document.querySelectorAll('th[scope=rowgroup]')].map((line) => line.firstChild?.textContent)
  await vaultsShown()
  expect(lines()).toEqual(['Steady, audited or native, 3.61% APY or more (1)', 'All others (1)'])
  const head = () => screen.getByRole('button', { name: /^Total APY/ })
  fireEvent.click(head())
  expect(address()).toBe('/vaults?order=totalApy')
  await waitFor(() => expect(lines()).toEqual([]))
  fireEvent.click(head())
  expect(address()).toBe('/vaults?order=totalApy&sort=asc')
  fireEvent.click(head())
  expect(address()).toBe('/vaults')
  await waitFor(() => expect(lines()).toHaveLength(2))
})

test('a service that refuses the order of the benchmark is asked for that of TVL, and nothing is grouped', async () => {
  const refusal = { error: { code: 'INVALID_REQUEST', message: 'order' } }
  answers['/v2/farming/vaults'] = (url) =>
    url.searchParams.get('order') === 'benchmark' ? Response.json(refusal, { status: 400 }) : list(vaults)
  open('/vaults')
  await vaultsShown()
  expect(listed().some(({ searchParams }) => searchParams.get('order') === 'tvl')).toBe(true)
  expect(document.querySelector('th[scope=rowgroup]')).toBeNull()
})

test('a service that does not know sides never mixes them here either', async () => {
  answers['/v2/farming/vaults'] = () => list([loan, ...vaults])
  open('/vaults')
  await vaultsShown()
  expect(screen.queryByRole('row', { name: /borrow/ })).toBeNull()
  expect(await screen.findByText('2 found')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Borrow' }))
  expect(await screen.findByRole('row', { name: /USDC borrow/ })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /SUI-USDC/ })).toBeNull()
  expect(await screen.findByText('1 found')).toBeTruthy()
})

test('what is found on the other side alone is one press away', async () => {
  answers['/v2/farming/vaults'] = bySide
  open('/vaults?search=usdc+borrow')
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 in Borrow' }))
  expect(await screen.findByRole('row', { name: /USDC borrow/ })).toBeTruthy()
  expect(address()).toBe('/vaults?search=usdc+borrow&side=borrow')
})

test.each([
  ['refuses it', () => Response.json({ detail: 'chain: must be one of SUI, TON, SOL' }, { status: 400 })],
  ['finds nothing on a chain of that name', () => list([], { facets: undefined })],
])('every chain is listed without a choice; a service that %s lists those that it has', async (_, ofAll) => {
  answers['/v2/farming/vaults'] = (url: URL) =>
    url.searchParams.get('chain') === 'ALL' ? ofAll() : list(vaults, { facets: undefined })
  open('/vaults')
  await vaultsShown()
  expect(listed().map(({ searchParams }) => searchParams.get('chain'))).toEqual(['ALL', null])
})

testLong('an EVM chain is chosen from a menu, several stand together, and a chip takes one away', async () => {
  open('/vaults')
  await vaultsShown()
  const chains = within(await menu('Chain'))
  fireEvent.click(await chains.findByRole('button', { name: /^Ethereum/ }))
  fireEvent.click(chains.getByRole('button', { name: /^Base/ }))
  expect(address()).toBe('/vaults?chain=ETH%2CBASE')
  await waitFor(() => expect(listed().at(-1)?.searchParams.get('chain')).toBe('ETH,BASE'))
  const inForce = within(screen.getByRole('group', { name: 'Active filters' }))
  fireEvent.click(inForce.getByRole('button', { name: 'Remove Ethereum' }))
  expect(address()).toBe('/vaults?chain=BASE')
})

test('a coin of an EVM chain leads to its explorer and to the vaults of that chain', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const native = `0x${'0'.repeat(40)}`
  answers['/v2/farming/vaults'] = () => list([vault('evm', { name: 'Aave USDC', chain: 'ETH', coins: [usdc, native] })])
  open('/vaults/evm')
  const coins = await screen.findByRole('table', { name: 'Coins in the vault' })
  const links = within(coins).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://eth.blockscout.com/token/${usdc}`,
    `/vaults?address=${usdc}&chain=ETH`,
    `/vaults?address=${native}&chain=ETH`,
  ])
  expect(coins.textContent).toContain('native coin')
})

test('menus say how many each value would leave; a service that does not count leaves them bare', async () => {
  const { unmount } = open('/vaults')
  await vaultsShown()
  const chains = within(await menu('Chain'))
  expect((await chains.findByRole('button', { name: /^Solana/ })).textContent).toBe('Solana7')
  const types = within(await menu('Type'))
  expect((await types.findByRole('button', { name: /^Lending/ })).textContent).toBe('Lending3')
  expect((await types.findByRole('button', { name: /^Staking/ })).textContent).toBe('Staking0')
  unmount()
  answers['/v2/farming/vaults'] = () => list(vaults, { facets: undefined })
  open('/vaults')
  await vaultsShown()
  expect((await within(await menu('Type')).findByRole('button', { name: /^Lending/ })).textContent).toBe('Lending')
})

test('a service that speaks only the specification is searched by the page, and takes one chain', async () => {
  answers['/v2/farming/vaults'] = () => list(vaults, { facets: undefined, total: 1_500 })
  open('/vaults?search=usdc-sui')
  await vaultsShown()
  await waitFor(() => expect(listed().at(-1)?.searchParams.get('limit')).toBe('1000'))
  expect(await screen.findByText(/only the first 2 of 1,500 vaults were searched/)).toBeTruthy()
  expect(screen.getByText('1 found')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Navi SUI/ })).toBeNull()
  const chains = within(await menu('Chain'))
  fireEvent.click(await chains.findByRole('button', { name: /^Sui/ }))
  fireEvent.click(chains.getByRole('button', { name: /^TON/ }))
  expect(address()).toBe('/vaults?search=usdc-sui&chain=TON')
})

test('the box searches when it rests and leaves out what has a minus before it; exact bounds go in together', async () => {
  open('/vaults?chain=SUI')
  await vaultsShown()
  fireEvent.change(screen.getByLabelText('Search vaults'), { target: { value: 'sui-usdc -usdt' } })
  await waitFor(() => expect(listed().at(-1)?.searchParams.get('exclude')).toBe('usdt'))
  expect(listed().at(-1)?.searchParams.get('search')).toBe('sui-usdc')
  await menu('TVL')
  const from = await screen.findByLabelText('Min TVL, $')
  fireEvent.change(from, { target: { value: '1.5m' } })
  fireEvent.change(screen.getByLabelText('Max TVL, $'), { target: { value: '1m' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByText('The minimum is above the maximum.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Max TVL, $'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/vaults?chain=SUI&search=sui-usdc+-usdt&minTvl=1500000')
  expect(screen.getByRole('button', { name: 'Remove TVL ≥ $1.5M' })).toBeTruthy()
})

test('a broken URL drops its bad parts and keeps the rest', async () => {
  open('/vaults?chain=MARS,SOL&type=nothing&minTvl=2&maxTvl=1&tags=low_risk&limit=100')
  await waitFor(() => expect(address()).toBe('/vaults?chain=SOL&tags=low_risk&limit=100'))
  await vaultsShown()
  expect(listed().at(-1)?.searchParams.get('minTvl')).toBeNull()
})

testLong('bad parts of every kind are dropped from a URL, and nothing fails', async () => {
  open('/vaults?chain=MARS,SUI&type=%3Cscript%3E&minTvl=much&maxApy=0.5&page=-1&order=color&tags=airdrop,x')
  await waitFor(() => expect(address()).toBe('/vaults?chain=SUI&maxApy=0.5&tags=airdrop'))
  await vaultsShown()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('filters are saved under a name, opened again, renamed and deleted', async () => {
  open('/vaults?chain=SOL&page=2&limit=50')
  await vaultsShown()
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  fireEvent.change(await screen.findByLabelText('Save view as'), { target: { value: 'Solana only' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Solana' }))
  expect(address()).toBe('/vaults')
  fireEvent.click(screen.getByRole('button', { name: 'Solana only' }))
  expect(address()).toBe('/vaults?chain=SOL')
  expect(screen.getByRole('button', { name: 'Solana only' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Rename Solana only' }))
  fireEvent.change(screen.getByLabelText('New name for Solana only'), { target: { value: 'SOL' } })
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
  screen.getByRole('button', { name: 'Delete SOL' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Delete SOL' }))
  expect(screen.queryByRole('list', { name: 'Saved views' })).toBeNull()
  // The button that had the focus is gone with its view.
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByLabelText('Save view as')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' }))
})

test('a view is opened in pages of the present size, and is the present one whatever the page', async () => {
  saveView('Solana only', 'chain=SOL')
  onTestFinished(() => deleteView('Solana only'))
  open('/vaults?limit=100')
  await vaultsShown()
  fireEvent.click(screen.getByRole('button', { name: 'Views' }))
  const view = await screen.findByRole('button', { name: 'Solana only' })
  expect(view.getAttribute('aria-current')).toBeNull()
  fireEvent.click(view)
  expect(address()).toBe('/vaults?chain=SOL&limit=100')
  expect(view.getAttribute('aria-current')).toBe('true')
})

test('a click on a row opens its vault, but not while text is selected', async () => {
  open('/vaults')
  const row = await screen.findByRole('row', { name: /SUI-USDC/ })
  const selection = vi.spyOn(window, 'getSelection')
  selection.mockReturnValue({ isCollapsed: false } as Selection)
  fireEvent.click(within(row).getByText('Pool'))
  expect(address()).toBe('/vaults')
  selection.mockRestore()
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  fireEvent.click(within(row).getByText('Sui'), { ctrlKey: true })
  expect(opened.mock.calls[0]?.[0]).toContain('/vaults/pool')
  expect(address()).toBe('/vaults')
  fireEvent.click(within(row).getByText('Pool'))
  expect(address()).toBe('/vaults/pool')
})

test('the rows are one tab stop, and arrow keys go through them', async () => {
  open('/vaults')
  const table = await screen.findByRole('table', { name: /Vaults with/ })
  const stops = () =>
    within(table)
      .getAllByRole('link')
      .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops().map(({ title }) => title)).toEqual(['Cetus SUI-USDC (0.25%)'])
  const [first] = stops()
  first?.focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Navi SUI')
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Star Navi SUI')
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Home' })
  expect(document.activeElement).toBe(first)
})

test('a page has fifty rows or a hundred, which the address says, and from which the first row stays in view', async () => {
  answers['/v2/farming/vaults'] = pageOfMany(1000)
  open('/vaults?page=3&limit=50')
  const more = await screen.findByRole('button', { name: 'Show 100 per page' })
  expect(listed().at(-1)?.search).toContain('limit=50&offset=150')
  fireEvent.click(more)
  expect(address()).toBe('/vaults?page=1&limit=100')
  await waitFor(() => expect(listed().at(-1)?.search).toContain('limit=100&offset=100'))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(address()).toBe('/vaults?limit=100')
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 per page' }))
  expect(address()).toBe('/vaults')
})

test.each([
  ['page=1&limit=50', ''],
  ['page=1&limit=100', '&limit=100'],
  ['limit=100', '&limit=100'],
  // Of the time when a page had a hundred rows.
  ['page=2', '&limit=100'],
])(
  '“%s” stays of its size when sorted, filtered and cleared, and names it only where it is not the usual',
  async (page, size) => {
    const parameters = () =>
      [...new URLSearchParams(address()?.split('?')[1])].map(([name, value]) => `&${name}=${value}`)
    const isNow = (...wanted: string[]) => expect(parameters().join('')).toBe(wanted.join(''))
    answers['/v2/farming/vaults'] = (url) => (url.searchParams.has('type') ? list([]) : list(vaults, { total: 512 }))
    open(`/vaults?${page}`)
    fireEvent.click(within(await screen.findByRole('columnheader', { name: /Total APY/ })).getByRole('button'))
    isNow(size, '&order=totalApy')
    fireEvent.click(screen.getByRole('button', { name: 'Single-sided' }))
    isNow(size, '&order=totalApy', '&type=LENDING,STAKING')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
    isNow(size, '&order=totalApy')
  },
)

test('a header sorts, says so, and turns around when pressed again', async () => {
  open('/vaults')
  const header = async () => screen.findByRole('columnheader', { name: /Total APY/ })
  fireEvent.click(within(await header()).getByRole('button'))
  expect(address()).toBe('/vaults?order=totalApy')
  expect((await header()).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(within(await header()).getByRole('button'))
  expect(address()).toBe('/vaults?order=totalApy&sort=asc')
})

testLong('a star keeps a vault across visits', async () => {
  open('/vaults')
  fireEvent.click(await screen.findByRole('button', { name: 'Star Navi SUI' }))
  cleanup()
  open('/vaults?starred=true')
  expect(await screen.findByRole('row', { name: /Navi SUI/ })).toBeTruthy()
  expect(screen.queryByRole('row', { name: /SUI-USDC/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Star Navi SUI' }))
})

test('nothing found says so and what to do; a failure says why and can be tried again', async () => {
  answers['/v2/farming/vaults'] = () => list([])
  open('/vaults?tags=airdrop')
  expect(await screen.findByText('No vaults match these filters')).toBeTruthy()
  cleanup()
  answers['/v2/farming/vaults'] = () => Response.json({ detail: 'The filter has a mistake.' }, { status: 400 })
  open('/vaults')
  expect((await screen.findByRole('alert')).textContent).toContain('The filter has a mistake.')
  answers['/v2/farming/vaults'] = () => list(vaults)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /SUI-USDC/ })).toBeTruthy()
})

testLong('a list that failed has no map, and nothing found clears its filters in one press', async () => {
  answers['/v2/farming/vaults'] = () => Response.json({ code: 'INTERNAL', detail: 'broken' }, { status: 500 })
  open('/vaults')
  await screen.findByRole('alert')
  expect(screen.queryByRole('region', { name: 'Map of risk and return' })).toBeNull()
  cleanup()
  answers['/v2/farming/vaults'] = (url) => list(url.searchParams.get('type') === 'LP' ? [] : vaults)
  open('/vaults?type=LP')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('row', { name: /Navi SUI/ })
  expect(screen.getByRole('region', { name: 'Map of risk and return' })).toBeTruthy()
  cleanup()
  // A chain without a source has none, whatever is still on its way.
  answers['/v2/farming/vaults'] = () => new Promise(() => {})
  open('/vaults?chain=ECLIPSE')
  await screen.findByText('No vaults on Eclipse')
  expect(screen.queryByRole('region', { name: 'Map of risk and return' })).toBeNull()
})

test('a chain without a source counts nothing and offers the best vaults of others', async () => {
  const rated = [
    vault('stable', {
      name: 'Navi USDC',
      type: 'LENDING',
      tvl: 2e7,
      totalApy: 0.08,
      label: ['low_risk', 'stable_yield'],
    }),
    vault('large', { name: 'Navi WETH', type: 'LENDING', tvl: 3e7, totalApy: 0.02, label: ['low_risk'] }),
  ]
  const facets = {
    chain: { SUI: 250, TON: 1 },
    type: {},
    side: {},
    buildable: {},
    protocol: {},
    tvl: {},
    apy: {},
    tags: {},
  }
  answers['/v2/farming/vaults'] = ({ searchParams }) =>
    searchParams.get('chain') === 'ALL'
      ? list(rated)
      : Response.json({ data: [], pagination: { total: 0, limit: 50, offset: 0 }, facets })
  open('/vaults?chain=ECLIPSE')
  const lists = await screen.findByRole('region', { name: 'Highest rates by kind' })
  const namesIn = (title: string) =>
    within(within(lists).getByRole('region', { name: title }))
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(namesIn('Stablecoins')).toEqual(['Navi USDC', 'All stablecoins'])
  // Each vault is in one list.
  expect(namesIn('Lending, other coins')).toEqual(['Navi WETH', 'All lending except USDC, USDT and DAI'])
  expect(screen.getByRole('link', { name: 'All lending except USDC, USDT and DAI' }).getAttribute('href')).toBe(
    '/vaults?tags=low_risk&type=LENDING&search=-usdc+-usdt+-dai&minTvl=10000000&order=totalApy',
  )
  expect(within(lists).queryByRole('region', { name: 'Staking' })).toBeNull()
  const chains = within(await screen.findByRole('region', { name: 'Best rate by chain' }))
  expect(chains.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sui2 of 250 passNavi USDC$20.00M8.00%',
  ])
  expect(chains.getByText(/^By the same rules, which leave out rates forecast to fall; of any kind/)).toBeTruthy()
  // Where no vault passes, the chain is named all the same.
  expect(chains.getByRole('link', { name: 'TON' }).getAttribute('href')).toBe('/vaults?chain=TON')
  // The filters are where they always are.
  expect(screen.getByRole('radio', { name: /^Earn/ })).toBeTruthy()
  expect(screen.getByRole('searchbox')).toBeTruthy()
  // Those that could find nothing there cannot be pressed, and one button leads away.
  expect(screen.getByRole('button', { name: 'Type' }).closest('fieldset[disabled]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Starred' }).closest('fieldset[disabled]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Chain 1' }).closest('fieldset[disabled]')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Eclipse' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show all chains' }))
  await waitFor(() => expect(address()).toBe('/vaults'))
  cleanup()
  // Counted within the other filters, which a link keeps; the best rate of all vaults is none of theirs.
  open('/vaults?chain=ECLIPSE&search=usd&type=LP&page=2')
  const narrowed = within(await screen.findByRole('region', { name: 'Vaults by chain' }))
  expect(narrowed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sui250 vaults',
    'TON1 vault',
  ])
  expect(narrowed.queryByText(/^By the same rules/)).toBeNull()
  expect(narrowed.getByRole('link', { name: 'TON' }).getAttribute('href')).toBe(
    '/vaults?search=usd&chain=TON&type=LP&limit=100',
  )
  cleanup()
  open('/vaults?chain=ECLIPSE&side=borrow')
  await screen.findByText('No vaults on Eclipse')
  // The rates of vaults that earn mean nothing to somebody who looks for a loan.
  await expect(screen.findByRole('region', { name: 'Best rate by chain' })).rejects.toThrow()
  expect(screen.queryByRole('region', { name: 'Best rate by chain' })).toBeNull()
})

test('a vault that the list has brought opens without another question for it', async () => {
  open('/vaults')
  fireEvent.click(await screen.findByRole('link', { name: 'Cetus SUI-USDC (0.25%)' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC (0.25%)' })).toBeTruthy()
  expect(screen.getByText('Simulator of pool')).toBeTruthy()
  expect(listed()).toHaveLength(1)
})

test('a vault is asked for by its id', async () => {
  answers['/v2/farming/vaults'] = () => list(vaults.slice(0, 1))
  open('/vaults/pool')
  await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC (0.25%)' })
  expect(listed().map(({ search }) => search)).toEqual(['?id=pool'])
})

test('a service that knows no id filter is searched through, page by page', async () => {
  const far = vault('far', { name: 'Cetus far away' })
  answers['/v2/farming/vaults'] = () =>
    list(asked.at(-1)?.searchParams.get('offset') === '1000' ? [far] : vaults, { total: 1500 })
  open('/vaults/far')
  await screen.findByRole('heading', { level: 1, name: 'Cetus far away' })
  expect(listed()).toHaveLength(3)
})

test('an unknown vault is told apart from a failure', async () => {
  answers['/v2/farming/vaults'] = () => list([])
  open('/vaults/gone')
  expect((await screen.findByRole('alert')).textContent).toContain('The service does not list vault gone')
})

test('the parts of a rate stand under their kind and add up', async () => {
  open('/vaults/pool')
  const section = await screen.findByRole('region', { name: 'Rate breakdown' })
  const cells = (name: string) =>
    within(within(section).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Base')).toEqual(['10.00%', '10.75%'])
  expect(cells('Rewards')).toEqual(['2.00%', '2.00%'])
  expect(cells('Total')).toEqual(['12.00%', '12.75%'])
})

test('a source’s total that its parts do not come to is told as such, and the columns still add up', async () => {
  const odd = { ...vaults[0], apy: 0.105, apy_rewards: 0.02, totalApy: 0.2 }
  answers['/v2/farming/vaults'] = () => Response.json({ data: [odd], pagination: { total: 1, limit: 1, offset: 0 } })
  open('/vaults/pool')
  const rest = await screen.findByRole('row', { name: /^Other/ })
  expect(
    within(rest)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.00%', '7.50%'])
})

test('a loan shows what is left to borrow, a lending vault what is supplied, and either what of it is lent', async () => {
  const lending = { supplied: 21e6, borrowed: 9e6, available: 12e6, utilization: 0.428, maxLtv: null }
  const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent
  answers['/v2/farming/vaults'] = () => list([{ ...loan, lending }])
  open('/vaults/loan')
  expect(await figure('Available')).toBe('Available$12.00M43% lent')
  cleanup()
  answers['/v2/farming/vaults'] = () => list([{ ...loan, type: 'LENDING', lending }])
  open('/vaults/loan')
  expect(await figure('Supplied')).toBe('Supplied$21.00M43% lent')
  cleanup()
  answers['/v2/farming/vaults'] = () => list(vaults.slice(0, 1))
  open('/vaults/pool')
  await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC (0.25%)' })
  expect(screen.queryByText('Supplied')).toBeNull()
})

const lendingOf = (maxLtv: number, liquidationThreshold?: number) => ({
  ...{ supplied: 21e6, borrowed: 9e6, available: 12e6, utilization: 0.428, maxLtv, market: '' },
  ...(liquidationThreshold !== undefined && { liquidationThreshold }),
})

test('a loan lists what can be borrowed against, with the cost and the fall that liquidates at half of the most', async () => {
  const owed = { ...loan, totalApy: 0.06, lending: lendingOf(0.75, 0.78), collateral: { coins: 2, maxLtv: 0.8 } }
  const lender = (id: string, coin: string, lending: Vault['lending'], totalApy: number): Vault => ({
    ...{ ...loan, id, name: coin, type: 'LENDING', side: 'earn', coins: [`0x2::a::${coin}`], totalApy },
    ...(lending && { lending }),
  })
  const all = [owed, lender('weth', 'WETH', lendingOf(0.8, 0.83), 0.02), lender('link', 'LINK', lendingOf(0.66), 0)]
  answers['/v2/farming/vaults'] = () => list(all)
  open('/vaults/loan')
  const table = await screen.findByRole('table', { name: 'What you can borrow against' })
  const rows = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
  expect(within(table).getByRole('link', { name: 'WETH' }).getAttribute('href')).toBe('/vaults/weth')
  expect(rows()).toEqual([
    ['80.0%', '83.0%', '2.00%', '40.0%', '1.00%', '−51.8%'],
    ['66.0%', '–', '0.00%', '33.0%', '6.00%', '–'],
  ])
  fireEvent.click(screen.getByRole('radio', { name: '100%' }))
  expect(rows()[0]).toEqual(['80.0%', '83.0%', '2.00%', '80.0%', '3.50%', '−3.6%'])
})

test('a loan of an unknown market says that its collateral is unknown', async () => {
  answers['/v2/farming/vaults'] = () => list([loan])
  open('/vaults/loan')
  expect(await screen.findByText(/^No coin is known that .* accepts for this loan\.$/)).toBeTruthy()
})

test('a lending vault says what its coin is worth as collateral, and when that is liquidated', async () => {
  const fact = async () => (await screen.findByText('As collateral')).parentElement?.textContent
  const factOf = async (lending: Vault['lending']) => {
    cleanup()
    answers['/v2/farming/vaults'] = () =>
      list([{ ...loan, type: 'LENDING', side: 'earn', ...(lending && { lending }) }])
    open('/vaults/loan')
    return fact()
  }
  expect(await factOf(lendingOf(0.805, 0.83))).toBe('As collateralmax LTV 80.5%, liquidated at 83%')
  expect(await factOf(lendingOf(0.75))).toBe('As collateralmax LTV 75%')
  expect(await factOf(lendingOf(0))).toBe('As collateralnot accepted')
})

test('stability is of the service’s own samples, else of the history that is drawn', async () => {
  const noted = () => screen.getByText('APY volatility, 30 d').parentElement?.textContent
  answers['/v2/farming/vaults'] = () => list([{ ...vault('own', { name: 'Own' }), apyDeviation30d: 0.0123 }])
  open('/vaults/own')
  await screen.findByRole('heading', { level: 1, name: 'Own' })
  expect(noted()).toContain('±1.23 pp')
  cleanup()
  answers['/v2/farming/vaults'] = () => list(vaults.slice(0, 1))
  const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString()
  const past = Array.from({ length: 30 }, (_, index) => ({ date: day(index), apy: index % 2 ? 0.1 : 0.12, tvl: 1 }))
  answers['/v2/farming/pool/apy-historical'] = () => Response.json({ data: past })
  open('/vaults/pool')
  await waitFor(() => expect(noted()).toContain('±1.02 pp'))
  cleanup()
  answers['/v2/farming/pool/apy-historical'] = () => Response.json({ data: past.slice(0, 20) })
  open('/vaults/pool')
  await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC (0.25%)' })
  await waitFor(() => expect(noted()).toContain('not enough days'))
})

test('a service that knows only the documented members still shows its vault', async () => {
  const bare = {
    ...{ id: 'bare', name: 'Bare A-B', chain: 'SUI', protocol: { id: 'p', name: 'P' }, type: 'LP', apr: 0.1, apy: 0.1 },
    ...{ totalApr: 0.1, totalApy: 0.1, tvl: 5, coins: [], rewards: { tokens: [] }, farmLink: '', label: [], logos: [] },
  }
  answers['/v2/farming/vaults'] = () => Response.json({ data: [bare], pagination: { total: 1, limit: 1, offset: 0 } })
  answers['/v2/farming/bare/apy-historical'] = () => Response.json({ detail: 'Not here.' }, { status: 404 })
  open('/vaults/bare')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bare A-B' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Rate breakdown' }).textContent).toContain('10.00%')
  expect(screen.getByText('APY volatility, 30 d').parentElement?.textContent).toContain('not enough days')
})

testLong('a link with another name of a protocol chooses it in the filter', async () => {
  const known = { id: 'navi-lending', aliases: ['navi'], name: 'NAVI Lending', chains: ['SUI'], types: ['LENDING'] }
  answers['/v2/defi/protocols'] = () => Response.json({ data: [known] })
  open('/vaults?protocol=navi')
  expect(await screen.findByRole('button', { name: 'Remove NAVI Lending' })).toBeTruthy()
  const protocols = within(await menu('Protocol'))
  const option = await protocols.findByRole('button', { name: /^NAVI Lending/ })
  expect(option.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await protocols.findByRole('button', { name: /^Cetus/ }))
  expect(address()).toBe('/vaults?protocol=navi-lending%2Ccetus-clmm')
})
