import { setImmediate } from 'node:timers/promises'
import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionExecutionError,
  type ContractFunctionParameters,
  ContractFunctionZeroDataError,
  type Hex,
  multicall3Abi,
  RpcRequestError,
} from 'viem'
import { multicall, readContract } from 'viem/actions'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { decodeAnswer, encodeCall } from './call-data.ts'

/** Calls in one eth_call. */
const BATCH = 400
const MAX_SPLITS = 64

type Where = { client: Client; multicall: Address }
/** `left`: how many more times a batch may be split in half. */
type Splits = { left: number }
type Call = ContractFunctionParameters & { data: Hex }
/** undefined: refused, perhaps for lack of gas; null: refused although it was called alone. */
type Answer = { data: Hex } | { value: unknown } | undefined | null

/**
 * Makes many reads in few eth_calls, through multicall3. Returns undefined for a call that its contract refused. Throws viem's
 * error if a batch failed as a whole. Its own work is sliced, so that thousands of calls delay no other request.
 */
export async function callMany({
  calls: contractCalls,
  ...where
}: Where & { calls: ContractFunctionParameters[] }): Promise<unknown[]> {
  const pace = createYield()
  const calls: Call[] = []
  for (const call of contractCalls) {
    calls.push({ ...call, data: encodeCall(call) })
    await pace()
  }
  const splits = { left: MAX_SPLITS }
  const answers = await retryStarved({ where, calls, splits }, await callBatches(where, calls, splits))
  const results: unknown[] = []
  for (const [index, call] of calls.entries()) {
    results.push(read(call, answers[index]))
    await pace()
  }
  return results
}

function read(call: Call, answer: Answer): unknown {
  if (!answer) return undefined
  return 'value' in answer ? answer.value : decodeAnswer(call, answer.data)
}

/**
 * An old contract may consume all gas and starve the calls after it. Repeats the calls that failed after the first
 * failure once, starting with the last.
 */
async function retryStarved(
  { where, calls, splits }: { where: Where; calls: Call[]; splits: Splits },
  answers: Answer[],
): Promise<Answer[]> {
  const [, ...starved] = answers.flatMap((answer, index) => (answer === undefined ? [index] : []))
  if (starved.length === 0) return answers
  const order = starved.toReversed()
  const again = await callBatches(
    where,
    order.flatMap((index) => calls[index] ?? []),
    splits,
  )
  const found = new Map(order.map((index, position) => [index, again[position]]))
  return answers.map((answer, index) => (answer === undefined ? found.get(index) : answer))
}

async function callBatches(where: Where, calls: Call[], splits: Splits): Promise<Answer[]> {
  const batches: Promise<Answer[]>[] = []
  for (let start = 0; start < calls.length; start += BATCH) {
    const batch = callBatch(where, calls.slice(start, start + BATCH), splits)
    // The promise is awaited below; this handler prevents an unhandled rejection until then.
    batch.catch(() => undefined)
    batches.push(batch)
    await setImmediate()
  }
  return (await Promise.all(batches)).flat()
}

async function callBatch(where: Where, calls: Call[], splits: Splits, deployless = false): Promise<Answer[]> {
  try {
    return await (deployless ? askWithin(where, calls) : ask(where, calls))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // multicall3 is not deployed there: the node runs its code as part of the call.
    if (!deployless && has(error, ContractFunctionZeroDataError)) return callBatch(where, calls, splits, true)
    if (!isOutOfGas(error) || splits.left === 0) throw error
    if (calls.length === 1) return [null]
    splits.left -= 1
    const middle = Math.ceil(calls.length / 2)
    const halves = [calls.slice(0, middle), calls.slice(middle)]
    return (await Promise.all(halves.map((half) => callBatch(where, half, splits, deployless)))).flat()
  }
}

async function ask({ client, multicall }: Where, calls: Call[]): Promise<Answer[]> {
  const answers = await readContract(client, {
    address: multicall,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map(({ address, data }) => ({ target: address, allowFailure: true, callData: data }))],
  })
  if (answers.length !== calls.length) throw new BaseError('multicall3 answered another number of calls')
  return answers.map(({ success, returnData }) => (success ? { data: returnData } : undefined))
}

/**
 * Sends the contract's code with the call, which only viem contains. If the batch fails as a whole, every call counts
 * as failed.
 */
async function askWithin({ client }: Where, calls: Call[]): Promise<Answer[]> {
  const results = await multicall(client, { contracts: calls, allowFailure: true, batchSize: 0, deployless: true })
  const broken = results.find(({ error }) => isOfBatch(error))?.error
  if (broken !== undefined) throw broken
  return results.map(({ status, result }) => (status === 'success' ? { value: result } : undefined))
}

const isOfBatch = (error: unknown) =>
  error instanceof ContractFunctionExecutionError && error.functionName === 'aggregate3'

const has = (error: Error, kind: typeof ContractFunctionZeroDataError) =>
  error instanceof BaseError && error.walk((inner) => inner instanceof kind) !== null

/** Nodes word it differently: "out of gas", "EVM error OutOfGas", "gas limit exceeded". */
function isOutOfGas(error: Error): boolean {
  const rpcError = error instanceof BaseError ? error.walk((inner) => inner instanceof RpcRequestError) : null
  return rpcError instanceof RpcRequestError && /gas/i.test(rpcError.details)
}
