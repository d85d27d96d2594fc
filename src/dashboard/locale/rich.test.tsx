import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rich } from './rich.tsx'

afterEach(cleanup)

test('a sentence has its links around words and its values in their places, in the order of the language', () => {
  render(
    <p>
      {rich('{age} alt: siehe <link>Status</link> von {name}.', {
        name: 'Sui',
        age: <b>5 min</b>,
        link: (words) => <a href="/status">{words}</a>,
      })}
    </p>,
  )
  expect(screen.getByRole('paragraph').textContent).toBe('5 min alt: siehe Status von Sui.')
  expect(screen.getByRole('link', { name: 'Status' }).getAttribute('href')).toBe('/status')
})
