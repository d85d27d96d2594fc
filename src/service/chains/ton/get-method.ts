import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { type CellReader, cellReader } from './cells/cell-reader.ts'
import { parseBoc } from './cells/parse-boc.ts'
import type { toncenter } from './toncenter.ts'

const HexNumber = z.object({ type: z.literal('num'), value: z.string().check(z.regex(/^-?0x[0-9a-f]{1,65}$/i)) })
/** A slice is sent as the cell that holds what is left of it. */
const CellEntry = z.object({ type: z.enum(['cell', 'slice']), value: z.string() })

/** What a get method left on the stack, its first result at 0. Reading what is not there, or of another type, throws UPSTREAM_FAILED. */
export type MethodStack = {
  readonly length: number
  number(index: number): bigint
  cell(index: number): CellReader
  /** Friendly; null for none. */
  address(index: number): string | null
}

/** Runs a contract's get method; throws UPSTREAM_FAILED where it ends with another code than 0 (or 1, which the VM means likewise). */
export async function runGetMethod(
  source: ReturnType<typeof toncenter>,
  { address, method }: { address: string; method: string },
): Promise<MethodStack> {
  const { exit_code: code, stack } = await source.runGetMethod(address, method)
  if (code !== 0 && code !== 1) throw new ApiError('UPSTREAM_FAILED', `${method} of a contract ended with code ${code}`)
  const broken = (index: number) => new ApiError('UPSTREAM_FAILED', `${method} answered something else at ${index}`)
  function cell(index: number) {
    const { success, data } = CellEntry.safeParse(stack[index])
    if (!success) throw broken(index)
    return cellReader(parseBoc(data.value))
  }
  return {
    length: stack.length,
    number(index) {
      const { success, data } = HexNumber.safeParse(stack[index])
      if (!success) throw broken(index)
      return data.value.startsWith('-') ? -BigInt(data.value.slice(1)) : BigInt(data.value)
    },
    cell,
    address: (index) => cell(index).address(),
  }
}
