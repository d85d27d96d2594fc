import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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

function open(vaults: object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ data: vaults, pagination: { total: vaults.length, limit: 6, offset: 0 } })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  return asked
}
const add = () => {
  fireEvent.change(screen.getByLabelText('APY (%)'), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add threshold' }))
}

test('a vault is found by its name on any chain, has the focus once it is chosen, and names its threshold', async () => {
  const protocol = { id: 'cetus', name: 'Cetus' }
  const asked = open([{ id: 'pool-1', name: 'Cetus SUI-USDC', chain: 'SUI', type: 'LP', protocol }])
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: 'sui usdc' } })
  fireEvent.click(await screen.findByRole('button', { name: /Cetus SUI-USDC/ }))
  expect(asked).toEqual(['/v2/farming/vaults?search=sui+usdc&chain=ALL&limit=6'])
  expect(document.activeElement?.textContent).toContain('Cetus SUI-USDC')
  add()
  expect(rules).toEqual([{ type: 'vault.apy', vaultId: 'pool-1', above: 0.07 }])
  expect(screen.getByRole('button', { name: 'Remove Cetus SUI-USDC: APY above 7%' })).toBeTruthy()
})

test('what no name matches can be taken as an ID', async () => {
  open([])
  fireEvent.change(screen.getByLabelText('Vault'), { target: { value: '0xabc' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Use as vault ID' }))
  add()
  expect(rules).toEqual([{ type: 'vault.apy', vaultId: '0xabc', above: 0.07 }])
})
