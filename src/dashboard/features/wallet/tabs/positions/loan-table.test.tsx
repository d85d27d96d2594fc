import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { countWithoutSum, LoanSums, LoanTable } from './loan-table.tsx'
import { positionSections } from './position-sections.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Loan = { suiPrice?: number; account?: string | null; healthy?: number | null; isWide?: boolean }

function open(debtPrice: number | null, { suiPrice = 3, account = null, healthy = null, isWide = true }: Loan = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  const current = { tokens: [tokenAmount('USDB', 90, debtPrice)], yield: [], healthy }
  const all = [
    position('Lending', [tokenAmount('SUI', 75, suiPrice)], { positionId: 'lent', account }),
    position('Borrow', [], { positionId: 'owed', account, current }),
  ].map((row) => ({ wallet: '0xme', row }))
  const { loans } = positionSections(all, { chain: '', kind: '' })
  render(
    <MemoryRouter>
      <LoanTable loans={loans} all={all} withWallet={false} />
    </MemoryRouter>,
  )
  const [row] = screen.getAllByRole('row').slice(1)
  return row?.textContent ?? ''
}

test('what depends on the price of a coin that has none is a dash, and the row names the coin once', () => {
  const row = open(null)
  expect(row.match(/No price for USDB/g)).toHaveLength(1)
  // Said with every cell of the row: without the button in it.
  expect(screen.getByRole('rowheader').getAttribute('aria-label')).toMatch(/^Borrow .*at /)
  expect(screen.getAllByText('unknown').every((each) => each.className === 'sr-only')).toBe(true)
  expect(row).not.toContain('$0')
  cleanup()
  const priced = open(1)
  expect(priced).not.toContain('No price')
  expect(priced).toContain('$90.00')
})

test('the net value is the difference of the two figures beside it, to the cent', () => {
  // 225.004 less 89.9964 would read 135.01.
  const row = open(0.99996, { suiPrice: 3.0000533, account: 'a' })
  expect(row).toContain('$225.00')
  expect(row).toContain('$90.00')
  expect(row).toContain('$135.00')
})

test('collateral, debt and net are of the same loans: without one that is unknown, which is said once', () => {
  const sums = (debtPrices: readonly (number | null)[]) => {
    const all = debtPrices
      .flatMap((price, index) => [
        position('Lending', [tokenAmount('SUI', 75, 3)], { positionId: `lent ${index}`, account: `${index}` }),
        position('Borrow', [tokenAmount('USDB', 90, price)], { positionId: `owed ${index}`, account: `${index}` }),
      ])
      .map((row) => ({ wallet: '0xme', row }))
    const { loans } = positionSections(all, { chain: '', kind: '' })
    const { container } = render(<LoanSums loans={loans} />)
    return { missing: countWithoutSum(loans), text: container.textContent }
  }
  expect(sums([1, null])).toEqual({ missing: 1, text: 'Collateral$225.00Debt$90.00Net value$135.00' })
  expect(sums([1, 1])).toEqual({ missing: 0, text: 'Collateral$450.00Debt$180.00Net value$270.00' })
  expect(sums([null])).toEqual({ missing: 0, text: 'Collateral$225.00Debt≥ at least $0.00Net value–unknown' })
})

test('a debt that is known is never missing, where its collateral has no price', () => {
  const all = [
    position('Lending', [tokenAmount('SUI', 75, 3)], { positionId: 'lent a', account: 'a' }),
    position('Borrow', [tokenAmount('USDC', 90, 1)], { positionId: 'owed a', account: 'a' }),
    position('Lending', [tokenAmount('ODD', 5, null)], { positionId: 'lent b', account: 'b' }),
    position('Borrow', [tokenAmount('USDC', 50_000, 1)], { positionId: 'owed b', account: 'b' }),
  ].map((row) => ({ wallet: '0xme', row }))
  const { container } = render(<LoanSums loans={positionSections(all, { chain: '', kind: '' }).loans} />)
  expect(container.textContent).toBe('Collateral$225.00Debt$90.00Net value$135.00Further debt≥ at least $50,000.00')
})

test('behind two coins the one that moves is named where it never liquidates the loan by itself', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const textOf = (liquidation: { coin: string; price: number; fall: number }[] | undefined) => {
    const debt = { tokens: [tokenAmount('USDT', 1_000, 1)], yield: [], healthy: 3.8 }
    const all = [
      position('Lending', [tokenAmount('WETH', 1, 3_000)], { positionId: 'weth', account: 'a' }),
      position('Lending', [tokenAmount('USDC', 3_000, 1)], { positionId: 'usdc', account: 'a' }),
      position('Borrow', [], { account: 'a', current: debt, ...(liquidation && { liquidation }) }),
    ].map((row) => ({ wallet: '0xme', row }))
    const { loans } = positionSections(all, { chain: '', kind: '' })
    const { container } = render(
      <MemoryRouter>
        <LoanTable loans={loans} all={all} withWallet={false} />
      </MemoryRouter>,
    )
    const text = container.textContent
    cleanup()
    return text
  }
  expect(textOf([])).toContain('All together; never WETH alone')
  // Nobody has computed it.
  expect(textOf(undefined)).toContain('All collateral together')
})

test('a loan with a health of its own names its coin without a price, which no bar does', () => {
  const row = open(null, { account: 'a', healthy: 1.4 })
  expect(row).toContain('1.40')
  expect(row.match(/No price for USDB/g)).toHaveLength(1)
})

test('a liquidation threshold that is not known is no threshold that is not there', () => {
  open(1, { account: 'a', isWide: false })
  expect(screen.getByText('Health unknown: liquidation threshold unknown')).toBeTruthy()
})

test('on a narrow screen a health is read with what it is', () => {
  open(1, { account: 'a', healthy: 2.5, isWide: false })
  expect(screen.getByText('2.50').closest('p')?.textContent).toMatch(/^Health ✓ 2\.50/)
})

test('the income of a loan counts what a staked collateral earns by itself, and says at which rate; with that unknown it is the least that is known', () => {
  const open = (stakingApy: number | null) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const account = { account: 'a' }
    const all = [
      position('Lending', [tokenAmount('wstETH', 1, 3_000)], { ...account, farming: [{ total_apy: 0 }], stakingApy }),
      position('Borrow', [tokenAmount('USDC', 900, 1)], { ...account, farming: [{ total_apy: 0.05 }] }),
    ].map((row) => ({ wallet: '0xme', row }))
    const { container } = render(
      <MemoryRouter>
        <LoanTable loans={positionSections(all, { chain: '', kind: '' }).loans} all={all} withWallet={false} />
      </MemoryRouter>,
    )
    return container.textContent
  }
  expect(open(0.0268)).toContain('$35.401.69% of net, incl. staking')
  cleanup()
  expect(open(null)).toContain('at worst −$45.00no rate for wstETH')
})

function openClaim(price: number | null, { isWide = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  const all = [
    position('Lending', [tokenAmount('SUI', 75, 3)], {
      ...{ positionId: 'lent', account: 'a' },
      current: { tokens: [tokenAmount('SUI', 75, 3)], yield: [tokenAmount('NAVX', 10, price)] },
    }),
    position('Borrow', [tokenAmount('USDB', 90, 1)], { positionId: 'owed', account: 'a' }),
    position('Lending', [tokenAmount('SUI', 5, 3)], { positionId: 'lent b', account: 'b' }),
    position('Borrow', [tokenAmount('USDB', 9, 1)], { positionId: 'owed b', account: 'b' }),
  ].map((row) => ({ wallet: '0xme', row }))
  const { loans } = positionSections(all, { chain: '', kind: '' })
  render(
    <MemoryRouter>
      <LoanTable loans={loans} all={all} withWallet={false} />
      <LoanSums loans={loans} />
    </MemoryRouter>,
  )
  return screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
}

test('what can be claimed of a loan is in its row and in the sums, so that nothing of all claims is missing', () => {
  const rows = openClaim(0.098)
  expect(rows.filter((row) => row.includes('$0.98 claimable'))).toHaveLength(2)
  expect(screen.getByText('Claimable').parentElement?.textContent).toContain('$0.98')
})

test('what can be claimed without a price is not nothing: its coins are named, and the sum is at least what is known', () => {
  const rows = openClaim(null)
  expect(rows.filter((row) => row.includes('10 NAVX claimable'))).toHaveLength(2)
  expect(screen.getByText('Claimable').parentElement?.textContent).toContain('≥ at least $0.00')
})

test('a phone has what can be claimed in the head of the loans, and in their rows', () => {
  const rows = openClaim(0.098, { isWide: false })
  expect(rows.filter((row) => row.includes('$0.98 claimable'))).toHaveLength(1)
  expect(screen.queryByText('Claimable')).toBeNull()
})
