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
  const cells = names.map((name) => csvOf(file('Name'), [[name]]).slice('Name\r\n'.length, -'\r\n'.length))
  expect(cells).toEqual([
    "'=1+1",
    "'+1",
    "'-A1",
    "'@SUM(A1)",
    `"'\t'=1"`,
    `"'\r'=1"`,
    `"'\n'=1"`,
    "'＝1",
    '"a,""b""\nc"',
    "'=1",
  ])
})

/** The cells of a line as a spreadsheet reads it, which may take another mark than the comma for the separator. */
function cellsBy(separator: string, line: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= line.length; at += 1) {
    const quotedCell = line[at] === '"' ? /^"((?:[^"]|"")*)"/.exec(line.slice(at))?.[0] : undefined
    const start = at + (quotedCell?.length ?? 0)
    const next = line.indexOf(separator, start)
    const end = next === -1 ? line.length : next
    cells.push((quotedCell === undefined ? '' : quotedCell.slice(1, -1).replaceAll('""', '"')) + line.slice(start, end))
    at = end
  }
  return cells
}

test.each([',', ';', '\t', '|'])(
  'where a spreadsheet separates cells by %j no name begins one with a formula',
  (separator) => {
    const marks = ['=1+1', '+1', '-A1', '@SUM(A1)', '＝1', ' =1', '"=1', '\t=1']
    const names = marks.flatMap((mark) =>
      [',', ';', '\t', '|', '\n', '\r', '\r\n', '";"', '"'].map((between) => `x${between}${mark}`),
    )
    const text = csvOf(
      file('Name'),
      [...marks, ...names].map((name) => [name]),
    )
    for (const line of text.split(/\r\n|\r|\n/))
      for (const cell of cellsBy(separator, line)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
  },
)

test('a name with a separator or a quote of any spreadsheet stands in quotes, and reads back as it was', () => {
  const names = ['a;b', 'a\tb', 'a|b', 'a"b', 'a,b', 'plain']
  const text = csvOf(
    file('Name'),
    names.map((name) => [name]),
  )
  expect(text).toBe('Name\r\n"a;b"\r\n"a\tb"\r\n"a|b"\r\n"a""b"\r\n"a,b"\r\nplain\r\n')
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
