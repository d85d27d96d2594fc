import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Protocol } from '#contract/protocol.ts'
import { Vault } from '#contract/vault.ts'
import { shownMap } from '#dashboard/state/map/shown-map.ts'
import { type MapBounds, noBounds } from './map-bounds.ts'
import { VaultMap, type VaultMapProps } from './vault-map.tsx'

const vault = (id: string, apy: number, deviation: number | null, more: object = {}) =>
  Vault.parse({
    ...{ id, name: `Cetus ${id}`, chain: 'SUI', protocol: { id: 'cetus', name: 'Cetus' }, type: 'LP' },
    ...{ totalApy: apy, apy30d: 0.1, apyDeviation30d: deviation, tvl: 1e6 },
    ...more,
  })
const steady = vault('steady', 0.1, 0, { tvl: 5e6 })
const wild = vault('wild', 0.8, 0.1, { label: ['high_risk_high_return'] })
const calm = vault('calm', 0.02, 0, { chain: 'SOL' })
const young = vault('young', 0.2, null)
const protocols = [Protocol.parse({ id: 'cetus', tvl: 1e9, audits: 'audited' })]

const none: ReadonlySet<string> = new Set()

let bounds: MapBounds[]
let toggled: string[]

beforeEach(() => {
  localStorage.clear()
  bounds = []
  toggled = []
  // There is nothing to paint on.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  shownMap.set(true)
})

function Page(props: Partial<VaultMapProps>) {
  const [inForce, setInForce] = useState(noBounds)
  return (
    <VaultMap
      vaults={[steady, wild, calm, young]}
      total={4}
      error={null}
      onRetry={() => {}}
      benchmark={0.05}
      leadingIds={none}
      protocols={protocols}
      heldIds={new Set(['calm'])}
      bounds={inForce}
      onBounds={(next) => {
        bounds.push(next)
        setInForce(next)
      }}
      chains={{ counts: { SUI: 3, SOL: 1 }, chosen: ['SOL'], onToggle: (chain) => toggled.push(chain) }}
      filtered="the table below"
      {...props}
    />
  )
}
const Where = () => <output aria-label="address">{useLocation().pathname}</output>
const open = (props: Partial<VaultMapProps> = {}) =>
  render(
    <MemoryRouter useTransitions={false}>
      <Where />
      <Page {...props} />
    </MemoryRouter>,
  )
const map = () => screen.getByRole('application', { name: /^Map of \d+ vaults/ })
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(map(), { key })
}
const spoken = () => screen.getAllByRole('status').at(-1)?.textContent

test('arrow keys go from the largest vault to the next in their direction, each is read out, and Enter opens it', () => {
  open()
  press('ArrowRight')
  expect(spoken()).toBe('Cetus steady on Sui: APY 10.00%, stability 100, TVL $5.00M. Enter opens it.')
  press('ArrowUp')
  expect(spoken()).toBe('Cetus wild on Sui: APY 80.00%, stability 50, TVL $1.00M, high risk. Enter opens it.')
  press('ArrowDown', 'ArrowDown')
  expect(spoken()).toContain('Cetus calm on Solana')
  expect(spoken()).toContain('in your wallet')
  press('Enter')
  expect(screen.getByLabelText('address').textContent).toBe('/vaults/calm')
})

test('Page Down goes through all of them by size', () => {
  open()
  press('Home', 'PageDown', 'PageDown')
  expect(spoken()).toMatch(/wild|calm/)
  press('PageUp', 'PageUp')
  expect(spoken()).toContain('steady')
})

test('plus narrows the selection around the vault once the keys rest; 0 shows all again', async () => {
  open()
  press('Home', '+', '+')
  expect(bounds).toEqual([])
  await waitFor(() => expect(bounds).toHaveLength(1), { timeout: 3000 })
  expect(bounds[0]?.minStability).toBeGreaterThan(0.5)
  expect(screen.getByText(/^1 of 3 vaults selected on the map and in the table below/)).toBeTruthy()
  press('0')
  expect(bounds.at(-1)).toEqual(noBounds)
})

test('the legend names what the size of a dot means: of a loan it is what is borrowed', () => {
  open()
  expect(screen.getAllByText('TVL')).toHaveLength(2)
  cleanup()
  open({ vaults: [{ ...steady, type: 'BORROW' }], isOfLoans: true })
  expect(screen.getAllByText('Borrowed')).toHaveLength(2)
  expect(screen.queryByText('TVL')).toBeNull()
})

test('limits are typed as figures, and refused with a reason', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Set limits' }))
  const form = within(await screen.findByRole('form', { name: 'Limits of the map' }))
  const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  type('Min stability', '120')
  fireEvent.click(form.getByRole('button', { name: 'Apply' }))
  expect(form.getByRole('status').textContent).toBe('Min stability: enter a number from 0 to 100.')
  type('Min stability', '80')
  type('Min APY, %', '30')
  type('Max APY, %', '3')
  expect(form.getByRole('status').textContent).toBe('A minimum is above its maximum.')
  type('Min APY, %', '1.5')
  fireEvent.click(form.getByRole('button', { name: 'Apply' }))
  expect(bounds).toEqual([{ minStability: 0.8, maxStability: undefined, minApy: 0.015, maxApy: 0.03 }])
  expect(screen.getByText(/^1 of 3 vaults selected/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(bounds.at(-1)).toEqual(noBounds)
})

test('the region of steady rates above the benchmark counts what a press selects, and selects it', () => {
  open()
  expect(screen.getByText('USD lending benchmark')).toBeTruthy()
  expect(screen.getByText('5.00%')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show only this area (1)' }))
  expect(bounds).toEqual([{ ...noBounds, minStability: 0.9, minApy: 0.05 }])
  expect(screen.getByText(/^1 of 3 vaults selected/)).toBeTruthy()
})

test('where the list can show what leads alone, the link opens exactly that, counts it, and opens all again', () => {
  const onLeading = vi.fn()
  open({ leadingIds: new Set(['steady', 'calm']), onLeading })
  fireEvent.click(screen.getByRole('button', { name: 'Show only these 2' }))
  expect(onLeading).toHaveBeenLastCalledWith(true)
  expect(bounds).toEqual([])
  cleanup()
  open({ leadingIds: new Set(['steady', 'calm']), onLeading, isLeading: true })
  expect(screen.getByText(/^2 of 3 vaults selected/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(onLeading).toHaveBeenLastCalledWith(false)
  cleanup()
  open({ onLeading })
  expect(screen.queryByRole('button', { name: /^Show only/ })).toBeNull()
})

test('a map of loans names its axis and its benchmark', () => {
  open({ vaults: [{ ...steady, type: 'BORROW' }], isOfLoans: true, heldIds: new Set() })
  expect(screen.getByText('USD borrow benchmark')).toBeTruthy()
  expect(screen.getByText('Borrow APY')).toBeTruthy()
})

test('without a lending rate there is neither a line nor a region', () => {
  open({ benchmark: null })
  expect(screen.queryByText(/benchmark/)).toBeNull()
})

test('what is held is named; where nothing is, the best of the steady region, and without one the largest', async () => {
  const names = () => [...map().querySelectorAll('text')].map((text) => text.textContent)
  open()
  await waitFor(() => expect(names()).toContain('Cetus calm 2.00%'))
  expect(names()).not.toContain('Cetus steady 10.00%')
  cleanup()
  const rich = vault('rich', 0.3, 0.01, { tvl: 2e7, type: 'LENDING' })
  const small = vault('small', 0.2, 0.03, { tvl: 1e5 })
  const many = Array.from({ length: 8 }, (_, at) => vault(`large ${at}`, 0.01, 0.02 * at, { tvl: 1e9 + at }))
  open({ vaults: [small, rich, ...many], heldIds: new Set(), leadingIds: new Set(['rich', 'small']) })
  await waitFor(() => expect(names()).toContain('Cetus rich 30.00%'))
  expect(names()).not.toContain('Cetus large 7 1.00%')
  expect(names()).not.toContain('Cetus small 20.00%')
  fireEvent.click(screen.getByRole('button', { name: 'How to use the map' }))
  expect(screen.getByText(/Named: some of the largest, \$10M\+\.$/)).toBeTruthy()
  cleanup()
  open({ vaults: [small, ...many], heldIds: new Set(), leadingIds: new Set(['small']) })
  await waitFor(() => expect(names()).toContain('Cetus large 7 1.00%'))
  fireEvent.click(screen.getByRole('button', { name: 'How to use the map' }))
  expect(screen.queryByText(/Named:/)).toBeNull()
})

test('a long name goes without its protocol where no other dot that leads has the rest of it', async () => {
  const names = () => [...map().querySelectorAll('text')].map((text) => text.textContent)
  const name = 'Liquid Staking of Cetus mSOL'
  const one = vault('one', 0.3, 0.01, {
    ...{ tvl: 2e7, type: 'LENDING', name },
    protocol: { id: 'cetus', name: 'Liquid Staking of Cetus', logo: '' },
  })
  open({ vaults: [one], heldIds: new Set(), leadingIds: new Set([one.id]) })
  await waitFor(() => expect(names()).toContain('mSOL 30.00%'))
  cleanup()
  open({ vaults: [one], heldIds: new Set([one.id]), leadingIds: new Set([one.id]) })
  await waitFor(() => expect(names()).toContain(`${name} 30.00%`))
})

const inLegend = () => within(screen.getByRole('group', { name: 'Chains on the map' }))
const chainsInLegend = () =>
  inLegend()
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.trim())

test('the legend counts the chains, says which are chosen, and filters', () => {
  open({ heldIds: none })
  expect(chainsInLegend()).toEqual(['Sui 3', 'Solana 1'])
  expect(inLegend().getByRole('button', { name: 'Solana 1' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(inLegend().getByRole('button', { name: 'Sui 3' }))
  expect(toggled).toEqual(['SUI'])
})

test('where only some dots have the colour of their chain, the legend has these chains and counts these dots', () => {
  const chains = { counts: { SUI: 3, SOL: 1, ETH: 7 }, chosen: [], onToggle: () => {} }
  const polygon = vault('polygon', 0.06, 0, { chain: 'MATIC' })
  const optimism = vault('optimism', 0.06, 0, { chain: 'OP' })
  const vaults = [steady, calm, wild, polygon, optimism]
  open({ vaults, heldIds: none, leadingIds: new Set(['steady', 'polygon', 'optimism']), chains })
  expect(chainsInLegend()).toEqual(['Sui 1'])
  expect(inLegend().getByTitle('Polygon and Optimism').textContent).toBe('Polygon and Optimism 2')
  expect(screen.getByText(/^Gray: all others\. Vaults by chain: Ethereum 7, Sui 3, Solana 1\.$/)).toBeTruthy()
})

test('what is not drawn is said, and so is a list that is longer than the map', () => {
  open({ total: 2500 })
  expect(
    screen.getByText(/Showing 3 of the 4 largest; 2,500 vaults match\. Not drawn: 1 with unknown stability\./),
  ).toBeTruthy()
})

test('no vault, no known stability and a failure each have a sentence of their own', () => {
  open({ vaults: [] })
  expect(screen.getByText('No vaults match these filters, so the map is empty.')).toBeTruthy()
  cleanup()
  open({ vaults: [young] })
  expect(
    screen.getByText(/Not drawn: 1 with unknown stability\. Stability needs 25 days of recorded rates\./),
  ).toBeTruthy()
  cleanup()
  const onRetry = vi.fn()
  open({ vaults: undefined, error: new Error('The service is busy.'), onRetry })
  expect(screen.getByText('The map could not be loaded: The service is busy.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('hiding the map is remembered', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Hide map' }))
  expect([shownMap.get(), localStorage.getItem('yieldscope.map')]).toEqual([false, 'false'])
})
