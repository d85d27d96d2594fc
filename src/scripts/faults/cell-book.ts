import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { FaultName } from './fault-answers.ts'
import { Cell } from './measure-cell.ts'

const Line = z.object({ fault: z.string(), name: z.string(), cell: Cell })

/** All measured cells, by fault and by the failing host's name (`*`: all hosts at once). */
export type CellBook = {
  find(fault: FaultName, name: string): Cell | null
  write(fault: FaultName, name: string, cell: Cell): void
}

/** `file`: stores the cells, one line of JSON each, so that an interrupted run can continue; null: no file. */
export function openCellBook(file: string | null): CellBook {
  const cells = new Map<string, Cell>()
  const keyOf = (fault: string, name: string) => `${fault} / ${name}`
  if (file !== null && existsSync(file)) {
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { fault, name, cell } = Line.parse(JSON.parse(text))
      cells.set(keyOf(fault, name), cell)
    }
  }
  return {
    find: (fault, name) => cells.get(keyOf(fault, name)) ?? null,
    write(fault, name, cell) {
      cells.set(keyOf(fault, name), cell)
      console.error(`${fault}, ${name}: ${JSON.stringify(cell)}`)
      if (file !== null) appendFileSync(file, `${JSON.stringify({ fault, name, cell })}\n`)
    },
  }
}
