import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { Moment } from './moment.tsx'

afterEach(() => {
  cleanup()
  settings.set(defaultSettings)
})

test('a time names the zone of this device and has UTC on hover; who chose UTC reads that alone', () => {
  render(<Moment at={Date.UTC(2026, 2, 12, 14, 5)} />)
  const local = screen.getByTitle('12 Mar 2026, 14:05 UTC')
  expect(local.textContent).toMatch(/^1[123] Mar 2026, \d\d:\d\d \S+$/)
  act(() => settings.set({ ...defaultSettings, times: 'utc' }))
  expect(screen.queryByTitle(/UTC/)).toBeNull()
  expect(document.body.textContent).toBe('12 Mar 2026, 14:05 UTC')
})
