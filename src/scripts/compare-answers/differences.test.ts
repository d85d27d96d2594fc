import { expect, test } from 'vitest'
import { differencesOf, generalPlace } from './differences.mjs'

const answer = (body: unknown, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const placesOf = (before: unknown, after: unknown) =>
  differencesOf(answer(before), answer(after)).map(({ place }) => place)

test('the same bytes have no differences', () => {
  expect(differencesOf(answer({ a: [1] }, { etag: 'x' }), answer({ a: [1] }, { etag: 'x' }))).toEqual([])
})

test('a value that differs is named by its path, with both values', () => {
  expect(differencesOf(answer({ data: [{ apr: 1 }, { apr: 2 }] }), answer({ data: [{ apr: 1 }, { apr: 3 }] }))).toEqual(
    [{ place: 'body.data[1].apr', before: 2, after: 3 }],
  )
})

test.each<[string, unknown, unknown, string[]]>([
  ['a member that one of them lacks', { a: 1 }, { a: 1, b: null }, ['body.b']],
  ['null in place of a number', { a: 0 }, { a: null }, ['body.a']],
  ['a list in place of an object', { a: {} }, { a: [] }, ['body.a']],
  ['a longer list', [1], [1, 2], ['body.length']],
  [
    'a list in another order',
    { data: [{ id: 'a' }, { id: 'b' }] },
    { data: [{ id: 'b' }, { id: 'a' }] },
    ['body.data (order)'],
  ],
  ['a name that is no word', { '/v2': 1 }, { '/v2': 2 }, ['body["/v2"]']],
  ['JSON in a string', { data: '{"n":[1]}' }, { data: '{"n":[2]}' }, ['body.data{}.n[0]']],
  ['JSON in a string, written otherwise', { data: '{"n":1}' }, { data: '{ "n":1}' }, ['body.data']],
  ['members in another order', '{"a":1,"b":2}', '{"b":2,"a":1}', ['body (as written)']],
  ['text that is not JSON', 'alive', 'dead', ['body']],
])('%s is a difference', (_, before, after, places) => {
  expect(placesOf(before, after)).toEqual(places)
})

test('status and headers count; an ETag only where the bodies are the same', () => {
  expect(differencesOf(answer(1, { etag: 'x', vary: 'a' }), answer(1, { etag: 'y' }, 404))).toEqual([
    { place: 'status', before: 200, after: 404 },
    { place: 'headers.etag', before: 'x', after: 'y' },
    { place: 'headers.vary', before: 'a', after: undefined },
  ])
  expect(differencesOf(answer(1, { etag: 'x' }), answer(2, { etag: 'y' }))).toEqual([
    { place: 'body', before: 1, after: 2 },
  ])
})

test('a general place stands for all items', () => {
  expect(generalPlace('body.data[3].tokens[10].price')).toBe('body.data[*].tokens[*].price')
})
