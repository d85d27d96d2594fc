import { type Address, type Hex, toHex } from 'viem'

const WORD = 32
const MODULUS = 1n << 256n
/** More than any code here needs. */
const MOST_STEPS = 100_000
const GAS = 50_000_000

/** What a contract answers to a call out of the code; null: it reverts. */
type CallContract = (to: Address, data: Hex) => Hex | null

/**
 * Runs code that came along with an eth_call instead of an address, as a node does before it would keep it: arithmetic, memory, jumps,
 * reading calls. null: it ends in another way than by returning.
 */
export function runCode(code: Hex, callContract: CallContract): Hex | null {
  const bytes = bytesOf(code)
  const memory = new Uint8Array(1 << 18)
  const stack: bigint[] = []
  let returned = new Uint8Array()
  let at = 0
  const pop = () => {
    const value = stack.pop()
    if (value === undefined) throw new Error('the stack is empty')
    return value
  }
  const number = () => Number(pop())
  const push = (value: bigint | number | boolean) => stack.push(((BigInt(value) % MODULUS) + MODULUS) % MODULUS)
  const read = (from: number, length: number) => {
    const word = hexOf(memory.slice(from, from + length))
    return word === '0x' ? 0n : BigInt(word)
  }
  const steps: Record<number, () => void> = {
    21: () => push(pop() === 0n),
    56: () => push(bytes.length),
    57: () => {
      const [to, from, length] = [number(), number(), number()]
      memory.set(bytes.slice(from, from + length), to)
    },
    61: () => push(returned.length),
    62: () => {
      const [to, from, length] = [number(), number(), number()]
      memory.set(returned.slice(from, from + length), to)
    },
    80: () => void pop(),
    81: () => push(read(number(), WORD)),
    82: () => {
      const to = number()
      memory.set(bytesOf(toHex(pop(), { size: WORD })), to)
    },
    83: () => {
      const to = number()
      memory[to] = Number(pop() & 255n)
    },
    86: () => {
      at = number()
    },
    87: () => {
      const to = number()
      if (pop() !== 0n) at = to
    },
    90: () => push(GAS),
    91: () => {},
    128: () => push(stack.at(-1) ?? 0n),
    129: () => push(stack.at(-2) ?? 0n),
    144: () => {
      const [top, below] = [pop(), pop()]
      push(top)
      push(below)
    },
    250: () => {
      pop()
      const to = toHex(pop(), { size: 20 })
      const [from, length] = [number(), number()]
      pop()
      pop()
      const answer = callContract(to, hexOf(memory.slice(from, from + length)))
      returned = bytesOf(answer ?? '0x')
      push(answer !== null)
    },
  }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const op = bytes[at] ?? 0
    at += 1
    if (op === 243) {
      const [from, length] = [number(), number()]
      return hexOf(memory.slice(from, from + length))
    }
    if (op >= 96 && op <= 127) {
      const length = op - 95
      push(BigInt(hexOf(bytes.slice(at, at + length))))
      at += length
      continue
    }
    const compute = ofTwo[op]
    const run = compute ? () => push(compute(pop(), pop())) : steps[op]
    if (!run) return null
    run()
  }
  return null
}

/** Instructions of the two topmost values, the upper one first. */
const ofTwo: Record<number, (upper: bigint, lower: bigint) => bigint | boolean> = {
  1: (upper, lower) => upper + lower,
  2: (upper, lower) => upper * lower,
  3: (upper, lower) => upper - lower,
  16: (upper, lower) => upper < lower,
  17: (upper, lower) => upper > lower,
  28: (upper, lower) => lower >> upper,
}

const bytesOf = (hex: Hex): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`
