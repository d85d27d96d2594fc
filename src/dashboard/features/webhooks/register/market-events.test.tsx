import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { MarketEvents } from './market-events.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let rules: readonly WebhookRule[] = []

function Form() {
  const [own, setOwn] = useState<readonly WebhookRule[]>([])
  rules = own
  return <MarketEvents rules={own} onChange={setOwn} mistake={undefined} />
}

const protocol = { id: 'cetus', name: 'Cetus' }
const pool = { id: 'pool-1', name: 'Cetus SUI-USDC', chain: 'SUI', type: 'LP', protocol }

const listOf = (vaults: object[]) =>
  Response.json({ data: vaults, pagination: { total: vaults.length, limit: 20, offset: 0 } })

/** The answers in their order, the last one to every later request. */
function open(...answers: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return (answers.length > 1 ? answers.shift() : answers[0])?.clone()
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <Form />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}
const add = () => {
  fireEvent.change(screen.getByLabelText('APY (%)'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add threshold' }))
}

test('a vault is found by its name on any chain, has the focus once it is chosen, and names its threshold', async () => {
  const asked = open(listOf([pool]))
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: 'sui usdc' } })
  fireEvent.click(await screen.findByRole('button', { name: /Cetus SUI-USDC/ }))
  expect(asked).toEqual(['/v2/farming/vaults?search=sui+usdc&chain=ALL&limit=20'])
  expect(document.activeElement?.textContent).toContain('Cetus SUI-USDC')
  add()
  expect(rules).toEqual([{ type: 'vault.apy', vaultId: 'pool-1', above: 0.07 }])
  expect(screen.getByRole('button', { name: 'Remove Cetus SUI-USDC: APY above 7%' })).toBeTruthy()
})

test('what no name matches can be taken as an ID', async () => {
  open(listOf([]))
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: '0xabc' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use as vault ID' }))
  add()
  expect(rules).toEqual([{ type: 'vault.apy', vaultId: '0xabc', above: 0.07 }])
})

test('a search that failed says so, offers no ID, and can be repeated', async () => {
  const problem = { code: 'FORBIDDEN', title: 'Not allowed', status: 403, detail: 'another origin' }
  const headers = { 'content-type': 'application/problem+json' }
  open(Response.json(problem, { status: 403, headers }), listOf([pool]))
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: 'cetus' } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No vault matches.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use as vault ID' })).toBeNull()
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: /Cetus SUI-USDC/ })).toBeTruthy()
})
