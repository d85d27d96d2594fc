import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HistoryEvent } from '#contract/wallet/history-event.ts'
import { json, knownItems, readRows, unchanged } from './read-rows.ts'
import { GoneHour } from './wallets/snapshot-events.ts'
import { StoredRules } from './webhooks/stored-rules.ts'

const read = <Row>(schema: z.ZodMiniType<Row>, row: unknown) =>
  readRows({ rows: async () => [row] }, schema, sql`select 1`)

test('a row comes as its schema reads it, texts of JSON as values', async () => {
  const Row = z.object({ id: z.number(), tags: json(z.array(z.string())) })
  expect(await read(Row, { id: 1, tags: '["a"]' })).toEqual([{ id: 1, tags: ['a'] }])
})

test.each([
  ['a column of another type', { id: '1', tags: '[]' }, 'id'],
  ['a column that is missing', { id: 1 }, 'tags'],
  ['a text that is no JSON', { id: 1, tags: '[' }, 'is no JSON'],
  ['JSON of another shape', { id: 1, tags: '{}' }, 'tags'],
])('%s is refused', async (_, row, why) => {
  const Row = z.object({ id: z.number(), tags: json(z.array(z.string())) })
  await expect(read(Row, row)).rejects.toThrow(why)
})

test('what goes on the wire keeps the order of its members, and is checked all the same', async () => {
  const Row = z.object({ event: json(unchanged(HistoryEvent)) })
  const text = '{"what":"in","amount":"1","chain":"SUI","name":"SUI","id":"0x2","type":"","valueUsd":2}'
  const [row] = await read(Row, { event: text })
  expect(JSON.stringify(row?.event)).toBe(text)
  await expect(read(Row, { event: '{"what":"lost"}' })).rejects.toThrow('event')
})

test('an event of a newer version is passed over in a history, and handed on as it is when its hour goes', async () => {
  const known = { what: 'in', amount: '1', chain: 'SUI', name: 'SUI', id: '0x2', type: '', valueUsd: 2 }
  const events = [{ what: 'moved', by: 'x' }, known]
  const History = z.object({ events: json(knownItems(unchanged(HistoryEvent))) })
  expect(await read(History, { events: JSON.stringify(events) })).toEqual([{ events: [known] }])
  const gone = { address: '0x2', hour: 1, details: JSON.stringify({ events, parts: [] }) }
  expect(await read(GoneHour, gone)).toEqual([{ address: '0x2', hour: 1, details: { events, parts: [] } }])
})

test('a rule of a newer version is passed over, those beside it count', async () => {
  const rules = [{ type: 'position.moved', to: 'x' }, { type: 'position.opened' }]
  expect(await read(z.object({ rules: StoredRules }), { rules: JSON.stringify(rules) })).toEqual([
    { rules: [{ type: 'position.opened' }] },
  ])
})
