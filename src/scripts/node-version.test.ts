import { expect, test } from 'vitest'
import { fitsRange } from './node-version.mjs'

const range = '^20.19.0 || ^22.12.0 || >=24.0.0'

test.each(['20.19.0', '20.20.2', '22.12.1', '24.0.0', '26.3.0'])('Node %s runs the project', (version) => {
  expect(fitsRange(version, range)).toBe(true)
})

test.each(['18.20.0', '20.18.9', '21.7.0', '22.11.0', '23.11.0'])('Node %s is refused', (version) => {
  expect(fitsRange(version, range)).toBe(false)
})
