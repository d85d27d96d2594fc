import { expect, test } from 'vitest'
import { type ListPage, readPages } from './read-pages.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A service of `total` rows that gives `size` at a time; `revisions` are those of its answers in turn, the last one stays. */
function service({ total, size, revisions = ['a'] }: { total: number; size: number; revisions?: string[] }) {
  const offsets: number[] = []
  const readPage = async ({ offset }: { offset: number }): Promise<ListPage<number>> => {
    offsets.push(offset)
    const revision = revisions[Math.min(offsets.length, revisions.length) - 1] ?? ''
    const rows = numbers(Math.min(size, total - offset)).map((index) => offset + index)
    return { rows, total, revision }
  }
  return { offsets, readPage }
}

test('all pages are read one after the other, each from where the last one ended', async () => {
  const { readPage, offsets } = service({ total: 512, size: 100 })
  const progress: string[] = []
  const onProgress = (read: number, total: number) => progress.push(`${read}/${total}`)
  expect(await readPages({ readPage, onProgress })).toEqual({ rows: numbers(512), total: 512 })
  expect(offsets).toEqual([0, 100, 200, 300, 400, 500])
  expect(progress).toEqual(['100/512', '200/512', '300/512', '400/512', '500/512', '512/512'])
})

test('the number of the page is told too, for lists that count pages', async () => {
  const pages: number[] = []
  const { readPage } = service({ total: 5, size: 2 })
  await readPages({
    readPage: (place) => {
      pages.push(place.page)
      return readPage(place)
    },
  })
  expect(pages).toEqual([0, 1, 2])
})

test('rows of two revisions are never mixed: it starts again', async () => {
  const { readPage, offsets } = service({ total: 250, size: 100, revisions: ['a', 'b', 'b', 'b', 'b'] })
  expect((await readPages({ readPage })).rows).toEqual(numbers(250))
  expect(offsets).toEqual([0, 100, 0, 100, 200])
})

test('another total is another revision, for a service that names none', async () => {
  let asked = 0
  const readPage = async ({ offset }: { offset: number }) => {
    asked += 1
    const total = asked === 1 ? 200 : 150
    return { rows: numbers(total).slice(offset, offset + 100), total, revision: '' }
  }
  expect(await readPages({ readPage })).toEqual({ rows: numbers(150), total: 150 })
})

test('a row that two pages have, because the order changed in between, makes it start again', async () => {
  const orders = [numbers(4), [3, 0, 1, 2]]
  let asked = 0
  const readPage = async ({ offset }: { offset: number }) => {
    const order = orders[asked === 0 ? 0 : 1] ?? []
    asked += 1
    return { rows: order.slice(offset, offset + 2), total: 4, revision: 'a' }
  }
  expect(await readPages({ readPage, keyOf: String })).toEqual({ rows: [3, 0, 1, 2], total: 4 })
  expect(asked).toBe(4)
})

test('data that never rest are given up with a sentence', async () => {
  const { readPage, offsets } = service({ total: 300, size: 100, revisions: numbers(99).map(String) })
  await expect(readPages({ readPage })).rejects.toThrow('The data changed during the download')
  expect(offsets.length).toBeLessThan(12)
})

test('whoever cancels gets no further request', async () => {
  const abort = new AbortController()
  const { readPage, offsets } = service({ total: 512, size: 100 })
  const onProgress = (read: number) => {
    if (read === 200) abort.abort(new Error('cancelled'))
  }
  await expect(readPages({ readPage, onProgress, signal: abort.signal })).rejects.toThrow('cancelled')
  expect(offsets).toEqual([0, 100])
})

test('a list past any measure is cut, and so is one whose service gives less than it counts; the total says so', async () => {
  const endless = service({ total: 1e6, size: 1000 })
  const cut = await readPages({ readPage: endless.readPage })
  expect([cut.rows.length, cut.total]).toEqual([20_000, 1e6])
  const readPage = async ({ offset }: { offset: number }) => ({
    rows: numbers(120).slice(offset, offset + 100),
    total: 300,
    revision: '',
  })
  const short = await readPages({ readPage })
  expect([short.rows.length, short.total]).toEqual([120, 300])
})
