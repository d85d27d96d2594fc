import { focusManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { auditedOnQuery, auditedVaultsQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { StartPage } from './start-page.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

const vault = (name: string, totalApy: number, label: string[]) => ({
  ...{ id: name, name, chain: 'SUI', type: 'LENDING', coins: ['a'], tvl: 2e7, totalApy, apy30d: totalApy },
  ...{ protocol: { id: 'navi', name: 'Navi' }, apyDeviation30d: 0.001, label: ['low_risk', ...label] },
})
const data = [vault('Dollars', 0.05, ['stable_yield']), vault('Coins', 0.02, []), vault('Other coins', 0.01, [])]
const pagination = { total: 480, limit: 50, offset: 0 }
const reply = (body: object) => Response.json({ data, pagination, ...body }, { headers: { 'data-source': 'sample' } })
const answer = () => reply({ benchmark: { earn: 0.04, borrow: 0.06, vaults: 1 } })
const refusal = () => Response.json({ code: 'NOT_FOUND', detail: 'No such page.' }, { status: 404 })

/** `list`: of all vaults; `audited`: of those that are suggested. */
const replies = { list: answer, audited: answer }

const Page = () => (
  <StartPage
    search={null}
    sample={null}
    risk={null}
    vaults={useQuery({ ...auditedOnQuery(['SUI']), queryKey: ['all'] })}
  />
)

function open(client = createQueryClient()) {
  vi.stubGlobal('fetch', async (url: string) => (url.includes('chain=SUI') ? replies.list() : replies.audited()))
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter useTransitions={false}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const table = () => screen.findByRole('table', { name: 'Lists of vaults with their highest APY' })

test('rates that were read stay where a refresh failed, which is said', async () => {
  Object.assign(replies, { list: answer, audited: answer })
  const client = open()
  await within(await table()).findByText('5.00%')
  Object.assign(replies, { list: refusal, audited: refusal })
  await act(() => client.refetchQueries({ queryKey: auditedVaultsQuery.queryKey }))
  await screen.findByText(/^The last refresh failed: No such page/)
  expect(within(await table()).getByText('5.00%')).toBeTruthy()
  expect(screen.queryByText('The rates could not be loaded')).toBeNull()
})

test('rates that could not be read are said to be missing where the list of all is there', async () => {
  Object.assign(replies, { list: answer, audited: refusal })
  open()
  await screen.findByRole('link', { name: 'Browse all 480 vaults' })
  await screen.findByRole('heading', { name: 'The rates could not be loaded' })
  expect(screen.queryByRole('table')).toBeNull()
})

test('each rate below the benchmark says so, and each row its kind', async () => {
  Object.assign(replies, { list: answer, audited: answer })
  open()
  await within(await table()).findByText('(both below benchmark)')
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent?.includes('below benchmark'))).toEqual([false, true, true])
  expect(rows.map((row) => row.querySelector('span')?.textContent?.split(' · ')[0])).toEqual([
    'Stablecoins',
    'Lending, other coins',
    'Lending, other coins',
  ])
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    '5.00%',
    '2.00%below benchmark',
    '1.00%below benchmark',
  ])
})

test('the only row of a kind says that it is below the benchmark beside the kind', async () => {
  const one = () => reply({ data: data.slice(1, 2) })
  Object.assign(replies, { list: answer, audited: one })
  open()
  expect(
    await within(await table()).findByRole('cell', { name: 'Lending, other coins · below benchmark' }),
  ).toBeTruthy()
})
