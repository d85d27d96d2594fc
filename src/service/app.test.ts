import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, SUI, USDC } from './test-app.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 30_000)
afterAll(() => app.close())

const json = async (response: Response | Promise<Response>) => (await response).json()

test('E2 lists coins by market cap, zero-based pages, missing values last', async () => {
  const first = await json(app.keyed('/sui/coinsList?limit=2'))
  expect(first.data.tokens.map((coin: { symbol: string }) => coin.symbol)).toEqual(['SUI', 'USDC'])
  expect(first.data.pagination).toEqual({ page: 0, limit: 2, totalCount: 32, totalPages: 16 })
})
