import {
  type Address,
  type Client,
  ContractFunctionExecutionError,
  type ContractFunctionParameters,
  ContractFunctionZeroDataError,
  HttpRequestError,
} from 'viem'
import { multicall as viemMulticall } from 'viem/actions'

/** Bytes of calldata in one eth_call: about 450 balances. */
const BATCH_BYTES = 16_384
const SMALL_BATCH_BYTES = 2_048

type Options = { client: Client; multicall: Address; calls: ContractFunctionParameters[] }
type Round = Options & { batchSize: number; deployless: boolean }

/**
 * Many reads in few eth_calls, through multicall3. Gives undefined for a call that its contract refused. Throws what viem threw
 * when a batch as a whole failed, which viem itself reports as if each of its calls had.
 */
export async function callMany(options: Options): Promise<unknown[]> {
  if (options.calls.length === 0) return []
  const results = await callRound({ ...options, batchSize: BATCH_BYTES, deployless: false })
  return askAgain(options, results)
}

/**
 * A contract of old may burn all the gas it is given and so starve those that come after it in the batch. What failed after the
 * first failure is asked once more, from the end.
 */
async function askAgain(options: Options, results: unknown[]): Promise<unknown[]> {
  const [, ...starved] = results.flatMap((result, index) => (result === undefined ? [index] : []))
  if (starved.length === 0) return results
  const order = starved.toReversed()
  const calls = order.flatMap((index) => options.calls[index] ?? [])
  const again = await callRound({ ...options, calls, batchSize: BATCH_BYTES, deployless: false })
  const found = new Map(order.map((index, place) => [index, again[place]]))
  return results.map((result, index) => (result === undefined ? found.get(index) : result))
}

async function callRound(round: Round): Promise<unknown[]> {
  const { client, multicall, calls, batchSize, deployless } = round
  const where = deployless ? { deployless } : { multicallAddress: multicall }
  const results = await viemMulticall(client, { contracts: calls, allowFailure: true, batchSize, ...where })
  const broken = results.find(({ error }) => isOfBatch(error))?.error
  if (broken === undefined) return results.map(({ result }) => result)
  // Without the contract there, the node runs its code from within the call.
  if (isWithoutContract(broken) && !deployless) return callRound({ ...round, deployless: true })
  // A node that answers but refuses may find the batch too costly.
  if (!isUnanswered(broken) && batchSize > SMALL_BATCH_BYTES) {
    return callRound({ ...round, batchSize: SMALL_BATCH_BYTES })
  }
  throw broken
}

const isOfBatch = (error: unknown) =>
  error instanceof ContractFunctionExecutionError && error.functionName === 'aggregate3'
const isWithoutContract = (error: Error) =>
  error instanceof ContractFunctionExecutionError &&
  error.walk((inner) => inner instanceof ContractFunctionZeroDataError) !== null
const isUnanswered = (error: Error) =>
  error instanceof ContractFunctionExecutionError && error.walk((inner) => inner instanceof HttpRequestError) !== null
