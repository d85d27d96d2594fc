import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { VaultDots } from './vault-dots.tsx'

afterEach(cleanup)

const lent = (name: string, apyDeviation30d: number, label: string[]) =>
  Vault.parse({
    ...{ id: name, name, chain: 'SUI', type: 'LENDING', coins: ['a'], tvl: 2e7, totalApy: 0.08, apy30d: 0.08 },
    ...{ protocol: { id: 'navi', name: 'Navi' }, apyDeviation30d, label },
  })

test('a name is towards the middle of the map, where there is room for it', () => {
  render(
    <VaultDots vaults={[lent('Steady', 0, ['low_risk']), lent('Least steady', 0.03, ['low_risk', 'stable_yield'])]} />,
  )
  const drawn = ['Least steady', 'Steady'].map((name) => {
    const text = screen.getByText(name)
    return { x: Number.parseFloat(text.getAttribute('x') ?? ''), anchor: text.getAttribute('text-anchor') }
  })
  expect(drawn).toEqual([
    { x: expect.closeTo(9.3, 0), anchor: 'start' },
    { x: 97, anchor: 'end' },
  ])
})
