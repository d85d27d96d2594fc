import { expect, test } from 'vitest'
import { createStyle, table } from './table.ts'

test('a name that would move the cursor, colour the terminal or turn its text around is printed as plain text', () => {
  const names = ['\u001b[2Jcleared', 'turned\u202ename', 'two\nlines', '\u009b31mred', 'plain']
  const columns = [
    { head: 'NAME', of: (name: string) => name },
    { head: 'AGAIN', of: (name: string) => name },
  ]
  const lines = table(columns, names, createStyle(false)).split('\n')
  expect(lines.map((line) => line.split(/ +/))).toEqual([
    ['NAME', 'AGAIN'],
    ...['[2Jcleared', 'turnedname', 'twolines', '31mred', 'plain'].map((name) => [name, name]),
  ])
})
