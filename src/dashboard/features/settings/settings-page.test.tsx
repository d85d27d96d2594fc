import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { SettingsPage } from './settings-page.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 4_000 })

beforeEach(() => {
  settings.set(defaultSettings)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <SettingsPage browserData={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('the key is masked, saved with the address, and shown on demand', () => {
  expect(screen.getByLabelText('API key').getAttribute('type')).toBe('password')
  type('Base URL', 'https://api.example.com/')
  type('API key', ' ys_123 ')
  save()
  expect(settings.get()).toEqual({ ...defaultSettings, baseUrl: 'https://api.example.com', apiKey: 'ys_123' })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByLabelText('API key').getAttribute('type')).toBe('text')
})

test('a saved key is not carried over to another address', () => {
  type('API key', 'ys_123')
  fireEvent.keyDown(screen.getByLabelText('API key'), { key: 'Enter' })
  expect(settings.get().apiKey).toBe('ys_123')
  expect(screen.getByText('Saved')).toBeTruthy()
  type('Base URL', 'https://other.example.com')
  save()
  expect(settings.get().apiKey).toBe('')
})

test('a key that is typed before the address of its service is never saved for the old one', () => {
  const saved: object[] = []
  const stop = settings.subscribe(() => saved.push(settings.get()))
  for (const [label, value] of [
    ['API key', 'ys_123'],
    ['Base URL', 'https://other.example.com'],
  ] as const) {
    type(label, value)
    fireEvent.blur(screen.getByLabelText(label))
  }
  save()
  stop()
  expect(saved).toEqual([{ ...defaultSettings, baseUrl: 'https://other.example.com', apiKey: 'ys_123' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Test connection' }))
})

test('an address that is as before again has its key again', () => {
  type('API key', 'ys_123')
  save()
  type('Base URL', 'https://a')
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
  type('Base URL', '')
  fireEvent.blur(screen.getByLabelText('Base URL'))
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('ys_123')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(settings.get().apiKey).toBe('ys_123')
})

test.each([
  ['Base URL', 'example.com', /starts with http/],
  ['API key', 'schlüssel', /letters, digits and symbols/],
])('a wrong %s is named at its field and not saved', (label, value, message) => {
  type(label, value)
  save()
  const field = screen.getByLabelText(label)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(message)
  expect(settings.get()).toEqual(defaultSettings)
})

test('the theme counts at once and reset forgets everything', () => {
  fireEvent.click(screen.getByLabelText('Dark'))
  expect(settings.get().theme).toBe('dark')
  fireEvent.click(screen.getByRole('button', { name: 'Reset settings' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Reset settings?' }))
  // The key goes too: not without a question.
  expect(dialog.getByText(/deletes the API key/)).toBeTruthy()
  expect(settings.get().theme).toBe('dark')
  fireEvent.click(dialog.getByRole('button', { name: 'Reset settings' }))
  expect(settings.get()).toEqual(defaultSettings)
})

test('what lists and alerts begin with is chosen, and no limit is none', () => {
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  choose('Minimum TVL', '1000000')
  choose('Minimum stability', '0.9')
  choose('Health limit', '1.5')
  expect(settings.get()).toEqual({ ...defaultSettings, minTvl: 1_000_000, minStability: 0.9, healthLimit: 1.5 })
  choose('Minimum TVL', '')
  expect(settings.get().minTvl).toBeNull()
})

test('everything of this browser is cleared after a question, and nothing of other programs', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { origin: 'http://service', reload })
  localStorage.setItem('yieldscope.starred-vaults', '["v"]')
  localStorage.setItem('other', 'stays')
  fireEvent.click(screen.getByRole('button', { name: 'Clear everything' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Clear everything?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(localStorage.getItem('yieldscope.starred-vaults')).toBe('["v"]')
  fireEvent.click(screen.getByRole('button', { name: 'Clear everything' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear everything' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(Object.keys(localStorage)).toEqual(['other'])
  localStorage.clear()
})

const readiness = {
  status: 'ready',
  store: 'embedded',
  datasets: [
    {
      name: 'vaults',
      source: 'live',
      rows: 400,
      asOf: null,
      ageSeconds: 300,
      lastAttemptAt: null,
      lastError: 'host timed out',
    },
  ],
}
const replies: Record<string, () => Response> = {
  '/readyz': () => Response.json(readiness),
  '/v2/farming/vaults': () => Response.json({ data: [], pagination: { total: 400, limit: 1, offset: 0 } }),
  '/sui/coinsList': () => Response.json({ message: 'no key' }, { status: 401 }),
}

test('the connection test says what answered, what did not, and which source fails', async () => {
  vi.stubGlobal(
    'fetch',
    async (url: string) => replies[url.split('?')[0] ?? '']?.() ?? new Response(null, { status: 404 }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  await screen.findByText(/ready; store: embedded/)
  expect(screen.getByRole('row', { name: /Vaults \(open\) ok 400 vaults/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Coins \(key\) failed no key/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Vaults Live 400 5 min ago/ })).toBeTruthy()
  expect(screen.getByText('Last refresh failed: host timed out')).toBeTruthy()
})

test('a service that answers with old rows is told as that, not as failed', async () => {
  const degraded = [
    { reason: 'overdue', name: 'vaults' },
    { reason: 'empty', name: 'coins' },
  ]
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/readyz')
      ? Response.json({ ...readiness, status: 'degraded', degraded })
      : new Response(null, { status: 404 }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }))
  expect(await screen.findByRole('row', { name: /Service ok answers; vaults overdue, no coin list yet/ })).toBeTruthy()
})
