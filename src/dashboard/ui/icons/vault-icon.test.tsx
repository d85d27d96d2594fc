import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Vault } from '#contract/vault.ts'
import { VaultIcon } from './vault-icon.tsx'

afterEach(cleanup)

/** A type that no picture is of. */
const type = (name: string) => `0x${'5'.repeat(64)}::${name.toLowerCase()}::${name}`

test.for([
  ['NAVI Lending HIPPO', ['SUDENG'], ['HI']],
  ['NAVI Lending sSUI (Main market) borrow', ['SPRING_SUI'], ['sS']],
  ['Some native staking', ['WAL'], ['WA']],
  ['NAVI Lending HIPPO-WAL', ['SUDENG', 'WAL'], ['HI', 'WA']],
] as const)('the letters of %s are those of its tickers', ([name, coins, letters]) => {
  const vault = Vault.parse({
    ...{ id: 'x', name, chain: 'SUI', type: coins.length > 1 ? 'LP' : 'LENDING', coins: coins.map(type) },
    protocol: { id: 'navi-lending', name: 'NAVI Lending' },
  })
  const { container } = render(<VaultIcon vault={vault} />)
  expect([...container.querySelectorAll('.monogram')].map(({ textContent }) => textContent)).toEqual(letters)
})
