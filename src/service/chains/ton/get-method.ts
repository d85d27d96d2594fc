import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { type CellReader, cellReader } from './cells/cell-reader.ts'
import { parseBoc } from './cells/parse-boc.ts'
import type { MethodCall, toncenter } from './toncenter.ts'

const HexNumber = z.object({ type: z.literal('num'), value: z.string().check(z.regex(/^-?0x[0-9a-f]{1,65}$/i)) })
/** A slice is sent as a cell with the remaining data. */
const CellEntry = z.object({ type: z.enum(['cell', 'slice']), value: z.string() })

/**
 * The result stack of a get method, its first result at 0. Reading a missing value, or one of another type, throws
 * MethodFailure.
 */
export type MethodStack = {
  readonly length: number
  number(index: number): bigint
  cell(index: number): CellReader
  /** The unparsed cell, to pass to another method. */
  slice(index: number): { type: 'slice'; value: string }
  /** In friendly form; null for none. */
  address(index: number): string | null
}

/** The contract returned an unexpected result. Any contract may, so this is not an upstream failure. */
export class MethodFailure extends ApiError {
  constructor(detail: string) {
    super('UPSTREAM_FAILED', detail)
  }
}

/**
 * Runs a contract's get method. Throws MethodFailure if it ends with a code other than 0 or 1 (the VM treats both as
 * success).
 */
export async function runGetMethod(
  source: ReturnType<typeof toncenter>,
  { address, method, stack: args = [] }: Omit<MethodCall, 'stack'> & Partial<MethodCall>,
): Promise<MethodStack> {
  const { exit_code: code, stack } = await source.runGetMethod({ address, method, stack: args })
  if (code !== 0 && code !== 1) throw new MethodFailure(`${method} of a contract ended with code ${code}`)
  const broken = (index: number) => new MethodFailure(`${method} answered something else at ${index}`)
  function cellEntry(index: number) {
    const { success, data } = CellEntry.safeParse(stack[index])
    if (!success) throw broken(index)
    return data
  }
  const cell = (index: number) => cellReader(parseBoc(cellEntry(index).value))
  return {
    length: stack.length,
    number(index) {
      const { success, data } = HexNumber.safeParse(stack[index])
      if (!success) throw broken(index)
      return data.value.startsWith('-') ? -BigInt(data.value.slice(1)) : BigInt(data.value)
    },
    cell,
    slice: (index) => ({ type: 'slice', value: cellEntry(index).value }),
    address: (index) => cell(index).address(),
  }
}
