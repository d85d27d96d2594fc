import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import type { HeldPosition } from '#dashboard/features/wallet/tab-data.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { BestRateCell, BestRates, BothRates, EarnsCell, IdleNews } from './best-rates.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tokens = [holding('ABC', '10', 5), holding('DEF', '10', 4)]

const depositAt = (apy?: number) =>
  position('Lending', [], { chain: 'ETH', isInHoldings: true, farming: apy === undefined ? [] : [{ total_apy: apy }] })
type Options = {
  positionsRead?: 'pending' | 'partial' | 'all'
  isShown?: boolean
  isBrief?: boolean
  receipts?: readonly string[]
  apy?: number
  symbols?: readonly string[]
  positions?: readonly HeldPosition[]
  news?: { more: readonly ReturnType<typeof holding>[]; areAllRead: boolean }
}

function open(
  answer: () => Response,
  {
    positionsRead = 'all',
    isShown = true,
    isBrief = false,
    receipts = [],
    apy,
    symbols = [],
    positions,
    news,
  }: Options = {},
) {
  const fetched = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BestRates
        holdings={tokens.map((row) => ({ wallet: '0xme', row }))}
        positions={(positions ?? receipts.map((token) => ({ ...depositAt(apy), receiptTokens: [token] }))).map(
          (row) => ({ wallet: '0xme', row }),
        )}
        positionsRead={positionsRead}
        isShown={isShown}
      >
        {news && (
          <MemoryRouter>
            <p data-testid="news">
              <IdleNews
                holdings={[...tokens, ...news.more].map((row) => ({ wallet: '0xme', row }))}
                positions={[]}
                areAllRead={news.areAllRead}
                to="/earn"
              />
            </p>
          </MemoryRouter>
        )}
        {tokens.map(({ symbol, contractAddress }, index) => (
          <p key={symbol}>
            <span data-testid={`${symbol} earns`}>
              <EarnsCell chain="ETH" contract={contractAddress} />
            </span>
            <BestRateCell chain="ETH" contract={contractAddress} symbol={symbols[index] ?? symbol} />
            {isBrief && (
              <span data-testid={`${symbol} in brief`}>
                <BothRates members={[{ chain: 'ETH', contract: contractAddress, symbol: symbols[index] ?? symbol }]} />
              </span>
            )}
          </p>
        ))}
      </BestRates>
    </QueryClientProvider>,
  )
  return fetched
}

test('rates that could not be read are unknown, not a list of vaults', async () => {
  open(() => Response.json({ error: { code: 'BAD_REQUEST', message: 'No.' } }, { status: 400 }))
  expect(await screen.findAllByText('Rate unknown: the request failed')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

const place = {
  ...{
    vaultId: 'v',
    name: 'V',
    protocol: 'p',
    type: 'LENDING',
    tvl: 1e7,
    apy30d: null as number | null,
    gainYear: 0,
    cost: 0,
  },
  ...{ daysToPay: null, never: null, isPair: false, isWrapped: false },
}

/** The places of the first coin and of the second. */
function openWith(
  best: (typeof place & { apy: number; isForecastToFall?: boolean })[][],
  receipts: readonly string[] = [],
  apy?: number,
  isBrief = false,
) {
  const idle = tokens.map(({ contractAddress, symbol }, index) => ({
    coin: { chain: 'ETH', address: contractAddress, symbol },
    valueUsd: 50,
    best: best[index] ?? [],
  }))
  const answer = { data: { idle, placed: [], idleUsd: 100, gainYear: 0, small: 0, unknown: [] } }
  open(() => Response.json(answer), { receipts, isBrief, ...(apy !== undefined && { apy }) })
}

test('the best rate is a number, also beside pools; where only pools take a coin they are linked', async () => {
  const pool = { ...place, isPair: true, apy: 0.2 }
  openWith([[{ ...place, apy: 0.002 }, pool], [pool]])
  expect(await screen.findByRole('link', { name: '0.20% best APY for ABC' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'pools only with DEF' })).toBeTruthy()
})

test('in one line: what a coin earns, and the best rate where that is worth a move', async () => {
  const [first] = tokens
  openWith([[{ ...place, apy: 0.06 }], [{ ...place, apy: 0.03 }]], [first?.contractAddress ?? ''], 0.04, true)
  const line = (symbol: string) => screen.getByTestId(`${symbol} in brief`).textContent
  await vi.waitFor(() => expect(line('ABC')).toBe('4.00% · best 6.00%'))
  expect(line('DEF')).toBe('idle · best 3.00%')
  cleanup()
  openWith([[{ ...place, apy: 0.0405 }], []], [first?.contractAddress ?? ''], 0.04, true)
  await vi.waitFor(() => expect(line('DEF')).toBe('idle'))
  expect(line('ABC')).toBe('4.00%')
})

test('what speaks against a best rate is named by the rule of all of them, in a phone’s line the gravest', async () => {
  const doubtful = { ...place, apy: 0.06, rewardShare: 0.3, tvl: 2e6 }
  openWith([[doubtful], [{ ...doubtful, isForecastToFall: true }]], [], undefined, true)
  const link = await screen.findByRole('link', { name: '6.00% best APY for ABC' })
  expect(link.parentElement?.textContent).toContain('30% rewards · under $5M')
  expect(link.title).toContain('30% rewards')
  expect(screen.getByTestId('ABC in brief').textContent).toBe('idle · best 6.00%30% rewards')
  expect(screen.getByTestId('DEF in brief').textContent).toBe('idle · best 6.00%forecast to fall')
})

test('what is ranked is shown and compared: the lower of today’s rate and its mean of 30 days', async () => {
  openWith([[{ ...place, apy: 0.0484, apy30d: 0.0449 }], [{ ...place, apy: 0.03, apy30d: 0.0005 }]])
  const link = await screen.findByRole('link', { name: '4.49% best APY for ABC' })
  expect(link.title).toBe('V\nTVL $10.00M\ntoday 4.84%')
  // What was paid today alone is no gain.
  expect(screen.getByRole('link', { name: '0.05% best APY for DEF' }).className).toContain('text-faded')
  cleanup()
  const [first] = tokens
  openWith([[{ ...place, apy: 0.06, apy30d: 0.03 }]], [first?.contractAddress ?? ''], 0.04)
  expect(await screen.findByText('none better')).toBeTruthy()
})

test('an APR is compared as the APY that it comes to; a base without its rewards is compared with nothing', async () => {
  const [{ contractAddress, symbol }] = tokens as [(typeof tokens)[number]]
  const coin = { chain: 'ETH', address: contractAddress, symbol }
  const idle = [{ coin, valueUsd: 50, best: [{ ...place, apy: 0.1051 }] }]
  const answer = () => Response.json({ data: { idle, placed: [], idleUsd: 50, gainYear: 0, small: 0, unknown: [] } })
  const at = (farming: object) => ({
    ...position('Lending', [], { chain: 'ETH', isInHoldings: true, farming: [farming] }),
    receiptTokens: [contractAddress],
  })
  open(answer, { positions: [at({ total_apy: null, total_apr: 0.1 })] })
  expect(await screen.findByText('10.52%')).toBeTruthy()
  expect(await screen.findByText('none better')).toBeTruthy()
  cleanup()
  open(answer, { positions: [at({ total_apy: null, total_apr: null, base_apr: 0.01 })] })
  expect((await screen.findByTestId('ABC earns')).textContent).toContain('unknown')
})

test('a rate for which nobody moves a coin is a number all the same, also beside pools; one of zero is blank, with the reason', async () => {
  const low = { ...place, apy: 0.0009 }
  openWith([[{ ...place, apy: 0.00004 }], [low, { ...place, isPair: true, apy: 0.2 }]])
  expect(await screen.findByText('No vault for this token pays 0.10% or more')).toBeTruthy()
  expect(screen.getByTitle(/^V.TVL \$10\.00M.Less than 0.1 percentage points more than now/s).textContent).toBe(
    '0.09% best APY for DEF',
  )
  expect(screen.getByRole('link').className).toContain('text-faded')
})

test('what a vault pays for a staked coin comes on top of its staking, unless the vault is that', async () => {
  const best = [{ ...place, apy: 0.03 }]
  const idle = [
    { coin: { chain: 'ETH', address: tokens[0]?.contractAddress, symbol: 'haSUI' }, valueUsd: 50, best },
    {
      coin: { chain: 'ETH', address: tokens[1]?.contractAddress, symbol: 'DEF' },
      valueUsd: 50,
      best: [{ ...place, apy: 0.02 }],
    },
  ]
  open(() => Response.json({ data: { idle, placed: [], idleUsd: 100, gainYear: 0, small: 0, unknown: [] } }), {
    symbols: ['haSUI', 'DEF'],
  })
  expect((await screen.findByRole('link', { name: /^≥.3.00% best APY for haSUI/ })).title).toContain('staking yield')
  expect(screen.getByRole('link', { name: '2.00% best APY for DEF' })).toBeTruthy()
})

const earns = (symbol: string) => screen.getByTestId(`${symbol} earns`).textContent

test('a coin that stands for a position of an unknown rate says so, beside what a vault would pay for it', async () => {
  openWith([[{ ...place, apy: 0.02 }], [{ ...place, apy: 0.03 }]], [tokens[1]?.contractAddress ?? ''])
  expect(await screen.findByRole('link', { name: '2.00% best APY for ABC' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '3.00% best APY for DEF' })).toBeTruthy()
  expect([earns('ABC'), earns('DEF')]).toEqual([
    'idle In no position of this wallet',
    'unknown Represents a position of this wallet',
  ])
})

test('a coin that no vault takes has none with the reason, also where it stands for a position of an unknown rate', async () => {
  openWith([[], []], [tokens[1]?.contractAddress ?? ''])
  expect(await screen.findAllByText('No vault over $1.00M accepts this token')).toHaveLength(2)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a coin that stands for a position says what that earns now, where it is known, and names a vault that pays more alone', async () => {
  openWith([[], [{ ...place, apy: 0.03 }]], [tokens[1]?.contractAddress ?? ''], 0.0147)
  expect(await screen.findByRole('link', { name: '3.00% best APY for DEF' })).toBeTruthy()
  expect(earns('DEF')).toBe('1.47% Represents a position of this wallet')
  cleanup()
  openWith([[], [{ ...place, apy: 0.0147 }]], [tokens[1]?.contractAddress ?? ''], 0.0147)
  expect(await screen.findByText('No listed vault for this token pays more')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a vault that pays what a coin earns, to a hundredth of a percent, is none that is better; hardly more is faded', async () => {
  openWith([[], [{ ...place, apy: 0.01479 }]], [tokens[1]?.contractAddress ?? ''], 0.0147)
  expect(await screen.findByText('No listed vault for this token pays more')).toBeTruthy()
  cleanup()
  openWith([[], [{ ...place, apy: 0.0149 }]], [tokens[1]?.contractAddress ?? ''], 0.0147)
  expect((await screen.findByTitle(/Less than 0.1 percentage points/)).textContent).toBe('1.49% best APY for DEF')
  expect(screen.getByRole('link').className).toContain('text-faded')
  cleanup()
  openWith([[], [{ ...place, apy: 0.0158 }]], [tokens[1]?.contractAddress ?? ''], 0.0147)
  expect((await screen.findByRole('link', { name: '1.58% best APY for DEF' })).className).toBe('link')
})

test('of a coin that stands for a stake, what a lender pays comes on top of what it earns already', async () => {
  const receipt = tokens[1]?.contractAddress ?? ''
  const stake = {
    ...position('Staking', [tokenAmount('ETH', 1, 4)], { chain: 'ETH', farming: [{ total_apy: 0.0268 }] }),
  }
  const answer =
    (apy: number, type = 'LENDING') =>
    () =>
      Response.json({
        data: {
          idle: [
            {
              coin: { chain: 'ETH', address: '0x2::ETH', symbol: 'ETH' },
              valueUsd: 50,
              best: [{ ...place, apy: 0.0268 }],
            },
            {
              coin: { chain: 'ETH', address: receipt, symbol: 'wstETH' },
              valueUsd: 50,
              best: [{ ...place, apy, type, ...(type === 'LENDING' && { stakingApy: 0.0268 }) }],
            },
          ],
          ...{ placed: [], idleUsd: 100, gainYear: 0, small: 0, unknown: [] },
        },
      })
  const options = { symbols: ['ABC', 'wstETH'], positions: [{ ...stake, receiptTokens: [receipt] }] }
  open(answer(0.00016), options)
  // 0.016% on top, compounded.
  expect((await screen.findByTitle(/0.02% from the vault and 2.68% staking yield/)).textContent).toBe(
    '2.70% best APY for wstETH',
  )
  expect(screen.getByRole('link', { name: /wstETH/ }).className).toContain('text-faded')
  cleanup()
  open(answer(0.00009), options)
  expect(await screen.findByText('No listed vault for this token pays more')).toBeTruthy()
  cleanup()
  // Another stake pays instead of this one.
  open(answer(0.02, 'STAKING'), options)
  expect(await screen.findByText('No listed vault for this token pays more')).toBeTruthy()
})

test('a receipt is compared with what its coin earns elsewhere', async () => {
  const [coin, receipt] = [tokens[0], tokens[1]]
  const deposit = (apy: number, symbol = 'ABC') => {
    const { token, ...rest } = tokenAmount(symbol, 1, 4)
    const coins = [{ ...rest, token: { ...token, contract_address: coin?.contractAddress ?? '' } }]
    return position('Lending', coins, {
      ...{ chain: 'ETH', isInHoldings: true, farming: [{ total_apy: apy }] },
      receiptTokens: [receipt?.contractAddress ?? ''],
    })
  }
  const answer = (apy: number) => () =>
    Response.json({
      data: {
        idle: [coin, receipt].map((each, index) => ({
          coin: { chain: 'ETH', address: each?.contractAddress, symbol: each?.symbol },
          ...{ valueUsd: 50, best: index === 0 ? [{ ...place, apy }] : [] },
        })),
        ...{ placed: [], idleUsd: 100, gainYear: 0, small: 0, unknown: [] },
      },
    })
  open(answer(0.0268), { positions: [deposit(0.0146)] })
  const link = await screen.findByRole('link', { name: '2.68% best APY for DEF' })
  expect(link.title).toBe('V\nTVL $10.00M\nOnce ABC is withdrawn')
  cleanup()
  open(answer(0.0146), { positions: [deposit(0.0146)] })
  expect(await screen.findByText('No listed vault for this token pays more')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /for DEF/ })).toBeNull()
  cleanup()
  // The stake goes on earning in another vault too.
  open(answer(0.02), { positions: [deposit(0.001, 'wstETH')] })
  const other = await screen.findByRole('link', { name: /^≥.2.00% best APY for DEF/ })
  expect(other.title).toContain('staking yield')
})

test('without their column nothing is asked', () => {
  expect(open(() => Response.json({}), { isShown: false })).not.toHaveBeenCalled()
})

test('what no position has is in none only once all were read', async () => {
  const none = () =>
    Response.json({
      data: tokens.map(({ contractAddress: address }) => ({ coin: { chain: 'ETH', address }, best: [] })),
    })
  const earns = () => screen.getByTestId(`${tokens[0]?.symbol} earns`).textContent
  open(none)
  expect(earns()).toContain('In no position of this wallet')
  cleanup()
  open(none, { positionsRead: 'pending' })
  expect(earns()).toBe('')
  cleanup()
  open(none, { positionsRead: 'partial' })
  expect(earns()).toContain('Not all positions could be read')
})

test('what idle coins could earn is of those that bring a dollar or more, of at least so much where a price or a chain is missing', async () => {
  const answer = () =>
    Response.json({
      data: {
        idle: tokens.map(({ contractAddress: address, symbol }, index) => ({
          coin: { chain: 'ETH', address, symbol },
          // Of $50 and of $40.
          ...{ valueUsd: 50, best: [{ ...place, apy: index === 0 ? 0.06 : 0.02 }] },
        })),
        ...{ placed: [], idleUsd: 100, gainYear: 0, small: 0, unknown: [] },
      },
    })
  const read = async (news: NonNullable<Options['news']>) => {
    open(answer, { news })
    await screen.findByText(/could earn/)
    const { textContent } = screen.getByTestId('news')
    cleanup()
    return textContent
  }
  expect(await read({ more: [], areAllRead: true })).toBe('$50.00 of $90.00 idle could earn ≈ about $3.00 a year')
  const unpriced = [holding('ODD', '7', null, { contractAddress: '0xodd' })]
  const least = '$50.00 of ≥ at least $90.00 idle could earn ≈ about $3.00 a year'
  expect(await read({ more: unpriced, areAllRead: true })).toBe(least)
  expect(await read({ more: [], areAllRead: false })).toBe(least)
})
