import { afterEach, expect, test, vi } from 'vitest'
import { callVaults } from './call-vaults.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()
const list = {
  data: [],
  pagination: { total: 0, limit: 20, offset: 0 },
  facets: { chain: {}, type: {}, protocol: {}, tvl: {}, apy: {}, tags: {} },
}

/** A service that refuses these fields where they have the value; "" says nothing of the field. */
function serve(
  refused: Record<string, string>,
  path = (field: string) => [{ path: field, message: 'must be one of' }],
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://localhost')
    asked.push([searchParams.get('order'), searchParams.get('chain') ?? ''].join(' '))
    const field = Object.keys(refused).find((each) => searchParams.get(each) === refused[each])
    if (field === undefined) return Response.json(list)
    const problem = { type: 'about:blank', title: 'The request is invalid', status: 400, code: 'INVALID_INPUT' }
    return Response.json({ ...problem, detail: field, errors: path(field) }, { status: 400 })
  })
  return asked
}
const call = () => callVaults({ order: 'benchmark', chain: ['ALL'], minTvl: 5 }, { signal })

test('a service that knows neither the order nor all chains is asked without them', async () => {
  const asked = serve({ order: 'benchmark' })
  await call()
  expect(asked).toEqual(['benchmark ALL', 'tvl ALL'])
  const ofChains = serve({ chain: 'ALL' })
  await call()
  expect(ofChains).toEqual(['benchmark ALL', 'benchmark '])
})

test('one that does not say what it refuses is asked without the fields that it may not know', async () => {
  const asked = serve({ order: 'benchmark' }, () => [])
  await call()
  expect(asked).toEqual(['benchmark ALL', 'benchmark ', 'tvl ALL'])
})

test('what it refuses for another field is not asked again', async () => {
  const asked = serve({ minTvl: '5' })
  await expect(call()).rejects.toMatchObject({ status: 400 })
  expect(asked).toEqual(['benchmark ALL'])
})
