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

const both = [lent('Steady', 0, ['low_risk']), lent('Least steady', 0.03, ['low_risk', 'stable_yield'])]

test('a name is beside its dot, towards the middle of the map, where there is room for it', () => {
  const { container } = render(<VaultDots vaults={both} benchmark={null} />)
  const drawn = ['Least steady', 'Steady'].map((name) => {
    const text = screen.getByText(name)
    return { x: text.parentElement?.getAttribute('x'), anchor: text.getAttribute('text-anchor') }
  })
  const dots = [...container.querySelectorAll('circle')].map((dot) => dot.getAttribute('cx'))
  expect(drawn).toEqual([
    { x: dots[1], anchor: 'start' },
    { x: dots[0], anchor: 'end' },
  ])
  expect(dots[0]).toBe('97.0%')
})

test('the benchmark is a line with its rate, at the height of dots that pay as much', () => {
  const { container, rerender } = render(<VaultDots vaults={both} benchmark={0.08} />)
  expect(screen.getByText('USD benchmark 8.00%')).toBeTruthy()
  const line = container.querySelector('line[stroke-dasharray]')
  expect(line?.getAttribute('y1')).toBe(container.querySelector('circle')?.getAttribute('cy'))
  rerender(<VaultDots vaults={both} benchmark={null} />)
  expect(container.querySelector('line[stroke-dasharray]')).toBeNull()
})

test('a name is within the picture, however crowded it is', () => {
  const dot = (name: string, totalApy: number, apyDeviation30d: number, label: string[]) =>
    Vault.parse({ ...lent(name, apyDeviation30d, label), totalApy, apy30d: totalApy, type: 'LP', tvl: 2e8 })
  const named = [0, 0.003].map((deviation) => dot(`Named ${deviation}`, 0.15, deviation, ['stable_yield']))
  const crowd = Array.from({ length: 32 }, (_, index) => {
    const apy = 0.2 / 1.5 ** Math.floor(index / 8)
    return dot(`Crowd ${index}`, apy, (apy * (index % 8)) / 16, [])
  })
  const { container } = render(<VaultDots vaults={[...named, ...crowd]} benchmark={0.04} />)
  const tops = [...container.querySelectorAll('svg svg text')].map(
    (text) => Number(text.parentElement?.getAttribute('y')) + Number(text.getAttribute('y')) - 9,
  )
  expect(tops.length).toBeGreaterThan(0)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(0)
})
