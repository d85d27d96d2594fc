import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-another-platform': { version: '2.0.0', optional: true },
}

test('what the lock file names is installed, but for packages of other platforms', () => {
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
})

test('a missing package, another version, or no packages at all mean that an install is needed', () => {
  expect(isInstalled(wanted, {})).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false)
  expect(isInstalled(wanted, null)).toBe(false)
})
