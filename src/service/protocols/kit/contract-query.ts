import type {
  Abi,
  AbiStateMutability,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { ApiError } from '#contract/error.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'

declare const answer: unique symbol

/**
 * A call of one function of one contract. `Answer` is the return type from the ABI: a value, or a tuple if the function
 * returns several.
 */
export type ContractCall<Answer = unknown> = EvmCall & { readonly [answer]?: Answer; readonly mayRefuse?: true }
/** A call that its contract may refuse without failing the other calls. */
export type OptionalCall<Answer> = ContractCall<Answer> & { readonly mayRefuse: true }

/** Calls with a common purpose, each under its own name. */
export type CallSet = Readonly<Record<string, ContractCall>>
type AnswerOf<Call> =
  Call extends OptionalCall<infer Answer> ? Answer | null : Call extends ContractCall<infer Answer> ? Answer : never
/** The return values of a `CallSet`, under the same names; `null` if an optional call was refused. */
export type Answers<Calls extends CallSet> = { [Name in keyof Calls]: AnswerOf<Calls[Name]> }

/**
 * Calls, and the conversion of their answers. `toResult` throws ApiError UPSTREAM_FAILED for a required call that was
 * refused.
 */
export type ContractQuery<Result> = {
  readonly calls: readonly ContractCall[]
  readonly toResult: (answers: readonly unknown[], what: string) => Result
}

type Arguments<TAbi extends Abi, Name extends ContractFunctionName<TAbi>> = ContractFunctionArgs<
  TAbi,
  AbiStateMutability,
  Name
>

/** A call whose answer has the type of its ABI. */
export function call<
  const TAbi extends Abi,
  Name extends ContractFunctionName<TAbi>,
  const Args extends readonly unknown[] & Arguments<TAbi, Name>,
>(
  abi: TAbi,
  address: Address,
  functionName: Name,
  ...args: Args
): ContractCall<ContractFunctionReturnType<TAbi, AbiStateMutability, Name, Args>> {
  return { abi, address, functionName, args }
}

export const optional = <Answer>(required: ContractCall<Answer>): OptionalCall<Answer> => ({
  ...required,
  mayRefuse: true,
})

export function query<Calls extends CallSet>(calls: Calls): ContractQuery<Answers<Calls>>
export function query<Calls extends CallSet, Result>(
  calls: Calls,
  toResult: (answers: Answers<Calls>, what: string) => Result,
): ContractQuery<Result>
export function query<Calls extends CallSet>(
  calls: Calls,
  toResult: (answers: Answers<Calls>, what: string) => unknown = (answers) => answers,
): ContractQuery<unknown> {
  const named = Object.entries(calls)
  return {
    calls: named.map(([, each]) => each),
    toResult: (answers, what) => {
      const parts = named.map(([name, { mayRefuse }], index) => [name, expectAnswer(answers[index], what, mayRefuse)])
      // Each answer was decoded with the ABI of the call of that name.
      return toResult(Object.fromEntries(parts) as Answers<Calls>, what)
    },
  }
}

export const mapQuery = <From, To>(
  { calls, toResult }: ContractQuery<From>,
  map: (result: From) => To,
): ContractQuery<To> => ({ calls, toResult: (answers, what) => map(toResult(answers, what)) })

type ResultOf<Query> = Query extends ContractQuery<infer Result> ? Result : never

/** Combines queries, so that all answers come from one block. */
export function combine<Parts extends Readonly<Record<string, ContractQuery<unknown>>>>(
  parts: Parts,
): ContractQuery<{ [Name in keyof Parts]: ResultOf<Parts[Name]> }> {
  const names = Object.keys(parts)
  const queries = Object.values(parts)
  return {
    calls: queries.flatMap(({ calls }) => calls),
    toResult: (answers, what) => {
      const results = resultsOf(queries, answers, what)
      // Each result comes from the query of that name.
      return Object.fromEntries(names.map((name, index) => [name, results[index]])) as {
        [Name in keyof Parts]: ResultOf<Parts[Name]>
      }
    },
  }
}

/** Gives each query its own answers. `answers` lists those of all queries, in the order of the queries. */
export function resultsOf<Result>(
  queries: readonly ContractQuery<Result>[],
  answers: readonly unknown[],
  what: string,
): Result[] {
  let from = 0
  return queries.map(({ calls, toResult }) => {
    const own = answers.slice(from, from + calls.length)
    from += calls.length
    return toResult(own, what)
  })
}

function expectAnswer(given: unknown, what: string, mayRefuse = false): unknown {
  if (given !== undefined) return given
  if (mayRefuse) return null
  throw unexpectedAnswer(what)
}

export const unexpectedAnswer = (what: string): ApiError =>
  new ApiError('UPSTREAM_FAILED', `${what} answered in an unexpected form`)
