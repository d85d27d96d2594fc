import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AtLeast } from './at-least.tsx'

// Pages share one document.
afterEach(cleanup)

test('a sum that may become smaller is no lower bound', () => {
  expect(render(<AtLeast />).container.textContent).toBe('≥ at least ')
  expect(render(<AtLeast isBound={false} />).container.textContent).toBe('≈ about ')
})
