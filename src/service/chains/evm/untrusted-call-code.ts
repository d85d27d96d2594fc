import type { Hex } from 'viem'

const ops = {
  ADD: '01',
  MUL: '02',
  SUB: '03',
  LT: '10',
  GT: '11',
  ISZERO: '15',
  SHR: '1c',
  CODESIZE: '38',
  CODECOPY: '39',
  RETURNDATASIZE: '3d',
  RETURNDATACOPY: '3e',
  POP: '50',
  MLOAD: '51',
  MSTORE: '52',
  MSTORE8: '53',
  JUMP: '56',
  JUMPI: '57',
  GAS: '5a',
  JUMPDEST: '5b',
  DUP1: '80',
  DUP2: '81',
  SWAP1: '90',
  RETURN: 'f3',
  STATICCALL: 'fa',
} as const
type Op = keyof typeof ops

/** Bytes read from an answer: two words. The rest is ignored. */
export const RESULT_BYTES = 64
/** The byte before an answer: refused, out of gas, or the number of its bytes plus one. */
export const callStatus = { refused: 0, burnt: 0xff, answered: 1 } as const

/**
 * The code that a node runs to call untrusted contracts. Each call has a gas limit and two words of its answer are read, so neither
 * endless loops nor megabytes harm the other calls. After the code follow the gas of a call (a word) and the calls: address, length of
 * the data (a byte), data. For each call it returns a status (a byte) and the answer; for fewer calls when the node runs out of gas.
 *
 * Memory: 00 the next call, 20 where its answer goes, 40 the end of the calls, 80 what followed the code.
 */
const program = `
  CODE CODESIZE SUB DUP1 CODE 80 CODECOPY 80 ADD DUP1 40 MSTORE 20 MSTORE a0 00 MSTORE
  next: 40 MLOAD 00 MLOAD LT ISZERO @done JUMPI
  80 MLOAD DUP1 ADD GAS LT @done JUMPI
  GAS 00 00 00 MLOAD 14 ADD MLOAD f8 SHR 00 MLOAD 15 ADD 00 MLOAD MLOAD 60 SHR 80 MLOAD STATICCALL
  SWAP1 GAS SWAP1 SUB 80 MLOAD GT DUP2 @answered JUMPI
  ISZERO ff MUL 20 MLOAD MSTORE8 POP 00 @stored JUMP
  answered: POP POP 40 RETURNDATASIZE LT @short JUMPI 40 @copy JUMP
  short: RETURNDATASIZE
  copy: DUP1 01 ADD 20 MLOAD MSTORE8 DUP1 00 20 MLOAD 01 ADD RETURNDATACOPY
  stored: 01 ADD 20 MLOAD ADD 20 MSTORE 00 MLOAD DUP1 14 ADD MLOAD f8 SHR ADD 15 ADD 00 MSTORE @next JUMP
  done: 40 MLOAD DUP1 20 MLOAD SUB SWAP1 RETURN`

const isOp = (part: string): part is Op => part in ops

export const untrustedCallCode: Hex = assemble(program)

/** Names of instructions, bytes to push, `CODE` for the code's own length, labels and, with @, where they are. */
function assemble(text: string): Hex {
  const parts = text.split(/\s+/).filter((part) => part !== '')
  const sizeOf = (part: string) =>
    part === 'CODE' || part.startsWith('@') ? 3 : isOp(part) || part.endsWith(':') ? 1 : 2
  const labels = new Map<string, number>()
  let length = 0
  for (const part of parts) {
    if (part.endsWith(':')) labels.set(part.slice(0, -1), length)
    length += sizeOf(part)
  }
  const push2 = (value: number) => `61${value.toString(16).padStart(4, '0')}`
  const code = parts.map((part) => {
    if (part === 'CODE') return push2(length)
    if (part.startsWith('@')) return push2(labels.get(part.slice(1)) ?? 0)
    if (part.endsWith(':')) return ops.JUMPDEST
    return isOp(part) ? ops[part] : `60${part}`
  })
  return `0x${code.join('')}`
}
