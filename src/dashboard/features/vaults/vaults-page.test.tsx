import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Vault } from '#contract/vault.ts'
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
    name: 'Cetus SUI-USDC',
    tvl: 1_234_567,
    apr: 0.1,
    apr_rewards: 0.02,
    totalApr: 0.12,
    totalApy: 0.1275,
  }),
  vault('lend', { name: 'Navi SUI', type: 'LENDING', chain: 'SOL', coins: [SUI], label: ['low_risk'], apr: 0 }),
]

/** What the service answers: a path's beginning and the body, or a status with a problem. */
let answers: Record<string, () => Response>
let asked: URL[]
const list = (rows: Vault[], total = rows.length) =>
  Response.json({ data: rows, pagination: { total, limit: 100, offset: 0 } })

beforeEach(() => {
  localStorage.clear()
  asked = []
  answers = { '/v2/farming/vaults': () => list(vaults), '/v2/defi/protocols': () => Response.json({ data: [] }) }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://service')
    asked.push(url)
    const answer = Object.entries(answers).find(([start]) => url.pathname.startsWith(start))?.[1]
    return answer?.() ?? Response.json({ data: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
const address = () => screen.getByLabelText('address').textContent
const listed = () => asked.filter(({ pathname }) => pathname === '/v2/farming/vaults')

test('the list says what a vault is and what it pays, and a dash where nobody knows', async () => {
  open('/vaults')
  const row = await screen.findByRole('row', { name: /SUI-USDC/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cetus', 'Sui', 'Pool', '$1.23M', '10.00%', '2.00%', '12.75%', '–', '–'])
  expect(screen.getByText('2 found')).toBeTruthy()
})

test('a line of its last days stands with a vault that the service has samples of; without any there is no column', async () => {
  open('/vaults')
  await screen.findByRole('row', { name: /SUI-USDC/ })
  expect(screen.queryByRole('columnheader', { name: 'Total, 30 d' })).toBeNull()
  cleanup()
  const trends = { pool: [0.1, null, 0.1275], gone: [1, 2] }
  const pagination = { total: 2, limit: 100, offset: 0 }
  answers['/v2/farming/vaults'] = () => Response.json({ data: vaults, pagination, trends })
  open('/vaults')
  const row = await screen.findByRole('row', { name: /SUI-USDC/ })
  const line = within(row).getByRole('img', { name: 'Total APY over 3 days: 10.00% to 12.75%' })
  expect(line.querySelector('path')?.getAttribute('d')).toMatch(/^M2,18h0M70,2h0$/)
  expect(within(screen.getByRole('row', { name: /Navi/ })).queryByRole('img', { name: /Total APY over/ })).toBeNull()
  expect(listed().at(-1)?.searchParams.get('trend')).toBe('true')
})

test('a chip goes into the URL and into the question, and lets go when pressed again', async () => {
  open('/vaults?order=name')
  await screen.findByRole('row', { name: /SUI-USDC/ })
  fireEvent.click(screen.getByRole('button', { name: /^Solana/ }))
  expect(address()).toBe('/vaults?order=name&chain=SOL')
  await waitFor(() => expect(listed().at(-1)?.searchParams.get('chain')).toBe('SOL'))
  fireEvent.click(screen.getByRole('button', { name: /^Solana/ }))
  expect(address()).toBe('/vaults?order=name')
})

test('an EVM chain is chosen from a list, and brings its own protocols', async () => {
  answers['/v2/defi/protocols'] = () =>
    Response.json({ data: [{ id: 'aave-v3', name: 'Aave V3', chains: ['ETH'], types: ['LENDING'] }] })
  open('/vaults?protocol=navi-lending')
  await screen.findByRole('row', { name: /SUI-USDC/ })
  fireEvent.change(screen.getByLabelText('EVM chain'), { target: { value: 'ETH' } })
  expect(address()).toBe('/vaults?chain=ETH')
  await waitFor(() => expect(listed().at(-1)?.searchParams.get('chain')).toBe('ETH'))
  const named = () => asked.filter(({ pathname }) => pathname === '/v2/defi/protocols').map(({ search }) => search)
  await waitFor(() => expect(named()).toEqual(['', '?chain=ETH']))
  fireEvent.change(screen.getByLabelText('EVM chain'), { target: { value: '' } })
  expect(address()).toBe('/vaults')
})

test('a coin of an EVM chain leads to its explorer and to the vaults of that chain', async () => {
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const native = `0x${'0'.repeat(40)}`
  answers['/v2/farming/vaults'] = () => list([vault('evm', { name: 'Aave USDC', chain: 'ETH', coins: [usdc, native] })])
  open('/vaults/evm')
  const coins = await screen.findByRole('table', { name: 'Coins of the vault' })
  const links = within(coins).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `https://eth.blockscout.com/token/${usdc}`,
    `/vaults?address=${usdc}&chain=ETH`,
    `/vaults?address=${native}&chain=ETH`,
  ])
  expect(coins.textContent).toContain('native coin')
})

test('a whole result is counted on the chips, a part of one is not', async () => {
  open('/vaults')
  expect(await screen.findByRole('button', { name: 'Solana 1' })).toBeTruthy()
  cleanup()
  answers['/v2/farming/vaults'] = () => list(vaults, 4000)
  open('/vaults')
  await screen.findByRole('row', { name: /SUI-USDC/ })
  expect(screen.getByRole('button', { name: 'Solana' })).toBeTruthy()
})

test('a header sorts, says so, and turns around when pressed again', async () => {
  open('/vaults?page=1')
  const header = async () => screen.findByRole('columnheader', { name: /Total APY/ })
  fireEvent.click(within(await header()).getByRole('button'))
  expect(address()).toBe('/vaults?order=totalApy')
  expect((await header()).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(within(await header()).getByRole('button'))
  expect(address()).toBe('/vaults?order=totalApy&sort=asc')
})

test('a coin can be named by its symbol when a vault here holds it', async () => {
  open('/vaults')
  await screen.findByRole('row', { name: /SUI-USDC/ })
  const field = screen.getByLabelText(/Holds coin/)
  fireEvent.change(field, { target: { value: 'sui' } })
  fireEvent.submit(field)
  expect(address()).toBe(`/vaults?${new URLSearchParams({ address: SUI })}`)
})

test('a star keeps a vault across visits', async () => {
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
  expect(await screen.findByText('No vault matches these filters')).toBeTruthy()
  cleanup()
  answers['/v2/farming/vaults'] = () => Response.json({ detail: 'The filter has a mistake.' }, { status: 400 })
  open('/vaults')
  expect((await screen.findByRole('alert')).textContent).toContain('The filter has a mistake.')
  answers['/v2/farming/vaults'] = () => list(vaults)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /SUI-USDC/ })).toBeTruthy()
})

test('a vault that the list has brought opens without another question for it', async () => {
  open('/vaults')
  fireEvent.click(await screen.findByRole('link', { name: 'Cetus SUI-USDC' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC' })).toBeTruthy()
  expect(screen.getByText('Simulator of pool')).toBeTruthy()
  expect(listed()).toHaveLength(1)
})

test('a vault is asked for by its id', async () => {
  answers['/v2/farming/vaults'] = () => list(vaults.slice(0, 1))
  open('/vaults/pool')
  await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC' })
  expect(listed().map(({ search }) => search)).toEqual(['?id=pool'])
})

test('a service that knows no id filter is searched through, page by page', async () => {
  const far = vault('far', { name: 'Cetus far away' })
  answers['/v2/farming/vaults'] = () => list(asked.at(-1)?.searchParams.get('offset') === '1000' ? [far] : vaults, 1500)
  open('/vaults/far')
  await screen.findByRole('heading', { level: 1, name: 'Cetus far away' })
  expect(listed()).toHaveLength(3)
})

test('an unknown vault is told apart from a failure', async () => {
  answers['/v2/farming/vaults'] = () => list([])
  open('/vaults/gone')
  expect((await screen.findByRole('alert')).textContent).toContain('There is no vault gone')
})

test('the parts of a rate stand under their kind and add up', async () => {
  open('/vaults/pool')
  const section = await screen.findByRole('region', { name: 'Where the rate comes from' })
  const cells = (name: string) =>
    within(within(section).getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('Base')).toEqual(['10.00%', '–'])
  expect(cells('Rewards')).toEqual(['2.00%', '–'])
  expect(cells('Total')).toEqual(['12.00%', '12.75%'])
})

test('a source’s total that its parts do not come to is told as such, and the columns still add up', async () => {
  const odd = { ...vaults[0], apy: 0.105, apy_rewards: 0.02, totalApy: 0.2 }
  answers['/v2/farming/vaults'] = () => Response.json({ data: [odd], pagination: { total: 1, limit: 1, offset: 0 } })
  open('/vaults/pool')
  const rest = await screen.findByRole('row', { name: /^Not explained/ })
  expect(
    within(rest)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['0.00%', '7.50%'])
})

test('stability is of the service’s own samples, else of the history that is drawn', async () => {
  const noted = () => screen.getByText('Stability, 30 days').parentElement?.textContent
  answers['/v2/farming/vaults'] = () => list([{ ...vault('own', { name: 'Own' }), apyDeviation30d: 0.0123 }])
  open('/vaults/own')
  await screen.findByRole('heading', { level: 1, name: 'Own' })
  expect(noted()).toContain('±1.23%')
  cleanup()
  answers['/v2/farming/vaults'] = () => list(vaults.slice(0, 1))
  const day = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString()
  const past = Array.from({ length: 30 }, (_, index) => ({ date: day(index), apy: index % 2 ? 0.1 : 0.12, tvl: 1 }))
  answers['/v2/farming/pool/apy-historical'] = () => Response.json({ data: past })
  open('/vaults/pool')
  await waitFor(() => expect(noted()).toContain('±1.02%'))
  cleanup()
  answers['/v2/farming/pool/apy-historical'] = () => Response.json({ data: past.slice(0, 20) })
  open('/vaults/pool')
  await screen.findByRole('heading', { level: 1, name: 'Cetus SUI-USDC' })
  await waitFor(() => expect(noted()).toContain('too few days'))
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
  expect(screen.getByRole('region', { name: 'Where the rate comes from' }).textContent).toContain('10.00%')
  expect(screen.getByText('Stability, 30 days').parentElement?.textContent).toContain('–')
})

test('a link with another name of a protocol chooses it in the filter', async () => {
  const known = { id: 'navi-lending', aliases: ['navi'], name: 'NAVI Lending', chains: ['SUI'], types: ['LENDING'] }
  const held = { id: 'aave-v3', aliases: [], name: 'Aave V3', chains: ['ETH'], types: [] }
  answers['/v2/defi/protocols'] = () => Response.json({ data: [known, held] })
  open('/vaults?protocol=navi')
  const field = (await screen.findByLabelText('Protocol')) as HTMLSelectElement
  await waitFor(() => expect(field.value).toBe('navi-lending'))
  expect([...field.options].map(({ text }) => text)).toEqual(['All protocols', 'NAVI Lending'])
})
