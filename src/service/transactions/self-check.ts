import { bcs } from '@mysten/sui/bcs'
import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, normalizeSuiAddress } from '@mysten/sui/utils'
import { ApiError } from '#contract/error.ts'

const MAX_BYTES = 128 * 1024
const framework = ['0x1', '0x2', '0x3'].map((id) => normalizeSuiAddress(id))
/** Framework modules that can transfer objects to anyone. */
const givesAway = new Set(['transfer', 'pay'].map((module) => `${normalizeSuiAddress('0x2')}::${module}`))
const inputKinds = new Set(['Pure', 'Object', 'UnresolvedObject'])

type Rules = { sender: string; allowedPackages: string[] }
type Data = ReturnType<Transaction['getData']>
type Command = Data['commands'][number]

/**
 * Parses our own payload before it is returned: it may call only the allowed packages and transfer only to the sender,
 * must contain neither an intent nor gas data, and is limited in size. A violation is a bug: throws INTERNAL with the
 * reasons in its cause, for the log.
 */
export function selfCheck(payload: string, rules: Rules): void {
  const problems = problemsOf(payload, rules)
  if (problems.length === 0) return
  const cause = new Error(`payload refused: ${problems.join('; ')}`)
  throw new ApiError('INTERNAL', 'The payload failed the service’s own check and was discarded', { cause })
}

/** Why the payload must not be returned; [] for a valid one. */
export function problemsOf(payload: string, rules: Rules): string[] {
  const data = decode(payload)
  if (data === null) return ['it cannot be read back']
  const { sender, gasData, expiration, inputs, commands } = data
  return [
    ...(Buffer.byteLength(payload) < MAX_BYTES ? [] : [`it has ${MAX_BYTES} bytes or more`]),
    ...(sender === rules.sender ? [] : ['its sender is another']),
    ...(Object.values(gasData).every((value) => value === null) ? [] : ['it has gas data']),
    ...(expiration === null || expiration === undefined ? [] : ['it expires']),
    ...(commands.length > 0 ? [] : ['it does nothing']),
    ...inputs.filter(({ $kind }) => !inputKinds.has($kind)).map(({ $kind }) => `it has an input ${$kind}`),
    ...commands.flatMap((command) => problemOf(command, inputs, rules) ?? []),
  ]
}

function decode(payload: string): Data | null {
  try {
    return Transaction.from(payload).getData()
  } catch {
    return null // Reported as a problem: an unreadable payload must not be returned.
  }
}

function problemOf(command: Command, inputs: Data['inputs'], rules: Rules): string | null {
  switch (command.$kind) {
    case 'MoveCall': {
      const { module, function: name } = command.MoveCall
      const packageId = normalizeSuiAddress(command.MoveCall.package)
      const allowed = [...framework, ...rules.allowedPackages.map((id) => normalizeSuiAddress(id))]
      const isAllowed = allowed.includes(packageId) && !givesAway.has(`${packageId}::${module}`)
      return isAllowed ? null : `it calls ${packageId}::${module}::${name}`
    }
    case 'TransferObjects':
      return isAddress(command.TransferObjects.address, inputs, rules.sender) ? null : 'it transfers to another'
    case 'SplitCoins':
    case 'MergeCoins':
      return null
    default:
      return `it has a command ${command.$kind}`
  }
}

type Argument = Extract<Command, { $kind: 'TransferObjects' }>['TransferObjects']['address']

function isAddress(argument: Argument, inputs: Data['inputs'], address: string): boolean {
  const input = argument.$kind === 'Input' ? inputs[argument.Input] : undefined
  if (input?.$kind !== 'Pure') return false
  const bytes = fromBase64(input.Pure.bytes)
  return Buffer.from(bytes).equals(bcs.Address.serialize(address).toBytes())
}
