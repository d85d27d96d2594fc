import { type Address, BaseError, type Client, concat, type Hex, RpcRequestError, size, slice, toHex } from 'viem'
import { call } from 'viem/actions'
import { ApiError } from '#contract/error.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { callStatus, RESULT_BYTES, untrustedCallCode } from './untrusted-call-code.ts'

/** What is asked of one contract that anybody may have made: data of calls, all short. */
export type UntrustedCalls = { address: Address; calls: Hex[] }
/** To each call at most two words; null: refused. `null` for the whole: the contract could not be asked, or it burns what it is given. */
export type UntrustedResults = (Hex | null)[] | null

/** Contracts in one eth_call. */
const MOST_CONTRACTS = 25
const MOST_SIDE_BY_SIDE = 4
/** How often what failed is asked again in halves, and for how long. */
const MOST_HALVINGS = 12
const HALVING_MS = 1_000
const CALL_DATA_BYTES = 255

type Asking = { client: Client; gas: number; ends: { at: number | null; left: number } }

/**
 * Asks contracts that nobody vouches for, apart from all others, `gas` for each call. Throws what viem threw when the node could not be
 * asked, ApiError UPSTREAM_FAILED for what is no answer of a node.
 */
export async function callUntrusted(
  { client, gas }: { client: Client; gas: number },
  questions: UntrustedCalls[],
): Promise<UntrustedResults[]> {
  const batches: UntrustedCalls[][] = []
  for (let at = 0; at < questions.length; at += MOST_CONTRACTS) batches.push(questions.slice(at, at + MOST_CONTRACTS))
  const asking = { client, gas, ends: { at: null, left: MOST_HALVINGS } }
  return (await inParallel(batches, MOST_SIDE_BY_SIDE, (batch) => askBatch(asking, batch))).flat()
}

async function askBatch(asking: Asking, batch: UntrustedCalls[]): Promise<UntrustedResults[]> {
  const { ends } = asking
  let told: Told[]
  try {
    told = await askNode(asking, batch)
  } catch (error) {
    // Refused by the node itself: something in it is more than it bears.
    if (!(error instanceof BaseError) || !error.walk((inner) => inner instanceof RpcRequestError)) throw error
    ends.at ??= performance.now() + HALVING_MS
    if (batch.length === 1 || ends.left === 0 || performance.now() > ends.at) return batch.map(() => null)
    ends.left -= 1
    const middle = Math.ceil(batch.length / 2)
    return [...(await askBatch(asking, batch.slice(0, middle))), ...(await askBatch(asking, batch.slice(middle)))]
  }
  const answers: UntrustedResults[] = []
  for (const { calls } of batch) {
    if (calls.length > told.length) break
    const own = told.splice(0, calls.length)
    answers.push(own.includes('burnt') ? null : own.map((each) => (each === 'burnt' ? null : each)))
  }
  // The node's gas came to an end: the others are asked by themselves.
  const rest = batch.slice(answers.length)
  if (rest.length === 0) return answers
  return rest.length === batch.length ? batch.map(() => null) : [...answers, ...(await askBatch(asking, rest))]
}

type Told = Hex | 'burnt' | null

async function askNode({ client, gas }: Asking, batch: UntrustedCalls[]): Promise<Told[]> {
  const calls = batch.flatMap(({ address, calls: each }) => each.map((data) => entryOf(address, data)))
  if (calls.length === 0) return []
  const { data } = await call(client, { data: concat([untrustedCallCode, toHex(gas, { size: 32 }), ...calls]) })
  const told = readAnswers(data ?? '0x')
  if (told === null || told.length === 0 || told.length > calls.length) {
    throw new ApiError('UPSTREAM_FAILED', 'a node answered in another shape')
  }
  return told
}

function entryOf(address: Address, data: Hex): Hex {
  if (size(data) > CALL_DATA_BYTES) throw new Error(`${size(data)} bytes are too much for a question`)
  return concat([address, toHex(size(data), { size: 1 }), data])
}

/** null: what the code of ours cannot have given. */
function readAnswers(data: Hex): Told[] | null {
  const told: Told[] = []
  for (let at = 0; at < size(data); ) {
    const status = Number(slice(data, at, at + 1))
    at += 1
    if (status === callStatus.refused || status === callStatus.burnt) {
      told.push(status === callStatus.burnt ? 'burnt' : null)
      continue
    }
    const length = status - callStatus.answered
    if (length > RESULT_BYTES || at + length > size(data)) return null
    told.push(length === 0 ? '0x' : slice(data, at, at + length))
    at += length
  }
  return told
}
