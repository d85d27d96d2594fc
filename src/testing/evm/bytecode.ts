import { type Hex, size, toFunctionSelector, toHex } from 'viem'

/**
 * What a contract made for a test does when `function` (as `name(uint256)`) is called, and its first argument is `argument`
 * where that is given (32 bytes): returns bytes, returns what its storage has under the first argument, reverts, or burns its gas.
 */
export type TestAnswer = {
  function: string
  argument?: Hex
  answer: { returns: Hex } | 'stored' | 'reverts' | 'burns'
}

const op = {
  eq: '14',
  and: '16',
  shr: '1c',
  calldataload: '35',
  codecopy: '39',
  mstore: '52',
  sload: '54',
  sstore: '55',
  jumpi: '57',
  jumpdest: '5b',
  dup1: '80',
  return: 'f3',
  revert: 'fd',
  invalid: 'fe',
}
/** PUSHn of `bytes` bytes. */
const push = (value: bigint | number, bytes: number) => (0x5f + bytes).toString(16) + hex(value, bytes)
const hex = (value: bigint | number, bytes: number) => toHex(value, { size: bytes }).slice(2)
const bytesIn = (code: string) => code.length / 2

/**
 * The code of a contract that answers so, and reverts whatever else is called. Small enough to read: a selector, a jump, a body;
 * what is returned lies behind all bodies, since a byte of it may look like a PUSH and hide the next JUMPDEST.
 */
export function testCode(answers: TestAnswer[]): Hex {
  const start = push(0, 1) + op.calldataload + push(0xe0, 1) + op.shr
  const refuse = push(0, 1) + push(0, 1) + op.revert
  const tests = (targets: number[]) => answers.map((answer, index) => testOf(answer, targets[index] ?? 0)).join('')
  const bodies = (places: number[]) => answers.map(({ answer }, index) => bodyOf(answer, places[index] ?? 0))
  const data = answers.map(({ answer }) => (typeof answer === 'string' ? '' : answer.returns.slice(2)))

  const targets = placesOf(bodies([]), bytesIn(start + tests([]) + refuse))
  const places = placesOf(data, bytesIn(start + tests([]) + refuse + bodies([]).join('')))
  return `0x${start}${tests(targets)}${refuse}${bodies(places).join('')}${data.join('')}`
}

/** Where each part begins when they follow each other from `start` on. */
function placesOf(parts: string[], start: number): number[] {
  let at = start
  return parts.map((part) => {
    const place = at
    at += bytesIn(part)
    return place
  })
}

/** Jumps to `target` when the selector, which lies on the stack, and the argument are the answer's. */
function testOf({ function: name, argument }: TestAnswer, target: number): string {
  const isSelected = op.dup1 + push(BigInt(toFunctionSelector(`function ${name}`)), 4) + op.eq
  const isMeant =
    argument === undefined ? '' : push(4, 1) + op.calldataload + push(BigInt(argument), 32) + op.eq + op.and
  return isSelected + isMeant + push(target, 2) + op.jumpi
}

/** `place`: where in the code what is returned lies. */
function bodyOf(answer: TestAnswer['answer'], place: number): string {
  if (answer === 'reverts') return op.jumpdest + push(0, 1) + push(0, 1) + op.revert
  if (answer === 'burns') return op.jumpdest + op.invalid
  if (answer === 'stored') {
    const load = push(4, 1) + op.calldataload + op.sload + push(0, 1) + op.mstore
    return op.jumpdest + load + push(32, 1) + push(0, 1) + op.return
  }
  return op.jumpdest + returning(size(answer.returns), place)
}

/** Returns `length` bytes of the code from `place` on. */
const returning = (length: number, place: number): string =>
  push(length, 2) + push(place, 2) + push(0, 1) + op.codecopy + push(length, 2) + push(0, 1) + op.return

/** What deploys `code`, with `stored` in its storage. */
export function deploying(code: Hex, stored: { slot: Hex; value: bigint }[] = []): Hex {
  const store = stored.map(({ slot, value }) => push(value, 32) + push(BigInt(slot), 32) + op.sstore).join('')
  const place = bytesIn(store + returning(0, 0))
  return `0x${store}${returning(size(code), place)}${code.slice(2)}`
}
