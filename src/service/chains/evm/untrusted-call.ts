import { type Address, BaseError, type Client, concat, type Hex, RpcRequestError, size, slice, toHex } from 'viem'
import { call } from 'viem/actions'
import { ApiError } from '#contract/error.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { callStatus, RESULT_BYTES, untrustedCallCode } from './untrusted-call-code.ts'

/** Calls of one untrusted contract: their data, all short. */
export type UntrustedCalls = { address: Address; calls: Hex[] }
/** For each call at most two words; null: refused. `null` for the whole: the contract could not be called, or burns all its gas. */
export type UntrustedResults = (Hex | null)[] | null

/** Contracts in one eth_call. */
const MOST_CONTRACTS = 25
const MOST_SIDE_BY_SIDE = 4
/** How many times, and for how long, a failed batch is halved and sent again. */
const MOST_HALVINGS = 12
const HALVING_MS = 1_000
const CALL_DATA_BYTES = 255

type Run = { client: Client; gas: number; ends: { at: number | null; left: number } }

/**
 * Calls untrusted contracts, separately from all others, with `gas` for each call. Throws what viem threw when the node could not be
 * reached, ApiError UPSTREAM_FAILED for a malformed answer.
 */
export async function callUntrusted(
  { client, gas }: { client: Client; gas: number },
  questions: UntrustedCalls[],
): Promise<UntrustedResults[]> {
  const batches: UntrustedCalls[][] = []
  for (let at = 0; at < questions.length; at += MOST_CONTRACTS) batches.push(questions.slice(at, at + MOST_CONTRACTS))
  const run = { client, gas, ends: { at: null, left: MOST_HALVINGS } }
  return (await inParallel(batches, MOST_SIDE_BY_SIDE, (batch) => callBatch(run, batch))).flat()
}

async function callBatch(run: Run, batch: UntrustedCalls[]): Promise<UntrustedResults[]> {
  const { ends } = run
  let results: CallResult[]
  try {
    results = await callNode(run, batch)
  } catch (error) {
    // The node itself refused: some call in the batch is too much for it.
    if (!(error instanceof BaseError) || !error.walk((inner) => inner instanceof RpcRequestError)) throw error
    ends.at ??= performance.now() + HALVING_MS
    if (batch.length === 1 || ends.left === 0 || performance.now() > ends.at) return batch.map(() => null)
    ends.left -= 1
    const middle = Math.ceil(batch.length / 2)
    return [...(await callBatch(run, batch.slice(0, middle))), ...(await callBatch(run, batch.slice(middle)))]
  }
  const answers: UntrustedResults[] = []
  for (const { calls } of batch) {
    if (calls.length > results.length) break
    const own = results.splice(0, calls.length)
    answers.push(own.includes('burnt') ? null : own.map((each) => (each === 'burnt' ? null : each)))
  }
  // The node ran out of gas: the remaining calls get a request of their own.
  const rest = batch.slice(answers.length)
  if (rest.length === 0) return answers
  return rest.length === batch.length ? batch.map(() => null) : [...answers, ...(await callBatch(run, rest))]
}

type CallResult = Hex | 'burnt' | null

async function callNode({ client, gas }: Run, batch: UntrustedCalls[]): Promise<CallResult[]> {
  const calls = batch.flatMap(({ address, calls: each }) => each.map((data) => entryOf(address, data)))
  if (calls.length === 0) return []
  const { data } = await call(client, { data: concat([untrustedCallCode, toHex(gas, { size: 32 }), ...calls]) })
  const results = readAnswers(data ?? '0x')
  if (results === null || results.length === 0 || results.length > calls.length) {
    throw new ApiError('UPSTREAM_FAILED', 'a node answered in an unexpected form')
  }
  return results
}

function entryOf(address: Address, data: Hex): Hex {
  if (size(data) > CALL_DATA_BYTES) throw new Error(`${size(data)} bytes are too much for a question`)
  return concat([address, toHex(size(data), { size: 1 }), data])
}

/** null: our code cannot have returned this. */
function readAnswers(data: Hex): CallResult[] | null {
  const results: CallResult[] = []
  for (let at = 0; at < size(data); ) {
    const status = Number(slice(data, at, at + 1))
    at += 1
    if (status === callStatus.refused || status === callStatus.burnt) {
      results.push(status === callStatus.burnt ? 'burnt' : null)
      continue
    }
    const length = status - callStatus.answered
    if (length > RESULT_BYTES || at + length > size(data)) return null
    results.push(length === 0 ? '0x' : slice(data, at, at + length))
    at += length
  }
  return results
}
