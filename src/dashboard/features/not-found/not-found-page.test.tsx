import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'

afterEach(cleanup)

const open = (path: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <NotFoundPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  ['/Protocol/navi', 'Protocols', '/protocols'],
  ['/webhook', 'Webhooks', '/webhooks'],
])('%s is near a page that there is', (path, name, href) => {
  open(path)
  const suggestion = within(screen.getByText(/^Did you mean/))
  expect(suggestion.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('nothing is suggested for what resembles no page', () => {
  open('/no-such-page')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  expect(screen.getByText('/no-such-page').tagName).toBe('CODE')
})
