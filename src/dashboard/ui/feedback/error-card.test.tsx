import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Offline } from '#client/offline.ts'
import { ApiError } from '#contract/error.ts'
import { settings } from '#dashboard/state/settings.ts'
import { ErrorCard } from './error-card.tsx'

afterEach(cleanup)

const show = (error: Error, hints = {}) =>
  render(
    <MemoryRouter>
      <ErrorCard error={error} what="The list" hints={hints} onRetry={() => undefined} />
    </MemoryRouter>,
  )

const bare = (isForeign: boolean) =>
  new ApiError('NOT_FOUND', 'The service answered 404.', { bareStatus: 404, isForeign })

test('a response that gave no reason has its HTTP status and leads to the status page, with nothing that repeats either', () => {
  show(bare(false))
  expect(screen.queryByText('The service answered 404.')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('The list could not be loadedError 404Try againOpen status')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/status'])
})

test('where the URL of the service was entered, or another program answers, the settings are named', () => {
  const before = settings.get()
  show(bare(true))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings')
  cleanup()
  settings.set({ ...before, baseUrl: 'https://elsewhere.example' })
  show(bare(false))
  expect(screen.getByText('Check the service URL in Settings, then try again.')).toBeTruthy()
  settings.set(before)
})

test('a page with words on a service that lacks it leads to the settings, where another service is named', () => {
  show(bare(false), { NOT_FOUND: 'This service has none. Check its URL in Settings.' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/settings'])
})

test('without a connection that is all there is to say', () => {
  const cause = new Offline('no connection')
  show(new ApiError('UNAVAILABLE', 'This device is offline.', { cause }))
  expect(screen.getByRole('heading').textContent).toBe('This device is offline')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a reason of the service is shown with its advice; a page that knows better says its own', () => {
  const error = new ApiError('NOT_FOUND', 'No vault has this id.')
  show(error)
  expect(screen.getByText('No vault has this id.')).toBeTruthy()
  expect(screen.getByText('Check the address, then try again.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  show(error, { NOT_FOUND: 'Choose another vault.' })
  expect(screen.getByText('Choose another vault.')).toBeTruthy()
})

test('a source that failed leads to the status', () => {
  show(new ApiError('UPSTREAM_FAILED', 'A source did not answer.'))
  expect(screen.getByRole('link', { name: 'Open status' }).getAttribute('href')).toBe('/status')
})
