import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#dashboard/api/query-client.ts'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { WebhooksPage } from './webhooks-page.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  settings.set(defaultSettings)
})

function open(webhooks: object[], { path = '/', deliveries = [] }: { path?: string; deliveries?: object[] } = {}) {
  const fetched = vi.fn(async (url: string, _init: RequestInit) =>
    Response.json({ data: url.includes('/deliveries') ? deliveries : webhooks }),
  )
  vi.stubGlobal('fetch', fetched)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <WebhooksPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return fetched
}

test('without a key the page shows how to get one and what webhooks send, and reads nothing', () => {
  const fetched = open([])
  const steps = within(screen.getByRole('list', { name: 'First steps' })).getAllByRole('listitem')
  for (const [index, title] of ['Add an API key', 'Choose events and a receiver', 'Verify a test message'].entries())
    expect(steps[index]?.textContent).toContain(title)
  expect(steps).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Enter it in Settings' }).getAttribute('href')).toBe('/settings')
  expect(screen.queryByText(/Create a key/)).toBeNull()
  expect(screen.getByRole('table', { name: 'Messages of the sample webhook' }).textContent).toContain('next try')
  expect(screen.getByText(/webhook add --key/)).toBeTruthy()
  expect(steps[0]?.textContent).toContain('From whoever runs this service')
  expect(screen.getByRole('link', { name: 'Create one, if you run it' }).getAttribute('href')).toBe('/#operator')
  // For the operator, below.
  expect(screen.getByText('npm run admin -- key create --name NAME').tagName).toBe('CODE')
  expect(fetched).not.toHaveBeenCalled()
})

test('the message of a chosen event is shown', () => {
  open([])
  const message = screen.getByRole('region', { name: 'What you receive' })
  // First what costs most: a health factor that falls.
  expect(message.textContent).toContain('"healthFactorBefore": 1.24')
  expect(message.textContent).toContain('A health factor falls below your limit')
  expect(message.textContent).toContain('Also sent, null here: valueUsd, claimableUsd and isInRange.')
  fireEvent.click(screen.getByRole('radio', { name: /balance changes/ }))
  // Nothing of it is unknown.
  expect(message.textContent).toContain('"symbol": "USDC"')
  expect(message.textContent).not.toContain('null')
  fireEvent.click(screen.getByRole('radio', { name: /^Coin price/ }))
  expect(message.textContent).toContain('"coinType": "0x2::sui::SUI"')
  expect(message.textContent).not.toContain('healthFactor')
  fireEvent.click(within(message).getByRole('radio', { name: 'Discord, Slack, Telegram, ntfy' }))
  expect(message.textContent).toContain('SUI price $4.02, above $4.00 (was $3.96)')
  expect(message.textContent).not.toContain('webhook-signature')
  fireEvent.click(screen.getByRole('button', { name: /^Vault APY/ }))
  expect(screen.getByRole('radio', { name: /vault.apy/ })).toMatchObject({ checked: true })
})

test('the form names the chat app of an address that is typed', async () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_1' })
  open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const url = screen.getByLabelText('Receiver URL')
  fireEvent.change(url, { target: { value: 'https://discord.com/api/webhooks/1/abc' } })
  expect(screen.getByText('Discord shows each message as one sentence.')).toBeTruthy()
  fireEvent.change(url, { target: { value: 'https://example.org/hook' } })
  expect(screen.getByText(/^Required. An HTTPS URL/)).toBeTruthy()
})

test('a step leads to the programs that verify a message, beside it; an event leads back', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  open([])
  fireEvent.click(screen.getByRole('link', { name: 'See how to verify' }))
  expect((await screen.findByRole('region', { name: 'Verify a message' })).textContent).toContain('timingSafeEqual')
  expect(scrolled).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('radio', { name: 'Shell' }))
  expect(screen.getByRole('region', { name: 'Verify a message' }).textContent).toContain('openssl dgst')
  fireEvent.click(screen.getByRole('radio', { name: /^Coin price/ }))
  expect(screen.getByRole('region', { name: 'What you receive' }).textContent).toContain('"price"')
})

test('with a key its webhooks are listed; the key travels in its header', async () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_1' })
  const fetched = open([{ id: 'w1', url: 'https://hooks.example.com/a', addresses: ['0x1', '0x2'], chain: 'SUI' }])
  expect((await screen.findByRole('row', { name: /hooks.example.com/ })).textContent).toContain('0x1 and 1 more')
  expect(fetched.mock.calls[0]?.[0]).toBe('/events/webhooks')
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'x-api-key': 'ys_1' })
})

test('a key without webhooks says so', async () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_1' })
  open([])
  await screen.findByText('This key has no webhooks')
})

test('an opened webhook says what it is, what it tells, and what became of each message', async () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_1' })
  const message = (id: string, more: object) => ({
    id,
    type: 'holding.changed',
    state: 'delivered',
    attempts: 1,
    ...more,
  })
  const webhook = {
    id: 'w1',
    url: 'https://hooks.example.com/a',
    addresses: ['0x1'],
    chain: 'ALL',
    events: [{ type: 'position.health', below: 1.3 }],
    failingSince: '2026-11-20T09:00:00Z',
  }
  open([webhook], {
    path: '/?id=w1',
    deliveries: [
      message('m2', { state: 'dead', attempts: 12, error: 'no answer in ten seconds' }),
      message('m1', { statusCode: 204, lastAttemptAt: '2026-11-22T11:04:01Z' }),
    ],
  })
  const detail = await screen.findByRole('region', { name: 'hooks.example.com' })
  expect(within(detail).getByText(/^No message accepted since 20 Nov 2026/)).toBeTruthy()
  expect(within(detail).getByText('Failing').className).toContain('text-loss')
  expect(within(detail).getByText('Health factor falls below 1.30')).toBeTruthy()
  expect(within(detail).getByRole('link', { name: '0x1' }).getAttribute('href')).toBe('/wallet/0x1')
  const [, dead, sent] = within(await screen.findByRole('table', { name: 'Messages of this webhook' })).getAllByRole(
    'row',
  )
  await waitFor(() =>
    expect(within(detail).getByText('Last delivery').nextElementSibling?.textContent).toContain('22 Nov 2026'),
  )
  // On a phone the reason has no column of its own: it stands with the event.
  expect(dead?.firstElementChild?.textContent).toBe(
    'Token or NFT balance changesholding.changedno answer in ten seconds, 12 attempts',
  )
  expect(dead?.textContent).toMatch(/Failed.*Resend$/)
  expect(sent?.textContent).toContain('Delivered')
})

test('messages of a disabled webhook wait for it, without a next try and without actions', async () => {
  settings.set({ ...defaultSettings, apiKey: 'ys_1' })
  const webhook = { id: 'w1', url: 'https://hooks.example.com/a', addresses: [], chain: 'ALL', events: [] }
  const waiting = { id: 'm1', type: 'position.health', state: 'pending', attempts: 2, error: 'answered 503' }
  open([{ ...webhook, disabledAt: '2026-11-22T09:00:00Z', disabledReason: 'Nothing was accepted' }], {
    path: '/?id=w1',
    deliveries: [{ ...waiting, nextAttemptAt: '2026-11-22T14:00:00Z' }],
  })
  const messages = await screen.findByRole('table', { name: 'Messages of this webhook' })
  expect(messages.textContent).toContain('answered 503, 2 attempts; waits until the webhook is enabled')
  expect(messages.textContent).not.toContain('next try')
  expect(within(messages).queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})
