import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createIsApiPath, statusPaths } from './api-paths.ts'

const isApiPath = createIsApiPath(Object.values(api))

test.each([
  ...Object.values(api).map(({ path }) => path),
  ...statusPaths,
  '/v2/no/such',
  '/v9',
  '/V2/FARMING',
  '/sui',
  '/sui/other',
  '/tokens/sui',
  '/tokens/sui/other',
  '/events/',
])('%s is the service’s to answer', (path) => {
  expect(isApiPath(path)).toBe(true)
})

test.each([
  '/',
  '/tokens',
  '/tokens/0x2::sui::SUI',
  '/suite',
  '/vaults',
  '/v2x',
  '/healthz2',
  '/openapi-json',
  '/eventss',
])('%s may be a page', (path) => {
  expect(isApiPath(path)).toBe(false)
})
