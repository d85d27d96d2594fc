import {
  type Address,
  BaseError,
  type Client,
  ContractFunctionExecutionError,
  type ContractFunctionParameters,
  ContractFunctionZeroDataError,
  RpcRequestError,
} from 'viem'
import { multicall as viemMulticall } from 'viem/actions'

/** Calls in one eth_call. */
const BATCH = 400
const MAX_SPLITS = 64

type Where = { client: Client; multicall: Address }
type Calls = ContractFunctionParameters[]
/** `left`: how often a batch may still be halved. */
type Splits = { left: number }

/**
 * Many reads in few eth_calls, through multicall3. Gives undefined for a call that its contract refused. Throws what viem threw
 * when a batch as a whole failed, which viem itself reports as if each of its calls had.
 */
export async function callMany({ calls, ...where }: Where & { calls: Calls }): Promise<unknown[]> {
  const splits = { left: MAX_SPLITS }
  const results = await callBatches(where, calls, splits)
  const known = await askAgain({ where, calls, splits }, results)
  return known.map((result) => (result === null ? undefined : result))
}

/**
 * A contract of old may burn all the gas it is given and so starve those that come after it in the batch. What failed after the
 * first failure is asked once more, from the end.
 */
async function askAgain(
  { where, calls, splits }: { where: Where; calls: Calls; splits: Splits },
  results: unknown[],
): Promise<unknown[]> {
  const [, ...starved] = results.flatMap((result, index) => (result === undefined ? [index] : []))
  if (starved.length === 0) return results
  const order = starved.toReversed()
  const again = await callBatches(
    where,
    order.flatMap((index) => calls[index] ?? []),
    splits,
  )
  const found = new Map(order.map((index, place) => [index, again[place]]))
  return results.map((result, index) => (result === undefined ? found.get(index) : result))
}

async function callBatches(where: Where, calls: Calls, splits: Splits): Promise<unknown[]> {
  const starts = Array.from({ length: Math.ceil(calls.length / BATCH) }, (_, index) => index * BATCH)
  const batches = starts.map((start) => callBatch(where, calls.slice(start, start + BATCH), splits))
  return (await Promise.all(batches)).flat()
}

/** undefined: refused, perhaps for want of gas; null: refused although it was asked alone. */
async function callBatch(where: Where, calls: Calls, splits: Splits, deployless = false): Promise<unknown[]> {
  const { client, multicall } = where
  const place = deployless ? { deployless } : { multicallAddress: multicall }
  const results = await viemMulticall(client, { contracts: calls, allowFailure: true, batchSize: 0, ...place })
  const broken = results.find(({ error }) => isOfBatch(error))?.error
  if (broken === undefined) return results.map(({ result }) => result)
  // Without the contract there, the node runs its code from within the call.
  if (!deployless && has(broken, ContractFunctionZeroDataError)) return callBatch(where, calls, splits, true)
  if (!isOutOfGas(broken) || splits.left === 0) throw broken
  if (calls.length === 1) return [null]
  splits.left -= 1
  const middle = Math.ceil(calls.length / 2)
  const halves = [calls.slice(0, middle), calls.slice(middle)]
  return (await Promise.all(halves.map((half) => callBatch(where, half, splits, deployless)))).flat()
}

const isOfBatch = (error: unknown) =>
  error instanceof ContractFunctionExecutionError && error.functionName === 'aggregate3'

const has = (error: Error, kind: typeof ContractFunctionZeroDataError) =>
  error instanceof BaseError && error.walk((inner) => inner instanceof kind) !== null

/** Nodes differ in how they say it: "out of gas", "EVM error OutOfGas", "gas limit exceeded". */
function isOutOfGas(error: Error): boolean {
  const told = error instanceof BaseError ? error.walk((inner) => inner instanceof RpcRequestError) : null
  return told instanceof RpcRequestError && /gas/i.test(told.details)
}
