import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bcs } from '@mysten/sui/bcs'
import { GrpcTypes, SuiGrpcClient } from '@mysten/sui/grpc'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { toBase58, toBase64 } from '@mysten/sui/utils'
import { verifyTransactionSignature } from '@mysten/sui/verify'
import { answerSuiGrpc } from '#sample/sui/node/answer-node.ts'
import { grpcAnswer, readFrame } from '#sample/sui/node/grpc-frame.ts'
import { mergeSuiState } from '#sample/sui/node/state.ts'

const SUI = '0x2::sui::SUI'
const EXECUTION = '/sui.rpc.v2.TransactionExecutionService/'
const someDigest = toBase58(new Uint8Array(32).fill(7))
const gasCoin = { objectId: `0x${'9a'.repeat(32)}`, version: 3n, digest: someDigest }

export type Executed = { bytes: Uint8Array<ArrayBuffer>; signature: string; digest: string }

/**
 * A Sui node on this machine where `owner` has `amount` MIST: it reads as the sample’s does, pays a transaction's gas, and
 * executes what is signed by its sender. `refuse`: a transaction fails on the chain with this Move abort code.
 */
export async function startSuiNode(owner: string, amount: bigint) {
  const state = mergeSuiState([
    {
      balances: [{ owner, coinType: SUI, amount }],
      coins: [{ coinType: SUI, decimals: 9, name: 'Sui', symbol: 'SUI' }],
    },
  ])
  const executed: Executed[] = []
  const abort = { code: null as bigint | null }

  function simulate(bytes: Uint8Array): Response {
    const { transaction } = GrpcTypes.SimulateTransactionRequest.fromBinary(bytes)
    const gasPayment = { owner, objects: [gasCoin], price: 1_000n, budget: 5_000_000n }
    const answer = GrpcTypes.SimulateTransactionResponse.create({
      transaction: {
        ...(transaction && { transaction: { ...transaction, gasPayment } }),
        effects: { status: { success: true }, epoch: 9n },
      },
    })
    return grpcAnswer(GrpcTypes.SimulateTransactionResponse.toBinary(answer))
  }

  async function execute(body: Uint8Array): Promise<Response> {
    const { transaction, signatures } = GrpcTypes.ExecuteTransactionRequest.fromBinary(body)
    const bytes = Uint8Array.from(transaction?.bcs?.value ?? [])
    const signature = toBase64(signatures[0]?.bcs?.value ?? new Uint8Array())
    await verifyTransactionSignature(bytes, signature, { address: owner })
    const digest = TransactionDataBuilder.getDigestFromBytes(bytes)
    executed.push({ bytes, signature, digest })
    const answer = GrpcTypes.ExecuteTransactionResponse.create({
      transaction: { digest, effects: { bcs: { value: effectsOf(digest, abort.code) } } },
    })
    return grpcAnswer(GrpcTypes.ExecuteTransactionResponse.toBinary(answer))
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    const answer =
      path === `${EXECUTION}SimulateTransaction`
        ? simulate(readFrame(body))
        : path === `${EXECUTION}ExecuteTransaction`
          ? await execute(readFrame(body)).catch((error: unknown) => grpcAnswer(null, 3, String(error)))
          : (answerSuiGrpc(state, new URL(path, 'http://node'), body) ?? new Response(null, { status: 404 }))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    client: new SuiGrpcClient({ network: 'mainnet', baseUrl: url, format: 'binary' }),
    executed,
    abortWith: (code: bigint | null) => {
      abort.code = code
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What the chain says of an execution: done, or undone by a Move abort. */
function effectsOf(digest: string, abortCode: bigint | null): Uint8Array {
  const location = { module: { address: '0x3', name: 'sui_system' }, function: 0, instruction: 0, functionName: null }
  const status =
    abortCode === null
      ? { Success: true as const }
      : { Failure: { error: { MoveAbort: [location, abortCode] as [typeof location, bigint] }, command: 1 } }
  const none = { computationCost: 1_000n, storageCost: 0n, storageRebate: 0n, nonRefundableStorageFee: 0n }
  return bcs.TransactionEffects.serialize({
    V2: {
      status,
      executedEpoch: 9n,
      gasUsed: none,
      transactionDigest: digest,
      gasObjectIndex: null,
      eventsDigest: null,
      dependencies: [],
      lamportVersion: 4n,
      changedObjects: [],
      unchangedConsensusObjects: [],
      auxDataDigest: null,
    },
  }).toBytes()
}
