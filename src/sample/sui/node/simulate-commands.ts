import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import { MoveAbort, type SuiCallArgument, type SuiFunction, type SuiNodeState } from './state.ts'

const DIGEST = '11111111111111111111111111111111'

/**
 * Runs a transaction's Move calls by the functions of the state. A call of a function that the state does not have, or one that
 * throws, fails the transaction, a MoveAbort by its code and its place; other commands return nothing.
 */
export function simulateCommands(
  state: SuiNodeState,
  transaction: GrpcTypes.Transaction | undefined,
): Partial<GrpcTypes.SimulateTransactionResponse> {
  const data = transaction?.kind?.data
  if (data?.oneofKind !== 'programmableTransaction') return failed('not a programmable transaction')
  const { inputs, commands } = data.programmableTransaction
  try {
    const commandOutputs = commands.map(({ command }) => {
      if (command.oneofKind !== 'moveCall') return { returnValues: [], mutatedByRef: [] }
      const { moveCall } = command
      const args = moveCall.arguments.map((argument) => readArgument(argument, inputs))
      const values = run(findFunction(state.functions, moveCall), args, moveCall)
      return { returnValues: values.map((value) => ({ value: { value } })), mutatedByRef: [] }
    })
    const effects = GrpcTypes.TransactionEffects.create({ status: { success: true } })
    return { transaction: GrpcTypes.ExecutedTransaction.create({ digest: DIGEST, effects }), commandOutputs }
  } catch (error) {
    if (error instanceof FailedCall) return failed(error.message, error.abort)
    return failed(error instanceof Error ? error.message : 'aborted')
  }
}

/** What a function threw, and where. */
class FailedCall extends Error {
  override readonly name = 'FailedCall'
  readonly abort: GrpcTypes.MoveAbort | undefined
  constructor({ package: id = '', module = '', function: functionName = '' }: GrpcTypes.MoveCall, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'aborted', { cause })
    const location = GrpcTypes.MoveLocation.create({ package: id, module, functionName })
    if (cause instanceof MoveAbort) this.abort = GrpcTypes.MoveAbort.create({ abortCode: cause.abortCode, location })
  }
}

function run(called: SuiFunction, args: SuiCallArgument[], call: GrpcTypes.MoveCall): Uint8Array[] {
  try {
    return called.run(args, call.typeArguments)
  } catch (error) {
    throw new FailedCall(call, error)
  }
}

function readArgument({ kind, input = -1 }: GrpcTypes.Argument, inputs: GrpcTypes.Input[]): SuiCallArgument {
  if (kind !== GrpcTypes.Argument_ArgumentKind.INPUT) return null
  const given = inputs[input]
  return given?.pure ?? given?.objectId ?? null
}

function findFunction(functions: SuiFunction[], call: GrpcTypes.MoveCall): SuiFunction {
  const wanted = `${normalizeSuiAddress(call.package ?? '')}::${call.module}::${call.function}`
  const found = functions.find(({ target }) => {
    const [address = '', ...rest] = target.split('::')
    return [normalizeSuiAddress(address), ...rest].join('::') === wanted
  })
  if (!found) throw new Error(`no function ${wanted}`)
  return found
}

function failed(description: string, abort?: GrpcTypes.MoveAbort): Partial<GrpcTypes.SimulateTransactionResponse> {
  const errorDetails = abort === undefined ? { oneofKind: undefined } : { oneofKind: 'abort' as const, abort }
  const status = { success: false, error: { description, errorDetails } }
  const effects = GrpcTypes.TransactionEffects.create({ status })
  return { transaction: GrpcTypes.ExecutedTransaction.create({ digest: DIGEST, effects }), commandOutputs: [] }
}
