import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulateQuestion } from '#contract/simulate/question.ts'
import { Vault } from '#contract/vault.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { AnswerLine } from '#dashboard/ui/display/answer.tsx'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import { type CoinFacts, noFacts, type SimulationFacts } from '#domain/simulation/outcome/simulation-facts.ts'
import { runPaths } from '#domain/simulation/paths/run-paths.ts'
import { summarisePaths } from '#domain/simulation/paths/summarise-paths.ts'
import { InPageWorker } from '#testing/dashboard/in-page-worker.ts'
import { testLong } from '#testing/test-long.ts'
import { ComparedOutcomes } from './fan/compared-outcomes.tsx'
import { SimulatePage } from './simulate-page.tsx'
import { examplePoolQuery } from './simulation/queries.ts'
import { Simulator } from './simulator.tsx'

vi.setConfig({ testTimeout: 60_000 })

const pool = Vault.parse({
  ...{ id: 'pool', name: 'Cetus SUI-USDC', chain: 'SUI', type: 'LP', coins: ['a', 'b'], totalApy: 0.2, tvl: 1e6 },
  apy_rewards: 0,
  protocol: { id: 'cetus', name: 'Cetus' },
})
const lending = Vault.parse({ ...pool, id: 'lending', name: 'Navi SUI', type: 'LENDING', coins: ['a'], totalApy: 0.04 })
const lendingOfWeth = {
  supplied: 9,
  borrowed: 3,
  available: 6,
  utilization: 0.3,
  maxLtv: 0.805,
  liquidationThreshold: 0.83,
}
const weth = Vault.parse({ ...lending, id: 'weth', name: 'Aave V3 WETH', coins: ['0x1'], lending: lendingOfWeth })
const loan = Vault.parse({ ...lending, id: 'loan', type: 'BORROW' })

const past = (first: number, wobble: number) =>
  Array.from({ length: 365 }, (_, index) => ({ day: 20_000 + index, priceUsd: first + wobble * Math.sin(index * 2.4) }))
const coin = (priceUsd: number, wobble: number): CoinFacts => ({ priceUsd, decimals: 9, past: past(priceUsd, wobble) })
const facts: SimulationFacts = {
  ...noFacts,
  // One day after the last close.
  today: 20_365,
  coins: new Map([
    ['SUI', coin(2, 0.05)],
    ['USDC', coin(1, 0.001)],
  ]),
  vaults: new Map([
    [
      'pool',
      {
        ...{ coins: ['SUI', 'USDC'], isDebt: false, apy: 0.2 },
        pool: { tier: 0.0025, protocolShare: 0.2, volumeUsdDay: 1e6, activeLiquidity: '500000' },
      },
    ],
    ['lending', { coins: ['SUI'], isDebt: false, apy: 0.04, pool: null }],
  ]),
}

/** Bodies that the service was sent. */
let bodies: SimulateQuestion[]
let hasOperation: boolean
let hasVaults: boolean
let thresholdReads: number

beforeEach(() => {
  localStorage.clear()
  bodies = []
  thresholdReads = 0
  hasOperation = true
  hasVaults = true
  vi.stubGlobal('Worker', InPageWorker)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://service')
    if (!hasVaults) return Response.json({ code: 'NOT_FOUND', status: 404 }, { status: 404 })
    if (url.pathname === '/v2/farming/vaults') {
      const ids = url.searchParams.get('id')?.split(',')
      if (url.searchParams.get('protocol') === 'aave-v3') {
        thresholdReads += 1
        return Response.json({ data: [weth], pagination: { total: 1, limit: 1000, offset: 0 } })
      }
      const data = [pool, lending, loan].filter(({ id, type }) =>
        ids ? ids.includes(id) : type !== 'BORROW' && type === (url.searchParams.get('type') ?? type),
      )
      return Response.json({ data, pagination: { total: data.length, limit: 100, offset: 0 } })
    }
    if (!hasOperation) return Response.json({ code: 'NOT_FOUND', status: 404 }, { status: 404 })
    const question = SimulateQuestion.parse(JSON.parse(String(init.body)))
    bodies.push(question)
    const prepared = planOf(question, facts)
    const { plan } = prepared
    return Response.json({ data: outcomeOf(prepared, plan && summarisePaths(plan, runPaths(plan))) })
  })
})
afterEach(() => {
  cleanup()
  // As when another tab has cleared what is stored.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  vi.unstubAllGlobals()
})

const Where = () => <output aria-label="address">{useLocation().search}</output>
const address = () => new URLSearchParams(screen.getByLabelText('address').textContent ?? '')

function open(search = '') {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter useTransitions={false} initialEntries={[`/simulate${search}`]}>
        <Where />
        <SimulatePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
function openVault(vault: Vault, search: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter useTransitions={false} initialEntries={[`/vaults/pool${search}`]}>
        <Where />
        <Simulator vault={vault} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
function openCompared(vaults: Vault[]) {
  const client = createQueryClient()
  const deposit = (amountUsd: number) => (
    <QueryClientProvider client={client}>
      <ComparedOutcomes vaults={vaults} names={vaults.map(({ id }) => id)} amountUsd={amountUsd} days={7}>
        {(ends) =>
          ends && (
            <>
              {ends.answers.map((each) => (
                <AnswerLine key={each.label} {...each} />
              ))}
              <table aria-busy={ends.isPending}>
                <caption>{ends.title}</caption>
                <tbody>
                  {ends.rows.map(({ label, show }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      {vaults.map(({ id }) => (
                        <td key={id}>{show(id)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              {ends.failures}
            </>
          )
        }
      </ComparedOutcomes>
    </QueryClientProvider>
  )
  const { rerender } = render(deposit(10_000))
  return { client, changeTo: (amountUsd: number) => rerender(deposit(amountUsd)) }
}
const reading = (label: string) =>
  screen.getAllByText(label, { selector: 'dt, dt button' })[0]?.closest('dt')?.nextElementSibling?.textContent ?? ''
/** Paths cost by the day. */
const days = '&days=8'

test('one request brings what is known, and the page draws the paths itself', async () => {
  open(`?d1.vault=pool&d1.usd=10000&d1.range=0.8%2C1.25${days}`)
  const answer = await screen.findByText(/in 100 trail holding\./)
  expect(answer.parentElement?.textContent).toMatch(
    /Half end between \$[\d,]+ and \$[\d,]+ after 8 days, 1 in 20 below \$[\d,]+\./,
  )
  // Fees follow from the pool's volume: the answer rests on no rate.
  expect(answer.textContent).not.toContain('APY')
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ past: true, prices: { model: 'path' } })
  expect(reading('Days in range')).toMatch(/^\d+ of 8$/)
  const dollars = (label: string) => Number(reading(label).replace('−', '-').replaceAll(/[+$,]/g, ''))
  expect(dollars('Mean fees') + dollars('Mean impermanent loss')).toBeCloseTo(dollars('Mean net vs holding'), -1)
})

test('vaults that are compared end as each does on its own page, and a loan is none of them', async () => {
  openVault(pool, '?amount=10000&days=7')
  const own = await screen.findByText(/in 100 paths end below the \$10,000 deposit\./)
  const [, chance] = /(\d+ in 100) paths/.exec(own.textContent ?? '') ?? []
  const [, low, high] = /Half end between (\S+) and (\S+) after/.exec(document.body.textContent ?? '') ?? []
  cleanup()
  openCompared([pool, lending, loan])
  const table = within(await screen.findByRole('table', { name: 'What $10,000 becomes in 7 d' }))
  await table.findByText(`${low} to ${high}`)
  expect(chance).toBeDefined()
  const cellsOf = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cellsOf(/^Ends below/)[0]).toBe(chance)
  // The answer in words is that of the rows.
  const ends = cellsOf(/^Median \$/)
  const highest = ends[0] === ends[1] ? '' : Number(ends[0]?.replace(/\D/g, '')) > Number(ends[1]?.replace(/\D/g, ''))
  const leader = highest ? [pool.id, ends[0]] : [lending.id, ends[1]]
  expect(highest).not.toBe('')
  // The pool's USDC has a peg, SUI has none.
  const words = highest ? 'Highest median, if no peg is lost' : 'Highest median'
  const answerTo = (label: RegExp) => screen.getByText(label).closest('p')?.textContent
  expect(answerTo(/^Highest median/)).toBe(`${words}: ${leader.join(', ')}`)
  expect(answerTo(/^Fewest losses/)).toMatch(/^Fewest losses(, if no peg is lost)?: .*, <?\d+ in 100$/)
})

test('while another amount is typed, the compared rows remain those of the last one, and only what rests is drawn', async () => {
  const { client, changeTo } = openCompared([pool, lending])
  const before = within(await screen.findByRole('table', { name: 'What $10,000 becomes in 7 d' }))
  await waitFor(() => expect(before.getAllByText(/^\$[\d,]+ to \$[\d,]+$/)).toHaveLength(2))
  const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
  const textsOf = (name: string) => rowsOf(name).map(({ textContent }) => textContent)
  const drawn = textsOf('What $10,000 becomes in 7 d')
  /** The rows under each heading that was there, until those of the last amount are. */
  const views = new Map<string, Set<string>>()
  const observer = new MutationObserver(() => {
    const table = screen.getByRole('table')
    const name = table.querySelector('caption')?.textContent ?? ''
    views.set(name, (views.get(name) ?? new Set()).add(textsOf(name).join('|')))
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  for (const amountUsd of [2, 20, 200, 2000]) changeTo(amountUsd)
  await screen.findByRole('table', { name: 'What $2,000 becomes in 7 d' })
  observer.disconnect()
  expect([...(views.get('What $10,000 becomes in 7 d') ?? [])]).toEqual([drawn.join('|')])
  expect([...views.keys()]).toHaveLength(2)
  expect(textsOf('What $2,000 becomes in 7 d').join()).toMatch(/\$[\d,]+ to \$[\d,]+/)
  const amounts = client
    .getQueryCache()
    .findAll({ queryKey: ['vault-outcome', 'pool'] })
    .map(({ queryKey }) => queryKey[3])
  expect(amounts).toEqual([10_000, 2000])
})

test('compared rows that failed say why below the table and are drawn again on a press', async () => {
  hasOperation = false
  openCompared([pool, lending])
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('status').textContent).toMatch(/^No outcomes of (pool|lending)/)
  expect(within(screen.getByRole('table')).getAllByText('unknown')).toHaveLength(2)
  hasOperation = true
  fireEvent.click(retry)
  await waitFor(() => expect(screen.getAllByText(/^\$[\d,]+ to \$[\d,]+$/)).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByText('unknown')).toBeNull()
})

test('compared rows that the window of requests has no room for are unknown, and nothing pulses', async () => {
  const window = { limit: 100, windowMs: 60_000, remaining: 3, reported: 3, resetAt: Date.now() + 60_000 }
  dispatchEvent(new StorageEvent('storage', { key: 'yieldscope.window', newValue: JSON.stringify(window) }))
  openCompared([pool])
  expect(within(screen.getByRole('row', { name: /^Median/ })).getByText('unknown')).toBeTruthy()
  expect(document.querySelector('.pulse')).toBeNull()
  expect(bodies).toHaveLength(0)
})

test('a vault opens on the same paths with one request, and prices are set on a press', async () => {
  openVault(pool, '?amount=10000&days=7')
  const answer = await screen.findByText(/in 100 paths end below the \$10,000 deposit\./)
  expect(answer.textContent).toContain('At the pool’s 20.00% APY')
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ past: true, deposits: [{ vaultId: 'pool' }] })
  // The rate of the vault is in its field, to start from, and comes back once the field is empty.
  const rate = screen.getByRole('textbox', { name: /^APY in percent/ })
  expect(rate).toMatchObject({ value: '20' })
  expect(screen.getByText('APY, latest')).toBeTruthy()
  fireEvent.change(rate, { target: { value: '7' } })
  await screen.findByText('Total APY')
  expect((await screen.findByText(/At a constant 7\.00% APY/)).textContent).not.toContain('the pool’s')
  fireEvent.change(rate, { target: { value: '' } })
  fireEvent.blur(rate)
  expect(rate).toMatchObject({ value: '20' })
  await screen.findByText(/At the pool’s 20\.00% APY/)
  // What the mean outcome is above the mean of holding is the net.
  const dollars = (text = '') => Number(text.replaceAll(/[+$,]/g, ''))
  const [, mean, held] = /ends at \$([\d,]+), and .* held, at \$([\d,]+)\./.exec(document.body.textContent ?? '') ?? []
  expect(dollars(mean) - dollars(held)).toBeCloseTo(dollars(reading('Mean net vs holding')), -1)
  expect(screen.queryByRole('slider', { name: /^Price change of/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'More settings' }).getAttribute('href')).toMatch(
    /^\/simulate\?.*d1\.vault=pool&d1\.usd=10000/,
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Set prices' }))
  expect(screen.getByRole('slider', { name: 'Price change of SUI' })).toBeTruthy()
  await waitFor(() => expect(address().get('view')).toBe('prices'))
  // Where nothing moves, holding and the pool without yield are one line with both names.
  expect(screen.getAllByText('If held = Pool without yield').length).toBeGreaterThan(0)
  expect(screen.queryByText('Pool without yield')).toBeNull()
})

test('a rate above its month runs at the mean of that month, and says so', async () => {
  openVault({ ...pool, apy30d: 0.12 }, '?amount=10000&days=7')
  const answer = await screen.findByText(/in 100 paths end below the \$10,000 deposit\./)
  expect(answer.textContent).toContain('At the pool’s 12.00% APY (30-day mean)')
  expect(screen.getByRole('textbox', { name: /^APY in percent/ })).toMatchObject({ value: '12' })
  expect(screen.getByText('APY, 30-day mean')).toBeTruthy()
})

test('a range of a vault is over its past prices, and its handles set the fields', async () => {
  openVault(pool, '?days=7&range=-20,25')
  const region = await screen.findByRole('region', { name: 'Range over past prices' })
  expect(within(region).getByText('The price was in this range on all 365 days.')).toBeTruthy()
  const lower = within(region).getByRole('slider', { name: /Lower/ })
  fireEvent.keyDown(lower, { key: 'ArrowUp' })
  await waitFor(() => expect(Number(address().get('range')?.split(',')[0])).toBeGreaterThan(-20))
  expect(address().get('range')?.split(',')[1]).toBe('25')
})

test('a vault whose past cannot be read says so, and its prices can be set all the same', async () => {
  hasOperation = false
  openVault(pool, '?days=7')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Prices of the coins/)
  fireEvent.click(screen.getByRole('radio', { name: 'Set prices' }))
  expect(screen.getByRole('slider', { name: 'Price change of SUI' })).toBeTruthy()
})

test('another seed draws other paths without a request, and is in the address', async () => {
  open(`?d1.vault=pool${days}`)
  await screen.findByText(/10,000 paths, seed 42\./)
  // Without a range no day is outside of one: what it comes to has the place.
  expect(screen.queryByText('Days in range')).toBeNull()
  expect(reading('Median outcome')).toMatch(/^\$[\d,.]+$/)
  fireEvent.click(screen.getByRole('button', { name: 'Draw again' }))
  await screen.findByText(/paths, seed 43/)
  await waitFor(() => expect(address().get('seed')).toBe('43'))
  expect(bodies).toHaveLength(1)
})

test('what may go wrong is drawn one case after another, and none again that was drawn', async () => {
  const posted = vi.spyOn(InPageWorker.prototype, 'postMessage')
  /** Runs of one drawing, then its summary. */
  const steps = () => posted.mock.calls.map(([{ kind }]) => kind).filter((kind, index, all) => kind !== all[index - 1])
  const medianOf = (name: RegExp) => screen.findByRole('radio', { name: new RegExp(`^${name.source} \\$[\\d,]+$`) })
  open(`?d1.vault=pool&seed=7${days}`)
  await medianOf(/USDC loses its peg, −10%/)
  const fall = await medianOf(/SUI −50% at once/)
  expect(steps()).toEqual(Array(3).fill(['run', 'summarise']).flat())
  posted.mockClear()
  fireEvent.click(fall)
  await waitFor(() => expect(screen.getByText(/10,000 paths, seed 7\./)).toBeTruthy())
  await medianOf(/As today/)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await medianOf(/USDC loses its peg, −10%/)
  // The first thousand of what was chosen, then all of it.
  expect(posted.mock.calls.flatMap(([job]) => (job.kind === 'summarise' ? job.plan.paths : []))).toEqual([
    1_000, 10_000,
  ])
  posted.mockRestore()
})

test('the fan can be read by keyboard, as a table of days by quantiles, and says what it rests on', async () => {
  open(`?d1.vault=pool${days}`)
  const fan = await screen.findByRole('slider', { name: /possible values over 8 days/ })
  expect(fan.getAttribute('aria-valuetext')).toMatch(/^Day 8: median \$/)
  fireEvent.keyDown(fan, { key: 'Home' })
  expect(fan.getAttribute('aria-valuetext')).toMatch(/^Day 0: median \$1,000/)
  fireEvent.keyDown(fan, { key: 'ArrowRight' })
  expect(fan.getAttribute('aria-valuetext')).toMatch(/^Day 1: /)
  const summary = screen.getByText('Outcomes as a table')
  const details = summary.closest('details')
  if (details) details.open = true
  fireEvent(summary.closest('details') ?? summary, new Event('toggle'))
  const table = within(screen.getByRole('region', { name: 'Outcomes as a table' })).getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(10)
  expect(screen.getByText(/Prices have no trend/)).toBeTruthy()
})

test('a first visit shows the largest pool of some chains as an example, and another vault takes its place', async () => {
  open()
  const note = 'Cetus · Sui · Example: the largest two-coin pool on Sui, Solana and TON'
  expect(await screen.findByText(note)).toBeTruthy()
  expect(await screen.findByText(/in 100 trail holding/)).toBeTruthy()
  expect(address().size).toBe(0)
  const subject = screen.getByRole('button', { name: 'Cetus SUI-USDC: choose another vault' })
  fireEvent.click(subject)
  fireEvent.click(await screen.findByRole('button', { name: /Navi SUI/ }))
  expect(await screen.findByRole('button', { name: 'Navi SUI: choose another vault' })).toBe(document.activeElement)
  await waitFor(() => expect(address().get('d1.vault')).toBe('lending'))
})

test('an example that is there is not said to have failed where its refresh does', async () => {
  const client = open()
  await screen.findByText(/in 100 trail holding/)
  hasVaults = false
  await client.refetchQueries({ queryKey: examplePoolQuery.queryKey })
  expect(client.getQueryState(examplePoolQuery.queryKey)?.status).toBe('error')
  expect(screen.queryByText(/The example could not be loaded/)).toBeNull()
  cleanup()
  open()
  expect(await screen.findByText(/The example could not be loaded/)).toBeTruthy()
})

test('what cannot be simulated says why', async () => {
  open('?d1.vault=loan')
  expect((await screen.findByRole('alert')).textContent).toMatch(/This vault is a loan/)
  cleanup()
  open('?d1.vault=gone')
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not list vault gone/)
})

testLong('a range is set over its past, moved by keys without a request, and is in the address', async () => {
  open(`?d1.vault=pool&d1.usd=10000${days}`)
  fireEvent.click(await screen.findByRole('radio', { name: 'Range' }))
  const upper = await screen.findByRole('slider', { name: 'Upper price' })
  expect(upper.getAttribute('aria-valuetext')).toBe('2.500 USDC per SUI, +25.0% from now')
  expect(screen.getByText('The price was in this range on all 365 days.')).toBeTruthy()
  fireEvent.keyDown(upper, { key: 'PageUp' })
  expect(upper.getAttribute('aria-valuetext')).toBe('2.525 USDC per SUI, +26.3% from now')
  await waitFor(() => expect(address().get('d1.range')).toBe('0.8,1.26255640027'))
  expect(bodies).toHaveLength(1)
})

testLong('a range of prices in a link stays one of prices when it is moved', async () => {
  open(`?d1.vault=pool&d1.usd=10000&d1.range=1.9%2C2.1&d1.range.unit=price${days}`)
  const lower = await screen.findByRole('slider', { name: 'Lower price' })
  fireEvent.keyDown(lower, { key: 'ArrowUp' })
  await waitFor(() => expect(address().get('d1.range')).toBe('1.9019,2.1'))
})

testLong('a move is judged from the rate of now to that of the deposit, and its costs are in the address', async () => {
  open(`?d1.vault=pool&d1.usd=10000${days}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Compare with another rate' }))
  expect(await screen.findByText(/Cannot be calculated: the current rate/)).toBeTruthy()
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/Current APY/, '4')
  type(/Gas in dollars/, '20')
  expect(await screen.findByText('Moving pays off after 6 days.')).toBeTruthy()
  await waitFor(() => expect(address().get('move.gas')).toBe('20'))
  expect(address().get('move.from')).toBe('0.04')
})

test('numbers that are typed need no service', async () => {
  hasOperation = false
  open(`?d1.coins=ABC&d1.usd=500&d1.apy=0.05&sigma=ABC%3A0.5${days}`)
  const headline = await screen.findByText(/in 100 paths end below the \$500 deposit/)
  expect(headline.textContent).toMatch(/^At a constant 5\.00% APY, (fewer than )?\d+ in 100 paths/)
  expect(bodies).toEqual([])
  cleanup()
  open(`?d1.coins=ABC&d1.usd=500&d1.apy=0.05${days}`)
  expect(await screen.findByText(/ABC has too few past prices/)).toBeTruthy()
})

test('a vault is searched and added, changed, shown and removed, and all of it is in the address', async () => {
  open(`?d1.vault=pool${days}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Add deposits or loans' }))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Add a vault' }))
  fireEvent.click(await screen.findByRole('button', { name: /Navi SUI/ }))
  expect(await screen.findByText(/in 100 paths end below the \$1,000 deposit/)).toBeTruthy()
  await waitFor(() => expect([address().get('d2.vault'), address().get('shown')]).toEqual(['lending', '2']))
  fireEvent.click(screen.getByRole('button', { name: 'Edit Cetus SUI-USDC' }))
  fireEvent.click(screen.getByRole('radio', { name: 'A range' }))
  const lower = screen.getByRole('textbox', { name: 'Lower edge of the range of Cetus SUI-USDC' })
  fireEvent.change(lower, { target: { value: '2' } })
  expect(screen.getByText(/Enter a number from .* to 1\.25/)).toBeTruthy()
  fireEvent.change(lower, { target: { value: '0.9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show the outcomes of Cetus SUI-USDC' }))
  expect(await screen.findByText(/in 100 trail holding/)).toBeTruthy()
  await waitFor(() => expect(address().get('d1.range')).toBe('0.9,1.25'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Cetus SUI-USDC' }))
  await waitFor(() => expect(address().get('d1.vault')).toBe('lending'))
  expect(screen.getByText('Cetus SUI-USDC removed.')).toBeTruthy()
})

test('limits are said at the field: days are whole and at most 730, parts are at most eight', async () => {
  open(`?${[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `d${index}.vault=pool`).join('&')}${days}`)
  const field = await screen.findByRole('textbox', { name: 'Days ahead' })
  for (const wrong of ['731', '0', '2.5']) {
    fireEvent.change(field, { target: { value: wrong } })
    expect(screen.getByText('Enter a whole number from 1 to 730.')).toBeTruthy()
  }
  expect(screen.getByText(/You can simulate 8 deposits and loans/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add deposits or loans' })).toBeNull()
})

test('a loan is typed, its unknown threshold is said, and it is simulated beside a deposit', async () => {
  open(
    `?l1.collateral=SUI&l1.collateral.amount=100&l1.debt=USDC&l1.debt.amount=90&l1.debt.price=1&l1.collateral.price=2${days}`,
  )
  expect(await screen.findByText('The liquidation threshold of SUI is unknown. Enter it.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Edit SUI / USDC' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Liquidation threshold of SUI in percent' }), {
    target: { value: '80' },
  })
  await waitFor(() => expect(screen.queryByText(/threshold of SUI is unknown/)).toBeNull())
  const amount = screen.getByRole('textbox', { name: 'Amount of USDC in the debt of SUI / USDC' })
  fireEvent.change(amount, { target: { value: '-1' } })
  expect(screen.getByText('Enter a number above 0, such as 1.5')).toBeTruthy()
  await waitFor(() => expect(address().get('l1.collateral.weight')).toBe('0.8'))
})

test('a coin of a typed loan begins with the threshold that Aave has for it, where that is known', async () => {
  open(`?l1.collateral=SUI&l1.collateral.amount=100&l1.debt=USDC&l1.debt.amount=90&l1.debt.price=1${days}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit SUI / USDC' }))
  // What is known is on its way.
  await waitFor(() => expect(thresholdReads).toBe(1))
  const symbol = screen.getByRole('textbox', { name: /^Coin of the collateral/ })
  await waitFor(() => {
    fireEvent.change(symbol, { target: { value: 'weth' } })
    expect(address().get('l1.collateral.weight')).toBe('0.83')
  })
  // Of another coin it is not that.
  fireEvent.change(symbol, { target: { value: 'wethx' } })
  await waitFor(() => expect(address().get('l1.collateral.weight')).toBeNull())
  // What is typed stays.
  fireEvent.change(screen.getByRole('textbox', { name: /^Liquidation threshold of/ }), { target: { value: '70' } })
  await waitFor(() => expect(address().get('l1.collateral.weight')).toBe('0.7'))
  fireEvent.change(symbol, { target: { value: 'weth' } })
  await waitFor(() => expect(address().get('l1.collateral')).toBe('weth'))
  expect(address().get('l1.collateral.weight')).toBe('0.7')
})

testLong('loans are stressed at once, and what is not known of one stays a word', async () => {
  const loan = 'l1.collateral=SUI&l1.collateral.amount=100&l1.collateral.weight=0.8&l1.debt=USDC&l1.debt.amount=130'
  open(`?${loan}&l1.collateral.price=2&l1.debt.price=1&shock=-40&sigma=SUI%3A0.8,USDC%3A0.01${days}`)
  const rungs = await screen.findByRole('list', { name: /closest to liquidation first/ })
  expect(within(rungs).getByText(/Liquidated/i)).toBeTruthy()
  expect(await within(rungs).findByText(/^\d+\.\d%( high| elevated)?$/)).toBeTruthy()
})

test('one token that is none is left out and named, and all others are looked up', async () => {
  const loan = (number: number, token: string) =>
    `&l${number}.collateral=SUI&l${number}.collateral.amount=100&l${number}.collateral.weight=0.8&l${number}.debt=USDC&l${number}.debt.amount=${90 + number}&l${number}.debt.token=${token}`
  open(`?l1.collateral.token=SUI:0x2::sui::SUI${loan(1, 'ETH:0x12')}${loan(2, '')}${days}`)
  const refusal = 'USDC: “ETH:0x12” is not a token address, so its prices are not looked up.'
  expect(await screen.findByText(refusal)).toBeTruthy()
  await waitFor(() => expect(bodies).toHaveLength(1))
  const coins = bodies[0]?.loans.flatMap(({ collateral, debt }) => [...collateral, ...debt])
  expect([...new Set(coins?.map(({ token }) => token))]).toEqual(['SUI:0x2::sui::SUI'])
})

testLong('leverage and moving open by a press, stay in the address, and refuse in words', async () => {
  open(`?d1.vault=pool${days}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Open the leverage curve' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Leverage, as a multiple of equity' }), {
    target: { value: '20' },
  })
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: 'Compare with another rate' }))
  expect(await screen.findByRole('heading', { name: 'Is it worth moving?' })).toBeTruthy()
  await waitFor(() => expect([address().get('loop.leverage'), address().get('move.wait')]).toEqual(['20', '0']))
})
