import { expect, test } from 'vitest'
import { nameBeside } from './name-beside.ts'

test.each([
  ['WAL', 'WAL Token', 'WAL Token'],
  ['SUI', 'Sui', 'Sui'],
  ['E4C', '$E4C', ''],
  ['haSUI', 'haSUI', ''],
  ['$WIF', 'dogwifhat', 'dogwifhat'],
  ['DEEP', 'DeepBook Token', 'DeepBook Token'],
  ['USDC', '', ''],
])('beside %s the name “%s” is shown as “%s”', (symbol, name, shown) => {
  expect(nameBeside(symbol, name)).toBe(shown)
})
