import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { PageLinks } from './page-links.tsx'

afterEach(() => {
  cleanup()
  settings.set(defaultSettings)
})

test.each([
  ['/vaults', 'Vaults', 'page'],
  ['/vaults/a-vault', 'Vaults', 'page'],
  ['/compare', 'Vaults', 'true'],
  ['/tokens', 'Tokens', 'page'],
])('on %s the link to %s is current', (path, label, current) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PageLinks place="top" />
    </MemoryRouter>,
  )
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') !== null)
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]])
})

test('a page whose address only begins like that of a link marks none', () => {
  render(
    <MemoryRouter initialEntries={['/vaults-of-old']}>
      <PageLinks place="top" />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').every((link) => link.getAttribute('aria-current') === null)).toBe(true)
})

test('the menu opens the list of vaults with what the visitor has it begin with', () => {
  const links = () => {
    render(
      <MemoryRouter>
        <PageLinks place="top" />
      </MemoryRouter>,
    )
    return screen.getAllByRole('link', { name: 'Vaults' })[0]?.getAttribute('href')
  }
  expect(links()).toBe('/vaults')
  cleanup()
  settings.set({ ...defaultSettings, listChain: 'SUI', minTvl: 1_000_000, minStability: 0.9 })
  expect(links()).toBe('/vaults?chain=SUI&minTvl=1000000&minStability=0.9')
})
