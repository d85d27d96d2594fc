import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { ProtocolsPage } from './protocols-page.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const protocols = [
  { id: 'suilend', name: 'Suilend', chains: ['SUI'], types: ['LENDING'], url: 'https://suilend.example' },
  { id: 'navi-lending', aliases: ['navi'], name: 'NAVI Lending', chains: ['SUI'], types: ['LENDING'] },
  { id: 'haedal', name: 'Haedal', chains: ['SUI'], types: [] },
  { id: 'aave-v3', name: 'Aave V3', chains: ['ETH', 'OP', 'ARB', 'BASE', 'MATIC'], types: [] },
  { id: 'kamino', name: 'Kamino', chains: ['SOL', 'SUI'], types: ['LP'], url: 'javascript:alert(1)' },
]
const unknown = { minRewardsApr: '', maxRewardsApr: '', minRewardsApy: '', maxRewardsApy: '' }
const record = {
  ...unknown,
  ...{ minApr: '0.01', maxApr: '0.12', minBaseApr: '0.01', maxBaseApr: '0.12' },
  ...{ minApy: '0.0101', maxApy: '0.1275', minBaseApy: '0.0101', maxBaseApy: '0.1275' },
  ...{ minTvl: '12000.5', maxTvl: '31000000', interval: '1h', type: 'LENDING', chain: 'SUI' },
}

const Address = () => <output>{useLocation().search}</output>

function open(path: string, ranges: object[] = [record]) {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ data: url.includes('/apr/') ? ranges : protocols }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <ProtocolsPage />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('choosing a protocol shows its ranges in words and numbers and stands in the URL', async () => {
  open('/protocols')
  fireEvent.click(await screen.findByRole('button', { name: /Suilend/ }))
  expect(document.querySelector('output')?.textContent).toBe('?protocol=suilend')
  expect((await screen.findAllByRole('img', { name: '1.01% to 12.75%' })).length).toBe(2)
  expect(screen.getByText(/on Sui, TVL \$12,001 to \$31.00M a vault/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vaults' }).getAttribute('href')).toBe('/vaults?protocol=suilend')
})

test('a link opens the chosen protocol and chain; an address that is no web address is no link', async () => {
  open('/protocols?protocol=kamino&chain=SOL')
  expect(((await screen.findByLabelText('Solana')) as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('link', { name: /Website/ })).toBeNull()
})

test('a protocol without ranges and one that is not known say so', async () => {
  open('/protocols?protocol=suilend', [])
  await screen.findByText('No ranges on Sui')
  cleanup()
  open('/protocols?protocol=nobody')
  await screen.findByText(/No protocol is called “nobody”/)
})

test('any name of a protocol opens and finds it', async () => {
  open('/protocols?protocol=navi')
  await screen.findByRole('heading', { name: 'NAVI Lending' })
  expect(screen.getByRole('link', { name: 'Vaults' }).getAttribute('href')).toBe('/vaults?protocol=navi-lending')
  expect(screen.getByRole('button', { name: /NAVI/ }).getAttribute('aria-pressed')).toBe('true')
})

test('a protocol that only positions have says so, and no ranges are asked for', async () => {
  open('/protocols?protocol=haedal')
  await screen.findByText('No vaults')
  expect(screen.queryByRole('link', { name: 'Vaults' })).toBeNull()
  expect(screen.getByRole('row', { name: /Haedal/ }).textContent).toContain('Positions')
})

test('of a protocol on EVM chains the ranges of one are shown, and its vaults there are a link', async () => {
  open('/protocols?protocol=aave-v3', [{ ...record, chain: 'ETH' }])
  await screen.findByText(/on Ethereum, TVL/)
  expect(screen.getByRole('link', { name: 'Vaults' }).getAttribute('href')).toBe('/vaults?protocol=aave-v3&chain=ETH')
  const field = screen.getByLabelText('Chain') as HTMLSelectElement
  expect([...field.options].map(({ text }) => text)).toContain('Base')
  fireEvent.change(field, { target: { value: 'BASE' } })
  expect(document.querySelector('output')?.textContent).toBe('?protocol=aave-v3&chain=BASE')
})
