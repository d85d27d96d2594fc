import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { CommandBox } from './command-box.tsx'
import { CommandKey } from './command-key.tsx'
import { commandsFor } from './commands.ts'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)

const [SUI = '', EVM = ''] = sampleWallets.map(({ address }) => address)
const labels = (text: string) =>
  commandsFor(text, [{ key: EVM, label: 'Savings', openedAt: 1 }]).map(({ label }) => label)

test('a text is read as a wallet, as several, as a name, as a page, or looked for among tokens', () => {
  expect(labels(SUI)).toEqual(['Wallet 0x5a5a…5a5a5a'])
  expect(labels(`${SUI} ${EVM}`)).toEqual(['2 wallets'])
  expect(labels('someone.sui')).toEqual(['someone.sui'])
  expect(labels('sav')).toEqual(['Savings', 'Tokens like “sav”'])
  expect(labels('vau')).toEqual(['Vaults', 'Tokens like “vau”'])
  expect(labels('')).toEqual(['Savings', 'Vaults', 'Tokens', 'Wallet', 'Protocols', 'Webhooks', 'Settings'])
})

test('Ctrl+K opens the box, arrows choose, Enter goes there and closes it', async () => {
  const Where = () => <output aria-label="address">{useLocation().pathname}</output>
  render(
    <MemoryRouter useTransitions={false}>
      <Where />
      <CommandKey box={CommandBox} />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const box = await screen.findByRole('combobox')
  fireEvent.change(box, { target: { value: 'ings' } })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Tokens like “ings”')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(screen.getByLabelText('address').textContent).toBe('/settings')
  expect(screen.queryByRole('combobox')).toBeNull()
})
