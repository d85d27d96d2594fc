import { expect, test } from 'vitest'
import { isoTime, type Plain, type TableFile } from './table-file.ts'
import { csvOf, jsonOf } from './table-text.ts'

type Row = readonly Plain[]
const file = (...headers: string[]): TableFile<Row> => ({
  name: 'rows',
  columns: headers.map((header, index) => ({ header, value: (row) => row[index] ?? null })),
})

test('numbers are plain decimals, never with an exponent; unknown is empty in CSV and null in JSON', () => {
  const rows = [
    ['a', 1e-7],
    ['b', 1.5e21],
    ['c', null],
    ['d', NaN],
  ]
  expect(csvOf(file('Name', 'Value'), rows)).toBe(
    'Name,Value\r\na,0.0000001\r\nb,1500000000000000000000\r\nc,\r\nd,\r\n',
  )
  expect(jsonOf(file('Name', 'Value'), rows)).toBe(
    '[\n{"Name":"a","Value":0.0000001},\n{"Name":"b","Value":1500000000000000000000},\n{"Name":"c","Value":null},\n{"Name":"d","Value":null}\n]\n',
  )
  expect(JSON.parse(jsonOf(file('A'), []))).toEqual([])
})

test('exact amounts stay exact, also negative ones', () => {
  const rows = [['9007199254740993.000000000000000001'], ['-5.25']]
  expect(csvOf(file('Amount'), rows)).toBe('Amount\r\n9007199254740993.000000000000000001\r\n-5.25\r\n')
  expect(JSON.parse(jsonOf(file('Amount'), rows))).toEqual([{ Amount: rows[0]?.[0] }, { Amount: '-5.25' }])
})

test('no name is a formula or breaks a line', () => {
  const names = ['=1+1', '+1', '-A1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', 'a,"b"\nc', "'=1"]
  const cells = csvOf(
    file('Name'),
    names.map((name) => [name]),
  )
    .slice('Name\r\n'.length, -'\r\n'.length)
    .split(/\r\n(?!=)/)
  expect(cells).toEqual([
    "'=1+1",
    "'+1",
    "'-A1",
    "'@SUM(A1)",
    "'\t=1",
    `"'\r=1"`,
    `"'\n=1"`,
    "'＝1",
    '"a,""b""\nc"',
    "'=1",
  ])
})

test('times are ISO 8601 in UTC, what is no time is unknown', () => {
  expect([0, '2026-03-12', '', 'soon', null].map(isoTime)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '2026-03-12T00:00:00.000Z',
    null,
    null,
    null,
  ])
})
