import { encodeAbiParameters, type Hex, pad, stringToHex, toHex } from 'viem'
import { type TestAnswer, testCode } from './bytecode.ts'

const word = (value: bigint | number): Hex => toHex(value, { size: 32 })
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])

type Facts = { name: string; symbol: string; decimals: bigint | number }

const metadataAnswers = ({ name, symbol, decimals }: { name: Hex; symbol: Hex; decimals: Hex }): TestAnswer[] => [
  { function: 'name()', answer: { returns: name } },
  { function: 'symbol()', answer: { returns: symbol } },
  { function: 'decimals()', answer: { returns: decimals } },
  { function: 'balanceOf(address)', answer: 'stored' },
]

/** An ERC-20 as most are. */
export const plainErc20 = ({ name, symbol, decimals }: Facts): Hex =>
  testCode(metadataAnswers({ name: text(name), symbol: text(symbol), decimals: word(decimals) }))

/** One whose names are bytes32, as the first tokens had them. */
export const bytes32Erc20 = ({ name, symbol, decimals }: Facts): Hex =>
  testCode(
    metadataAnswers({
      name: stringToHex(name, { size: 32 }),
      symbol: stringToHex(symbol, { size: 32 }),
      decimals: word(decimals),
    }),
  )

/** One that refuses everything. */
export const revertingErc20 = (): Hex => testCode([])

/** One that burns all the gas that it is given, as compilers of 2016 made `throw`. */
export const burningErc20 = (): Hex =>
  testCode(
    ['name()', 'symbol()', 'decimals()', 'balanceOf(address)'].map((name) => ({ function: name, answer: 'burns' })),
  )

/** Where the tokens above keep what `owner` has. */
export const balance = (owner: string, value: bigint) => ({ slot: pad(`0x${owner.slice(2)}`), value })
