import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chainsOf } from '#contract/chains.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { testLong } from '#testing/test-long.ts'
import { WalletPage } from './wallet-page.tsx'

/** A busy machine takes its time; nothing here depends on how much. */
const PATIENCE_MS = 15_000
configure({ asyncUtilTimeout: PATIENCE_MS })
vi.setConfig({ testTimeout: 2 * PATIENCE_MS })

const [SUI = '', EVM = '', SOL = ''] = sampleWallets.map(({ address }) => address)
const NOW = Math.floor(Date.now() / 1000)
const allFine = `eth;as-of=${NOW};ms=12, base;as-of=${NOW}`

type Answer = Response | Promise<Response>
let answers: Record<string, (url: URL) => Answer>
let asked: URL[]

const json = (body: unknown, status = allFine, headers: Record<string, string> = {}) =>
  Response.json(body, { headers: { 'upstream-status': status, 'data-source': 'live', ...headers } })
const failure = (status: number, code: string, detail: string) =>
  Response.json({ type: 'about:blank', title: code, status, detail, code, requestId: 'req-7' }, { status })

const tokens = [
  holding('ETH', '2', 1000, { last_24h_price: '800', verified: true }),
  holding('USDC', '400.5', 1, { chain: 'BASE', last_24h_price: '1' }),
  holding('DUST', '0.5', 1, { chain: 'BASE' }),
]
const odd = holding('ODD', '9007199254740993.000000000000000001', null)
const scam = holding('CLAIM', '1000000', 7, { is_spam: true, spam_reason: 'its name lures' })
const supplied = position('Lending', [tokenAmount('SUI', 100, 3)])
const debt = position('Borrow', [tokenAmount('USDC', 120, 1)], {
  current: { tokens: [tokenAmount('USDC', 120, 1)], yield: [], healthy: 1.05 },
})

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  asked = []
  answers = {
    holding: () => json({ data: [...tokens, scam] }),
    'nft-holding': () => json([]),
    positions: () => json({ data: [supplied, debt] }, `suilend;as-of=${NOW}`),
    dids: () => json({ data: { address: SUI, data: [] } }),
  }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://service')
    asked.push(url)
    return (
      answers[url.pathname.split('/').at(url.pathname.startsWith('/v2/name/') ? -2 : -1) ?? '']?.(url) ??
      Response.json(null)
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Where = () => {
  const { pathname, search, key } = useLocation()
  return <output aria-label="address" data-key={key}>{`${decodeURIComponent(pathname)}${search}`}</output>
}
/** Of the menu beside the title. */
const choose = (item: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More about this wallet' }))
  fireEvent.click(screen.getByRole('menuitem', { name: item }))
}
const where = () => screen.getByLabelText('address').textContent

function open(path: string) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Where />
        <Routes>
          <Route path="/wallet" element={<WalletPage />} />
          <Route path="/wallet/:addresses" element={<WalletPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const walletRequests = () =>
  asked.filter(({ pathname }) => pathname.startsWith('/v2/address/')).map(({ pathname }) => pathname.split('/').at(-1))

const worth = async () => (await screen.findByText('Net worth')).nextElementSibling?.textContent
const tokenTable = () => screen.findByRole('table', { name: 'Tokens of the wallet' })
const symbolsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((row) => row.querySelector('bdi')?.textContent)

test('a wallet is four requests, and its worth is tokens and positions without debts and spam', async () => {
  open(`/wallet/${EVM}`)
  expect(symbolsIn(await tokenTable())).toEqual(['ETH', 'USDC', 'DUST'])
  await screen.findByText('$2,581.00')
  expect(await worth()).toBe('$2,581.00')
  // Watched wallets and past prices are read once the tokens are there.
  expect(walletRequests().sort()).toEqual(['dids', 'holding', 'nft-holding', 'positions'])
  expect(screen.getByRole('tab', { name: 'Holdings 3' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Positions 2' })).toBeTruthy()
  const legend = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(legend('By kind')).toEqual(['Tokens $2,401', 'Lending $300.00'])
  expect(screen.getByRole('link', { name: '− $120.00 debts' })).toBeTruthy()
  expect(legend('By chain')).toEqual(['Ethereum 77%', 'Base 16%', 'Sui 7%'])
  expect(screen.getByText('+20.00%')).toBeTruthy()
})

test('past prices that could not be read are no prices that do not cover enough, and are read again', async () => {
  const coin = { contractAddress: `0x${'1'.repeat(40)}`, last_24h_price: '800' }
  answers.holding = () => json({ data: [holding('ETH', '2', 1000, coin)] })
  answers.watch = () => Response.json({ data: [] })
  answers.daily = () => failure(500, 'INTERNAL', 'broken')
  open(`/wallet/${EVM}?tab=history`)
  expect((await screen.findByRole('alert')).textContent).toContain('Past prices could not be loaded')
  expect(screen.queryByText('No past value known')).toBeNull()
  const requests = () => asked.filter(({ pathname }) => pathname.endsWith('/prices/daily')).length
  const before = requests()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests()).toBe(before + 1))
})

test('what a token earns at best leads to its vault; what takes it only with others, or nothing, says so', async () => {
  const place = (name: string, apy: number, more: object = {}) => ({
    vaultId: name,
    name,
    apy,
    gainYear: 1,
    cost: 0,
    never: null,
    ...more,
  })
  const [eth, usdc, dust] = tokens.map(({ chain, contractAddress }) => ({ chain, address: contractAddress }))
  answers.holding = () => json({ data: tokens })
  answers.earn = () =>
    Response.json({
      data: {
        idle: [
          { coin: eth, valueUsd: 1, best: [place('Aave V3 WETH', 0.0321), place('pool', 0.5, { isPair: true })] },
          { coin: usdc, valueUsd: 1, best: [place('pool', 0.5, { isPair: true })] },
          { coin: dust, valueUsd: 1, best: [] },
        ],
        ...{ placed: [], idleUsd: 3, gainYear: 1, small: 0, unknown: [] },
      },
    })
  open(`/wallet/${EVM}`)
  const rate = await screen.findByRole('link', { name: '3.21% best APY for ETH' })
  expect(rate.title).toBe('Aave V3 WETH\nTVL –')
  expect(rate.getAttribute('href')).toBe('/vaults/Aave%20V3%20WETH')
  expect(screen.getByRole('link', { name: 'pools only with USDC' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /(with|for) DUST/ })).toBeNull()
  expect(asked.filter(({ pathname }) => pathname === '/v2/earn')).toHaveLength(1)
})

test('a filter by kind waits for the positions, and is none where they could not be read', async () => {
  let answer: (response: Response) => void = () => {}
  answers.positions = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  open(`/wallet/${EVM}?deposit=any`)
  await screen.findByRole('button', { name: 'Show profit' })
  expect(screen.queryByText('No tokens match the filters')).toBeNull()
  answer(failure(401, 'KEY_REQUIRED', 'an API key is needed'))
  await screen.findByText(/^Kinds are unknown: the list of positions could not be read/)
  expect(symbolsIn(await tokenTable())).toEqual(['ETH', 'USDC', 'DUST'])
})

test('while positions load the total is about what it says, and names what is missing', async () => {
  answers.holding = () =>
    json(
      { data: [...tokens, odd] },
      `eth;as-of=${NOW}, base;error="timeout", ronin;as-of=${NOW - 7200};error="http 503"`,
    )
  answers.positions = () => new Promise(() => {})
  open(`/wallet/${EVM}`)
  await screen.findByText(
    /Incomplete: positions are loading; tokens on Base could not be read; 1 amount is of unknown value/,
  )
  expect(await worth()).toContain('≈ about ')
  fireEvent.click(screen.getByText(/Base failed/))
  const status = await screen.findByRole('table', { name: 'Source status' })
  expect(
    within(status)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent)
      .slice(1),
  ).toEqual([
    'Ethereumansweredjust now–',
    'Basefailed–timeout',
    'ronin2 h agohttp 503'.replace('ronin', 'Roninoutdated').replace('2 h', '2 h'),
  ])
  const unpriced = screen.getByRole('table', { name: 'Tokens without a market price' })
  expect(symbolsIn(unpriced)).toEqual(['ODD'])
  expect(within(unpriced).getByTitle('9007199254740993.000000000000000001 ODD')).toBeTruthy()
})

test('a list of tokens that is cut makes the total a lower bound, one of positions may lack debts; each is named', async () => {
  answers.holding = () => json({ data: tokens }, `eth;as-of=${NOW}, base;as-of=${NOW};partial=1`)
  answers.positions = () =>
    json({ data: [] }, `fluid.eth;as-of=${NOW};left-out=1;note="vaults of smart debt are excluded", navi;as-of=${NOW}`)
  open(`/wallet/${EVM}`)
  await screen.findByText(
    'Incomplete: only some tokens on Base are listed; only some positions at Fluid on Ethereum are listed.',
  )
  expect(await worth()).toContain('≈ about ')
  cleanup()
  answers.positions = () => json({ data: [supplied] }, `navi;as-of=${NOW}`)
  open(`/wallet/${EVM}`)
  await screen.findByText('Incomplete: only some tokens on Base are listed.')
  expect(await worth()).toContain('≥ at least ')
})

test('on a phone a wallet has no loans only where every source of positions answered in full', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  answers.positions = () => json({ data: [supplied] }, `navi;as-of=${NOW}, suilend;error="timeout"`)
  open(`/wallet/${EVM}?tab=positions`)
  await screen.findByText('$2,701.00')
  expect(screen.queryByText('No loans')).toBeNull()
  cleanup()
  answers.positions = () => json({ data: [supplied] }, `navi;as-of=${NOW}, suilend;as-of=${NOW}`)
  open(`/wallet/${EVM}?tab=positions`)
  expect(await screen.findByText('No loans')).toBeTruthy()
})

test('reading again forces a refresh of that tab only', async () => {
  open(`/wallet/${EVM}`)
  await tokenTable()
  await screen.findByText('$2,581.00')
  asked = []
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() =>
    expect(
      asked.flatMap(({ pathname, search }) =>
        /\/address\//.test(pathname) ? pathname.split('/').at(-1) + search : [],
      ),
    ).toEqual(['holding?force_refresh=true']),
  )
})

test('spam is hidden with its count, comes back on request with its reason, and counts nowhere', async () => {
  open(`/wallet/${EVM}`)
  const table = await tokenTable()
  expect(within(table).queryByText('CLAIM')).toBeNull()
  expect(screen.getByText(/1 spam token hidden \(not counted\)/)).toBeTruthy()
  await screen.findByText('$2,581.00')
  fireEvent.click(screen.getByRole('button', { name: 'Show spam' }))
  expect(within(await screen.findByRole('table', { name: 'Spam' })).getByText('its name lures')).toBeTruthy()
  expect(where()).toBe(`/wallet/${EVM}?spam=true`)
  expect(await worth()).toBe('$2,581.00')
  expect(screen.getByRole('tab', { name: 'Holdings 3' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide spam' }))
  expect(screen.queryByRole('table', { name: 'Spam' })).toBeNull()
})

test('headers sort, small balances go on request, and all of it stands in the URL', async () => {
  open(`/wallet/${EVM}?small=1`)
  const table = await tokenTable()
  expect(symbolsIn(table)).toEqual(['ETH', 'USDC'])
  fireEvent.click(within(table).getByRole('button', { name: /Token/ }))
  expect(where()).toContain('sort=token&order=asc')
  fireEvent.click(within(await tokenTable()).getByRole('button', { name: /Token/ }))
  expect(symbolsIn(await tokenTable())).toEqual(['USDC', 'ETH'])
  expect(screen.getByRole('columnheader', { name: /Token/ }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: /Hide under/ }))
  expect(symbolsIn(await tokenTable())).toEqual(['USDC', 'ETH', 'DUST'])
})

test('filters that leave nothing, an empty wallet, and one where a source is down are told apart', async () => {
  open(`/wallet/${EVM}?find=nothing`)
  await screen.findByText('No tokens match the filters')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await tokenTable()
  cleanup()
  answers.holding = () => json({ data: [] })
  const lent = {
    ...{ id: 'lent', name: 'Aave USDC', chain: 'ETH', protocol: { id: 'p', name: 'P' }, type: 'LENDING', apr: 0.1 },
    ...{
      apy: 0.1,
      totalApr: 0.1,
      totalApy: 0.1,
      tvl: 5,
      coins: [],
      rewards: { tokens: [] },
      farmLink: '',
      label: [],
      logos: [],
    },
  }
  answers.vaults = () => Response.json({ data: [lent], pagination: { total: 1, limit: 6, offset: 0 } })
  open(`/wallet/${EVM}`)
  await screen.findByText('No tokens on its chains')
  expect(screen.getByRole('link', { name: 'Check another address' }).getAttribute('href')).toBe('/wallet')
  // What its chains would pay instead.
  const rates = await screen.findByRole('region', { name: 'Highest rates on its chains, audited or native, $10M+' })
  expect(within(rates).getByRole('link', { name: 'Aave USDC' }).getAttribute('href')).toBe('/vaults/lent')
  expect(
    within(rates).getByRole('link', { name: 'All audited or native vaults, without IL' }).getAttribute('href'),
  ).toMatch(/^\/vaults\?chain=ETH,.*&tags=low_risk&order=totalApy$/)
  expect(screen.queryByRole('searchbox', { name: 'Find' })).toBeNull()
  cleanup()
  answers.holding = () => json({ data: [] }, `eth;as-of=${NOW}, base;error="timeout"`)
  open(`/wallet/${EVM}`)
  await screen.findByText('No tokens from the sources that answered')
})

test('a link to a chain that nobody reads says why there is nothing', async () => {
  open(`/wallet/${EVM}?chain=FANTOM`)
  await screen.findByText('No tokens on Fantom')
  fireEvent.click(screen.getByRole('button', { name: 'Show all chains' }))
  expect(symbolsIn(await tokenTable())).toContain('ETH')
})

testLong('many tokens come a hundred at a time', async () => {
  answers.holding = () =>
    json({ data: Array.from({ length: 105 }, (_, index) => holding(`T${index}`, '1', 1000 - index)) })
  open(`/wallet/${EVM}`)
  // Not by role: that looks at the style of every cell.
  expect((await tokenTable()).querySelectorAll('tr')).toHaveLength(101)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect((await tokenTable()).querySelector('tbody th bdi')?.textContent).toBe('T100')
  expect(where()).toContain('page=1')
  expect(screen.getByText(/101–105 of 105 tokens/)).toBeTruthy()
})

test('profit is asked for on request, with the old rows in place, and says how it is reckoned', async () => {
  let answer: (response: Response) => void = () => {}
  open(`/wallet/${EVM}`)
  await tokenTable()
  answers.holding = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  fireEvent.click(screen.getByRole('button', { name: 'Show profit' }))
  await waitFor(() => expect(asked.some(({ search }) => search === '?includePnl=true')).toBe(true))
  expect(symbolsIn(await tokenTable())).toEqual(['ETH', 'USDC', 'DUST'])
  answer(json({ data: [holding('ETH', '2', 1000, { avgCost: 600, realizedPnl: -5, unrealizedPnl: 800 })] }))
  const row = await screen.findByRole('row', { name: /ETH.*\$600\.00.*−\$5\.00.*\+\$800\.00/ })
  expect(within(row).getByText('−$5.00').className).toContain('text-loss')
  expect(within(row).getByText('+$800.00').className).toContain('text-gain')
  expect(screen.getByText(/Profit uses average cost/)).toBeTruthy()
})

test('the wallet can be watched from its head on every tab', async () => {
  open(`/wallet/${EVM}`)
  await tokenTable()
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(screen.getByRole('button', { name: 'Watch' })).toBeTruthy()
})

test('a tab that fails says why and leaves the others alone', async () => {
  answers.positions = () => failure(401, 'KEY_REQUIRED', 'an API key is needed')
  open(`/wallet/${EVM}`)
  await tokenTable()
  fireEvent.click(screen.getByRole('tab', { name: /Positions/ }))
  await screen.findByText('The list of positions could not be loaded')
  expect(where()).toContain('tab=positions')
  expect(await worth()).toBe('≈ about $2,401.00')
})

test('where nothing could be read assets are unknown, not none', async () => {
  answers.holding = () => failure(401, 'KEY_REQUIRED', 'an API key is needed')
  answers.positions = answers.holding
  open(`/wallet/${EVM}`)
  await screen.findByText('Incomplete: tokens and positions could not be read.')
  expect(screen.queryByText(/No assets/)).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  expect(await worth()).toBe('–')
})

test('tokens that could not be read are no zero, though the list of positions came and is empty', async () => {
  answers.holding = () => failure(401, 'KEY_REQUIRED', 'an API key is needed')
  answers.positions = () => json({ data: [] }, `suilend;as-of=${NOW}`)
  open(`/wallet/${EVM}`)
  expect(await screen.findByText(/Incomplete: tokens could not be read/)).toBeTruthy()
  expect(await worth()).toBe('–')
})

test('a loan at risk is a sentence with what mends it, and its health is a number, a shape and a word', async () => {
  answers.positions = () =>
    json({ data: [supplied, { ...debt, account: 'a' }] }, `suilend;as-of=${NOW};note="oracle prices"`, {
      'data-source': 'sample',
    })
  open(`/wallet/${SUI}?tab=positions`)
  const loans = await screen.findByRole('table', { name: 'Loans' })
  expect(within(loans).getByText('At risk').parentElement?.textContent).toBe('▲ 1.05 At risk')
  expect(within(loans).getByRole('img', { name: 'Liquidates at −4.7%' })).toBeTruthy()
  expect(screen.getByText('One loan is close to liquidation.', { exact: false }).parentElement?.textContent).toContain(
    'Suilend liquidates it if the collateral falls 4.7%. Repay $19.20 of USDC to withstand a drop of 20%.',
  )
  // Nothing says that the deposit secures it: it is no collateral.
  expect(within(loans).queryByRole('columnheader', { name: 'Collateral' })).toBeNull()
  expect(within(await screen.findByRole('table', { name: 'Lending and staking' })).getByText('$300.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Lowest health/ }).textContent).toContain('1.05 At risk')
})

test('a loan behind a stablecoin is liquidated by its debt, which rises: in words and figures, without a bar of falls', async () => {
  const account = { account: 'a' }
  const short = (healthy: number) => [
    position('Lending', [tokenAmount('USDT', 100, 1)], account),
    position('Borrow', [], {
      ...account,
      current: { tokens: [tokenAmount('Cake', 40, 2)], yield: [], healthy },
    }),
  ]
  answers.positions = () => json({ data: short(1.05) }, `suilend;as-of=${NOW}`)
  open(`/wallet/${SUI}?tab=positions`)
  const loans = await screen.findByRole('table', { name: 'Loans' })
  expect(within(loans).queryByRole('img', { name: /^Liquidates at/ })).toBeNull()
  expect(within(loans).getByText('+5.0%')).toBeTruthy()
  expect(within(loans).getByText('Only if Cake rises to $2.10')).toBeTruthy()
  expect(screen.getByText('One loan is close to liquidation.', { exact: false }).parentElement?.textContent).toContain(
    'Suilend liquidates it if Cake rises 5.0% to $2.10. Repay $12.80 of Cake to withstand a rise of 25%.',
  )
  cleanup()
  open(`/wallet/${SUI}`)
  expect((await screen.findByRole('link', { name: /Lowest health/ })).textContent).toContain('+5.0% to liquidation')
})

test('beside a debt in stablecoins the rise that liquidates is that of the other debts, and is so named', async () => {
  const owed = [tokenAmount('Cake', 10, 2), tokenAmount('BNB', 0.05, 400), tokenAmount('USDC', 20, 1)]
  const mixed = [
    position('Lending', [tokenAmount('USDT', 80, 1)], { account: 'a' }),
    ...owed.map((amount) =>
      position('Borrow', [amount], { account: 'a', current: { tokens: [amount], yield: [], healthy: 1.04 } }),
    ),
  ]
  answers.positions = () => json({ data: mixed }, `suilend;as-of=${NOW}`)
  open(`/wallet/${SUI}?tab=positions`)
  // 40 of 60 dollars move: 4 % of all is 6 % of them.
  const note = (await screen.findByText('One loan is close to liquidation.', { exact: false })).parentElement
  expect(note?.textContent).toContain('Suilend liquidates it if the debts other than stablecoins rise 6.0%.')
  expect(note?.textContent).toContain('to withstand a rise of 25% in the debts other than stablecoins.')
})

test('what was deposited is said in coins below those of today, and rates that nobody knows have no column', async () => {
  const input = [tokenAmount('SUI', 50, 3)]
  answers.positions = () => json({ data: [{ ...supplied, input }] }, `suilend;as-of=${NOW}`)
  open(`/wallet/${SUI}?tab=positions`)
  const table = await screen.findByRole('table', { name: 'Lending and staking' })
  expect(table.textContent).toContain('+100.00% on 50 SUI deposited')
  expect(within(table).queryByRole('columnheader', { name: /^Rate/ })).toBeNull()
})

test('a kind of the net worth filters the positions, and a chain does, until all are chosen again', async () => {
  const staked = position('Staking', [tokenAmount('ETH', 1, 9)], {
    ...{ positionId: 's', chain: 'ETH', meta: { protocol: { name: 'Lido', protocol: 'lido' } } },
  })
  answers.positions = () => json({ data: [supplied, staked] }, `suilend;as-of=${NOW}`)
  open(`/wallet/${EVM}`)
  const kind = async () =>
    within(await screen.findByRole('list', { name: 'By kind' })).getByRole('link', { name: /^Staking/ })
  fireEvent.click(await kind())
  expect(where()).toBe(`/wallet/${EVM}?tab=positions&kind=Staking`)
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Lending and staking' }))
      .getAllByRole('rowheader')
      .map((row) => row.textContent)
  expect(await rows()).toEqual([expect.stringContaining('Lido')])
  expect(screen.getByText(/^Only Staking ·/)).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Chain' }), { target: { value: 'SUI' } })
  expect(where()).toContain('kind=Staking&chain=SUI')
  await screen.findByText('No positions match the filters')
  expect(screen.getByRole('combobox', { name: 'Chain' })).toHaveProperty('value', 'SUI')
  fireEvent.click(screen.getByRole('button', { name: 'Show all positions' }))
  expect(await rows()).toHaveLength(2)
})

test('what a row can do is one menu: Enter opens it, arrows move, Escape goes back to its button', async () => {
  answers.positions = () => json({ data: [{ ...debt, poolId: '0x2::usdc::USDC' }] }, `suilend;as-of=${NOW}`)
  open(`/wallet/${SUI}?tab=positions`)
  const button = await screen.findByRole('button', { name: 'Actions for Borrow USDC at Suilend' })
  button.focus()
  fireEvent.click(button)
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(items).toEqual(['Repay', 'Borrow', 'Add alert'])
  expect(document.activeElement?.textContent).toBe('Repay')
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
  expect(document.activeElement?.textContent).toBe('Add alert')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('NFT pictures are not loaded before they are wanted, and spam stays hidden', async () => {
  const collection = (name: string, more: object = {}) => ({
    collection: { name, id: name, chain: 'SUI', ...more },
    collectionId: name,
    tokens: [{ name: `${name} 1`, tokenId: '1', imageUrl: 'https://pictures.example/1.png' }],
    floorPrice: 2,
    marketPrice: 3,
    nativeToken: { symbol: 'SUI' },
  })
  answers['nft-holding'] = () => json([collection('Fish'), collection('Prize', { scam: true })])
  open(`/wallet/${SUI}?tab=nfts`)
  await screen.findByRole('link', { name: /^Fish 1/ })
  expect(screen.queryByRole('link', { name: /^Prize 1/ })).toBeNull()
  expect(screen.getByText(/1 spam collection hidden/)).toBeTruthy()
  // The chain's picture is the page's own.
  expect(document.querySelector('img[src^="http"]')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show pictures' }))
  expect(screen.getByRole('button', { name: 'Hide pictures' })).toBeTruthy()
  const picture = screen.getByRole('img', { name: 'Artwork of Fish 1' })
  expect([picture.getAttribute('referrerpolicy'), picture.getAttribute('loading')]).toEqual(['no-referrer', 'lazy'])
  expect(screen.getByRole('tab', { name: 'NFTs and names 1' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '1 NFT in 1 collection' })).toBeTruthy()
  expect(screen.getByText('$6.00', { selector: 'b *, b' })).toBeTruthy()
  expect(screen.getAllByText('1 of 1 NFTs, not in net worth').length).toBeGreaterThan(0)
  const floors = within(screen.getByRole('table', { name: 'Value at floor' }))
  expect(floors.getByRole('row', { name: 'Fish 2 SUI $6.00' })).toBeTruthy()
  expect(floors.getByRole('row', { name: /^Total\s*\$6\.00$/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Fish 1' }).nextElementSibling?.textContent).toBe(
    'Value at floor $6.00 2 SUI',
  )
  // Its collection says it above.
  expect(screen.getByRole('link', { name: /Fish 1/ }).textContent).not.toContain('Floor')
  expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show spam' }))
  fireEvent.click(await screen.findByRole('link', { name: /Prize 1/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Prize 1' })
  expect(screen.queryByRole('img', { name: 'Artwork of Prize 1' })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show picture' }))
  expect(within(dialog).getByRole('img', { name: 'Artwork of Prize 1' })).toBeTruthy()
  // One picture was wanted, not all of them.
  expect(screen.getAllByRole('img', { name: 'Artwork of Prize 1' })).toHaveLength(1)
})

test('pictures in the answer itself are shown at once, those of spam are not, and no host is warned of', async () => {
  const collection = (name: string, more: object = {}) => ({
    collection: { name, id: name, chain: 'SUI', ...more },
    collectionId: name,
    tokens: [{ name: `${name} 1`, tokenId: '1', imageUrl: 'data:image/png;base64,AA==' }],
  })
  answers['nft-holding'] = () => json([collection('Fish'), collection('Prize', { scam: true })])
  open(`/wallet/${SUI}?tab=nfts&spam=1`)
  expect(await screen.findByRole('img', { name: 'Artwork of Fish 1' })).toBeTruthy()
  expect(screen.queryByText(/third-party hosts/)).toBeNull()
  expect(screen.queryByRole('img', { name: 'Artwork of Prize 1' })).toBeNull()
})

test('where no collection has a floor it is said once, not in each', async () => {
  const collection = (name: string) => ({
    collection: { name, id: name, chain: 'SUI', totalItems: 4096 },
    collectionId: name,
    tokens: [{ name: '', tokenId: '17' }],
  })
  answers['nft-holding'] = () => json([collection('Fish'), collection('Boats')])
  open(`/wallet/${SUI}?tab=nfts`)
  const tile = await screen.findByRole('link', { name: /Boats/ })
  expect(tile.textContent).toContain('#17')
  for (const each of within(screen.getByRole('list', { name: 'NFTs' })).getAllByRole('link'))
    expect(each.textContent).not.toMatch(/floor/i)
  expect(screen.getAllByText(/No floor price known/)).toHaveLength(1)
})

test('an NFT has an address of its own, and the arrow keys step through those in view', async () => {
  const collection = (name: string, count: number) => ({
    collection: { name, id: name, chain: 'SUI', totalItems: 4096 },
    collectionId: name,
    tokens: Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, tokenId: `id-${index + 1}` })),
  })
  answers['nft-holding'] = () => json([collection('Fish', 2), collection('Boats', 1)])
  open(`/wallet/${SUI}?tab=nfts&nft=${encodeURIComponent(`${SUI}~SUI~Fish~id-2`)}`)
  const dialog = await screen.findByRole('dialog', { name: 'Fish 2' })
  expect(within(dialog).getByText('2 of 4,096')).toBeTruthy()
  expect(within(dialog).getByText('2 of 3')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(await screen.findByRole('dialog', { name: 'Fish 1' })).toBeTruthy()
  expect(screen.getByLabelText('address').textContent).toContain(`nft=${SUI}%7ESUI%7EFish%7Eid-1`)
  // Nothing is before the first.
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  const previous = screen.getByRole('button', { name: 'Previous' }) as HTMLButtonElement
  expect([previous.getAttribute('aria-disabled'), previous.disabled]).toEqual(['true', false])
  // The browser's own keys for Back and Forward.
  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(document.body, { key: 'ArrowRight', metaKey: true })
  expect(screen.getByRole('dialog', { name: 'Fish 1' })).toBeTruthy()
  // Opened by a link of its own: there is no gallery before it to go back to.
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('address').textContent).not.toContain('nft=')
})

test('closing an NFT goes back to the gallery, and marking it as spam closes it for good', async () => {
  const collection = (name: string) => ({
    collection: { name, id: name, chain: 'SUI' },
    collectionId: name,
    tokens: [{ name: `${name} 1`, tokenId: 'id-1' }],
  })
  answers['nft-holding'] = () => json([collection('Fish'), collection('Boats')])
  open(`/wallet/${SUI}?tab=nfts`)
  const link = await screen.findByRole('link', { name: /^Fish/ })
  const entry = () => screen.getByLabelText('address').dataset.key
  const gallery = entry()
  fireEvent.click(link)
  await screen.findByRole('dialog', { name: 'Fish 1' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await screen.findByRole('dialog', { name: 'Boats 1' })
  fireEvent.click(screen.getByRole('button', { name: 'Mark as spam' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(entry()).toBe(gallery))
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'NFTs' }))
  fireEvent.click(screen.getByRole('button', { name: /Show/ }))
  await screen.findByRole('link', { name: /^Boats/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a chain that another tab filters by hides no NFT where there is none of it', async () => {
  answers['nft-holding'] = () =>
    json([
      {
        collection: { name: 'Fish', id: 'Fish', chain: 'SUI' },
        collectionId: 'Fish',
        tokens: [{ name: 'Fish 1', tokenId: 'id-1' }],
      },
    ])
  open(`/wallet/${SUI}?tab=nfts&chain=BTC&collection=gone`)
  expect(await screen.findByRole('link', { name: /^Fish/ })).toBeTruthy()
})

test('many NFTs are shown by collection, and a collection opens to all of its own', async () => {
  const collection = (name: string, count: number) => ({
    collection: { name, id: name, chain: 'SUI' },
    collectionId: name,
    tokens: Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}`, tokenId: `${name}${index}` })),
  })
  answers['nft-holding'] = () => json([collection('Fish', 20), collection('Boats', 9)])
  open(`/wallet/${SUI}?tab=nfts`)
  const list = () => within(screen.getByRole('list', { name: 'NFTs' })).getAllByRole('link')
  await screen.findByText('20 owned')
  expect(list()).toHaveLength(2)
  fireEvent.click(screen.getByRole('link', { name: /^Boats/ }))
  await screen.findByRole('link', { name: /^Boats 9/ })
  expect(list()).toHaveLength(9)
})

test('names are listed with their service and where they lead, and an empty list says what was read', async () => {
  const sources = async () => {
    const table = await screen.findByRole('table', { name: /^Name services/ })
    return [...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild?.textContent)
  }
  answers.name = () => Response.json({ data: { name: 'fish.sui', address: SUI, chain: 'SUI' } })
  const details = [{ name: 'fish.sui', isPrimary: true, expiresAt: Date.UTC(2028, 2, 12) / 1000 }]
  answers.dids = () => json({ data: { address: SUI, data: ['fish.sui', 'fish.skr'], details } }, `sui;as-of=${NOW}`)
  open(`/wallet/${SUI}?tab=names`)
  const nameOf = async (name: string) => {
    const list = within(await screen.findByRole('list', { name: 'Names of the wallet' }))
    return list.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement
  }
  const row = await nameOf('fish.sui')
  expect(screen.getByRole('heading', { level: 1, name: 'fish.sui' })).toBeTruthy()
  expect((await screen.findByRole('tab', { name: 'NFTs and names 2' })).getAttribute('aria-selected')).toBe('true')
  expect(row.textContent).toContain('Primary · expires 12 Mar 2028')
  await waitFor(() => expect(row.textContent).toContain('this wallet'))
  expect((await nameOf('fish.skr')).textContent).toContain('AllDomains')
  expect(await sources()).toEqual(['1 name', 'no Solana address', 'no Solana address', 'no Ethereum address'])
  cleanup()
  // An ENS name may have any ending; what has expired is listed with its day, and leads nowhere.
  const own = [{ name: 'fish.example', isPrimary: true, expiresAt: null }]
  const expired = [{ name: 'old.eth', isPrimary: false, expiresAt: Date.UTC(2025, 2, 12) / 1000 }]
  answers.dids = () =>
    json({ data: { address: EVM, data: ['fish.example'], details: own, expired } }, `eth;as-of=${NOW}`)
  open(`/wallet/${EVM}?tab=names`)
  expect((await nameOf('fish.example')).textContent).toContain('Primary · ENS on Ethereum')
  expect((await nameOf('old.eth')).textContent).toContain('expired 12 Mar 2025')
  expect(screen.getByRole('heading', { name: '2 names, 1 expired' })).toBeTruthy()
  expect((await sources()).at(-1)).toBe('2 names, 1 expired')
  cleanup()
  answers.dids = () => json({ data: { address: EVM, data: [] } }, '')
  open(`/wallet/${EVM}?tab=names`)
  await screen.findByText('Names of addresses are read on Sui, Solana and Ethereum.')
  expect(screen.getByText('No names on this chain')).toBeTruthy()
  // A list that nobody could look up adds nothing to the count.
  expect(screen.getByRole('tab', { name: /^NFTs/ }).textContent).toBe('NFTs and names0')
  expect((await sources())[0]).toBe('no Sui address')
  const check = async (name: string) => {
    fireEvent.change(screen.getByLabelText('Check a name'), { target: { value: name } })
    fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  }
  await check('fish.com')
  expect(screen.getByLabelText('Check a name').getAttribute('aria-invalid')).toBe('true')
  await check('Fish.sui')
  await screen.findByText(/resolves to another wallet/)
  expect(screen.getByRole('link', { name: /^0x/ }).getAttribute('href')).toBe(`/wallet/${SUI}`)
})

test('hidden amounts are masked at one length, by key too, but not while typing', async () => {
  open(`/wallet/${EVM}`)
  await screen.findByText('$2,581.00')
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Find' }), { key: 'H' })
  expect(await worth()).toBe('$2,581.00')
  fireEvent.keyDown(document.body, { key: 'H' })
  expect(await worth()).toBe('•••••hidden')
  expect(document.body.textContent).not.toContain('$2,581.00')
  expect(document.body.innerHTML).not.toContain('400.5 USDC')
  expect((screen.getByRole('button', { name: 'CSV' }) as HTMLButtonElement).disabled).toBe(true)
})

test('several wallets are one view, each four requests, and any can be taken out', async () => {
  open(`/wallet/${EVM},${SUI}`)
  await tokenTable()
  await screen.findByText('$5,162.00')
  expect(walletRequests()).toHaveLength(8)
  expect(screen.getByRole('heading', { level: 1, name: '2 wallets' })).toBeTruthy()
  choose('Wallets in this view')
  fireEvent.click(screen.getAllByRole('link', { name: /from this view/ })[0] as HTMLElement)
  expect(where()).toBe(`/wallet/${SUI}`)
})

test('the sixth wallet of a link is named, not dropped in silence', async () => {
  const more = ['1', '2', '3', '4', '5'].map((digit) => `0x${digit.repeat(40)}`)
  open(`/wallet/${[EVM, ...more].join()}`)
  const notice = await screen.findByText(/One view fits 5 wallets\. Not shown and not counted:/)
  expect(notice.textContent).toContain('0x5555…555555')
  fireEvent.click(within(notice).getByRole('link', { name: 'Show it instead' }))
  expect(where()).toBe(`/wallet/${more[4]}`)
  await screen.findByRole('heading', { level: 1, name: 'Wallet 0x5555…555555' })
  expect(screen.queryByText(/One view fits 5 wallets/)).toBeNull()
})

testLong('what a visitor marks as spam, or as none, moves every number until the mark is taken back', async () => {
  open(`/wallet/${EVM}?spam=1`)
  await screen.findByText('$2,581.00')
  fireEvent.click(
    within(await screen.findByRole('table', { name: 'Spam' })).getByRole('button', { name: 'Mark CLAIM as not spam' }),
  )
  expect(await worth()).toBe('$7.00M')
  expect(screen.getByRole('tab', { name: 'Holdings 4' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark spam' }))
  fireEvent.click(within(await tokenTable()).getByRole('button', { name: 'Mark USDC as spam' }))
  expect(screen.getByRole('tab', { name: 'Holdings 3' })).toBeTruthy()
  expect(screen.getByText(/2 tokens marked by you/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear marks' }))
  expect(await worth()).toBe('$2,581.00')
})

testLong('the box says at once what fits, why something does not, and that a name is nobody’s', async () => {
  answers.name = (url) =>
    url.pathname.endsWith('known.sui')
      ? Response.json({ data: { name: 'known.sui', address: SUI, chain: 'SUI' } })
      : failure(404, 'NOT_FOUND', 'nobody holds it')
  open('/wallet')
  const box = screen.getByLabelText(/Address or name/)
  const submit = (value: string) => {
    fireEvent.change(box, { target: { value } })
    fireEvent.submit(box)
  }
  fireEvent.change(box, { target: { value: EVM } })
  const chains = `Ethereum, Ronin, BNB Chain and ${chainsOf('evm').length - 3} more`
  expect(screen.getByText(`Address on ${chains}.`).getAttribute('role')).toBe('status')
  submit('0x12')
  expect((await screen.findByRole('alert')).textContent).toContain('40 or 64 hex digits')
  submit('nobody.sui')
  expect((await screen.findByText('No wallet has the name nobody.sui.')).getAttribute('role')).toBe('alert')
  submit('known.sui')
  await waitFor(() => expect(where()).toBe(`/wallet/${SUI}`))
  await tokenTable()
})

testLong('a name in the URL leads on to its address; a bad address says why and asks nothing', async () => {
  answers.name = () => Response.json({ data: { name: 'known.sui', address: SUI, chain: 'SUI' } })
  open('/wallet/known.sui?tab=names')
  await screen.findByText('No names found')
  expect(where()).toBe(`/wallet/${SUI}?tab=names`)
  cleanup()
  asked = []
  open('/wallet/hello')
  await screen.findByText(/^Not an address or name on any supported chain\./)
  const field = screen.getByLabelText<HTMLInputElement>('Address or name')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['hello', 'true'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wallet')
  expect(document.title).toContain('Invalid address or name')
  expect(screen.getByText('What an address looks like').closest('details')?.open).toBe(true)
  expect(asked.filter(({ pathname }) => pathname.includes('/address/'))).toEqual([])
  cleanup()
  answers.name = () => failure(404, 'NOT_FOUND', 'nobody holds it')
  open('/wallet/nobody-holds-this-name.sui')
  await screen.findByText('No wallet has the name nobody-holds-this-name.sui')
})

test('a wallet that was looked at can be labelled, found again and forgotten', async () => {
  answers['dashboard.json'] = () =>
    Response.json({
      version: '1',
      access: 'open',
      sampleWallets: [{ chain: 'SOL', address: SOL, label: 'Sample Solana wallet' }],
    })
  open(`/wallet/${EVM}`)
  await screen.findByRole('heading', { level: 1 })
  choose('Label')
  const field = screen.getByLabelText('Label (stored in this browser)')
  fireEvent.change(field, { target: { value: 'Savings' } })
  fireEvent.submit(field)
  await screen.findByRole('heading', { level: 1, name: 'Savings' })
  cleanup()
  open('/wallet')
  expect(screen.getByRole('link', { name: 'Savings' }).getAttribute('href')).toBe(`/wallet/${EVM}`)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Savings' }))
  expect(screen.queryByRole('link', { name: 'Savings' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Recent wallets' })).toBeNull()
  expect((await screen.findByRole('link', { name: 'Sample Solana wallet' })).getAttribute('href')).toBe(
    `/wallet/${SOL}`,
  )
})

test('a position leads to its simulation, a debt with what secures it, and all loans are stressed at once', async () => {
  answers.positions = () =>
    json(
      {
        data: [
          { ...supplied, account: '0xa', liquidationThreshold: 0.8 },
          { ...debt, account: '0xa', borrowFactor: 1.25 },
        ],
      },
      `suilend;as-of=${NOW}`,
    )
  open(`/wallet/${SUI}?tab=positions`)
  const href = async (name: RegExp) =>
    new URL((await screen.findByRole('link', { name })).getAttribute('href') ?? '', 'http://page')
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for Borrow USDC/ }))
  const item = await screen.findByRole('menuitem', { name: 'Simulate a fall' })
  const one = new URL(item.getAttribute('href') ?? '', 'http://page')
  expect(one.pathname).toBe('/simulate')
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    ...{ 'l1.collateral': 'SUI', 'l1.collateral.amount': '100', 'l1.collateral.weight': '0.8' },
    ...{ 'l1.debt': 'USDC', 'l1.debt.amount': '120', 'l1.debt.weight': '1.25' },
  })
  expect((await href(/^Simulate a price drop$/)).search).toBe(one.search)
})
