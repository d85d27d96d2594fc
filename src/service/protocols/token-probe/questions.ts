import { concat, type Hex, size, slice, toFunctionSelector, toHex } from 'viem'

/** What every unknown token is asked once: by its answers it may be a receipt of some kind. */
const asked = {
  asset: 'asset()',
  token0: 'token0()',
  token1: 'token1()',
  factory: 'factory()',
  syOfPrincipal: 'SY()',
  tokensOfMarket: 'readTokens()',
  balancerPoolId: 'getPoolId()',
  balancerVault: 'getVault()',
  curveMinter: 'minter()',
  lpToken: 'lp_token()',
  operator: 'operator()',
} as const
export type Question = keyof typeof asked

// Object.keys forgets that these are the table's own.
const questions = Object.keys(asked) as Question[]

/** Of a pool of Curve that is its own token: its first coin. */
const firstCoin = concat([toFunctionSelector('coins(uint256)'), toHex(0, { size: 32 })])

export const probeCalls: Hex[] = [...questions.map((name) => toFunctionSelector(asked[name])), firstCoin]

/** What a token told, a word or two for each question; what it refused is absent. */
export type TokenWords = Partial<Record<Question | 'curveCoin', Hex>>

const WORD = 32

/** An answer of less than a word says nothing. */
export function readWords(answers: (Hex | null)[]): TokenWords {
  const names: (Question | 'curveCoin')[] = [...questions, 'curveCoin']
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const answer = answers[index] ?? null
      return answer === null || size(answer) < WORD ? [] : [[name, answer] as const]
    }),
  )
}

/** The word of that place as an address; null: it is none, or that of nobody. */
export function addressIn(answer: Hex | undefined, place = 0): Hex | null {
  if (answer === undefined || size(answer) < (place + 1) * WORD) return null
  const word = slice(answer, place * WORD, (place + 1) * WORD)
  return BigInt(word) === 0n || BigInt(word) >> 160n !== 0n ? null : slice(word, 12)
}

/** The word of that place as a number; null: there is none. */
export const numberIn = (answer: Hex | null | undefined, place = 0): bigint | null =>
  answer === null || answer === undefined || size(answer) < (place + 1) * WORD
    ? null
    : BigInt(slice(answer, place * WORD, (place + 1) * WORD))
