import { GrpcTypes } from '@mysten/sui/grpc'
import { normalizeSuiAddress } from '@mysten/sui/utils'
import type { SuiCallArgument, SuiFunction, SuiNodeState } from './state.ts'

const DIGEST = '11111111111111111111111111111111'

/**
 * Runs a transaction's Move calls by the functions of the state. A call of a function that the state does not have, or one that
 * throws, fails the transaction as a Move abort does; other commands return nothing.
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
      const values = findFunction(state.functions, moveCall).run(args, moveCall.typeArguments)
      return { returnValues: values.map((value) => ({ value: { value } })), mutatedByRef: [] }
    })
    const effects = GrpcTypes.TransactionEffects.create({ status: { success: true } })
    return { transaction: GrpcTypes.ExecutedTransaction.create({ digest: DIGEST, effects }), commandOutputs }
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'aborted')
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

function failed(description: string): Partial<GrpcTypes.SimulateTransactionResponse> {
  const status = { success: false, error: { description, errorDetails: { oneofKind: undefined } } }
  const effects = GrpcTypes.TransactionEffects.create({ status })
  return { transaction: GrpcTypes.ExecutedTransaction.create({ digest: DIGEST, effects }), commandOutputs: [] }
}
