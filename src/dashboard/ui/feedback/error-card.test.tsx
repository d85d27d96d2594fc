import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { ErrorCard } from './error-card.tsx'

afterEach(cleanup)

const show = (error: Error, hints = {}) =>
  render(
    <MemoryRouter>
      <ErrorCard error={error} what="The list" hints={hints} onRetry={() => undefined} />
    </MemoryRouter>,
  )

test('a response that gave no reason is a small status, not a sentence, and leads to the settings', () => {
  show(new ApiError('NOT_FOUND', 'The service answered 404.', { bareStatus: 404 }))
  expect(screen.queryByText('The service answered 404.')).toBeNull()
  expect(screen.getByText('HTTP 404')).toBeTruthy()
  expect(screen.getByText('Check this page’s address and the service URL in Settings.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open settings' })).toBeTruthy()
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
