import { Transaction } from '@mysten/sui/transactions'
import { fromBase64, normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils'

type Data = ReturnType<Transaction['getData']>
type Argument = Extract<Data['commands'][number], { $kind: 'SplitCoins' }>['SplitCoins']['coin']

/**
 * A payload's commands with their arguments as values, so that tests do not hang on the order of its inputs: `obj:<id>`,
 * `pure:<BCS in hex>`, `gas`, and `r2.0` for the first result of the third command.
 */
export function decode(payload: string | Uint8Array) {
  const data = (typeof payload === 'string' ? Transaction.from(payload) : Transaction.fromKind(payload)).getData()
  const argument = (value: Argument): string => {
    switch (value.$kind) {
      case 'GasCoin':
        return 'gas'
      case 'Result':
        return `r${value.Result}.0`
      case 'NestedResult':
        return `r${value.NestedResult.join('.')}`
      case 'Input':
        return inputOf(data, value.Input)
      default:
        return 'unknown'
    }
  }
  const commands = data.commands.map((command) => {
    switch (command.$kind) {
      case 'MoveCall':
        return {
          call: `${normalizeSuiAddress(command.MoveCall.package)}::${command.MoveCall.module}::${command.MoveCall.function}`,
          types: command.MoveCall.typeArguments.map((type) => normalizeStructTag(type)),
          args: command.MoveCall.arguments.map(argument),
        }
      case 'SplitCoins':
        return { split: argument(command.SplitCoins.coin), amounts: command.SplitCoins.amounts.map(argument) }
      case 'MergeCoins':
        return { merge: argument(command.MergeCoins.destination), sources: command.MergeCoins.sources.map(argument) }
      case 'TransferObjects':
        return {
          transfer: command.TransferObjects.objects.map(argument),
          to: argument(command.TransferObjects.address),
        }
      default:
        return { unknown: command.$kind }
    }
  })
  return { sender: data.sender, gas: data.gasData, expiration: data.expiration, commands }
}

function inputOf(data: Data, index: number): string {
  const input = data.inputs[index]
  if (input?.$kind === 'Pure') return `pure:${Buffer.from(fromBase64(input.Pure.bytes)).toString('hex')}`
  const held =
    input?.Object?.SharedObject ??
    input?.Object?.ImmOrOwnedObject ??
    input?.Object?.Receiving ??
    input?.UnresolvedObject
  return held ? `obj:${normalizeSuiAddress(held.objectId)}` : 'unknown'
}

/** A u64 as `decode` shows it. */
export const pureU64 = (value: bigint): string => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return `pure:${bytes.toString('hex')}`
}

/** An object as `decode` shows it, its id written short or padded. */
export const objectOf = (id: string): string => `obj:${normalizeSuiAddress(id)}`

export const clock = objectOf('0x6')
export const system = objectOf('0x5')

/** 0x and 64 digits. */
export const pureAddress = (address: string): string => `pure:${address.slice(2)}`

/** Behind their length in ULEB128, which has two bytes from 128 on. */
export function pureBytes(bytes: Uint8Array): string {
  const { length } = bytes
  const head = length < 128 ? [length] : [(length & 0x7f) | 0x80, length >> 7]
  return `pure:${Buffer.from([...head, ...bytes]).toString('hex')}`
}
