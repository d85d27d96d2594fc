import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { VaultRisk } from './vault-risk.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const day = (date: string, apy: number | null) => ({ date, apy, tvl: 5e6 })

function open(more: object, history: object[] = []) {
  vi.stubGlobal('fetch', async (url: string) => Response.json({ data: url.includes('historical') ? history : [] }))
  const vault = Vault.parse({
    ...{ id: 'v', name: 'Navi SUI', chain: 'SUI', type: 'LENDING', protocol: { id: 'navi', name: 'NAVI' } },
    ...more,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter useTransitions={false}>
        <VaultRisk vault={vault} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const factOf = (name: string) => screen.queryByText(name)?.parentElement?.querySelector('dd')?.textContent
const rewards = () => factOf('Rewards’ share of APY')

test('rewards are a share of the APY, none, unknown, or their own rate where the base costs more', () => {
  const shown = ([apy_rewards, totalApy]: readonly [number | null, number | null]) => {
    open({ apy_rewards, totalApy })
    const fact = rewards()
    cleanup()
    return fact
  }
  expect(shown([0.03, 0.12])).toBe('25%')
  expect(shown([0.05, 0.04])).toBe('100%')
  expect(shown([0, 0.12])).toBe('none')
  expect(shown([0.03, null])).toBe('unknown')
  expect(shown([null, 0.12])).toBe('unknown')
  expect(shown([0.05, -0.01])).toBe('5.00% APR')
})

test('rewards of a loan are no share of what it costs', () => {
  open({ type: 'BORROW', apy: 0.05, apy_rewards: 0.06, totalApy: -0.01 })
  expect(rewards()).toBeUndefined()
})

test('rates are on record since the first day that has one', async () => {
  open({}, [day('2026-06-01T00:00:00.000Z', null), day('2026-06-03T00:00:00.000Z', 0.04)])
  await expect.poll(() => factOf('Rates on record since')).toBe('3 Jun 2026')
  cleanup()
  open({}, [day('2026-06-01T00:00:00.000Z', null)])
  await expect.poll(() => factOf('Rates on record since')).toBe('–')
})

test('the loss of a pool is that of its full range', () => {
  const coins = ['0x2::sui::SUI', '0xdba3::usdc::USDC']
  open({ type: 'LP', name: 'Cetus SUI-USDC', coins })
  expect(factOf('IL at full range if one coin halves')).toBe('−5.72%')
})

test('what can be withdrawn is what is not lent, also where nothing may be borrowed', () => {
  const left = () => factOf('Available to withdraw')
  const lending = { supplied: 4e8, borrowed: 1e8, available: 0, utilization: 0.25, maxLtv: 0.7 }
  open({ lending })
  expect(left()).toBe('$300.00M')
  cleanup()
  open({ lending: { ...lending, supplied: null, available: 5e6 } })
  expect(left()).toBeUndefined()
})
