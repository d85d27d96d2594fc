import { Transaction } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'
import { type MoveFunction, suiFunctions } from './sui-functions.ts'

type Data = ReturnType<Transaction['getData']>
type Command = Data['commands'][number]
type Argument = Extract<Command, { $kind: 'SplitCoins' }>['SplitCoins']['coin']

/** What a payload's ids are on the chain. */
export type PayloadWorld = {
  /** Packages that are called to their name in the evidence. */
  packages: Record<string, string>
  /** Objects to their types. */
  objects: Record<string, string>
}

const SUI_COIN = '0x2::coin::Coin<0x2::sui::SUI>'
const CHAIN_OBJECTS = { '0x5': '0x3::sui_system::SuiSystemState', '0x6': '0x2::clock::Clock' }
const CHAIN_PACKAGES = { '0x1': 'std', '0x2': 'sui-framework', '0x3': 'sui-system' }
const PURE_BYTES: Record<string, number> = { bool: 1, u8: 1, u16: 2, u32: 4, u64: 8, u128: 16, u256: 32, address: 32 }
PURE_BYTES['0x2::object::ID'] = 32

/** Without spaces, addresses without leading zeros. */
const plain = (type: string): string => type.replaceAll(/\s/g, '').replaceAll(/0x0*(?=[0-9a-f])/g, '0x')
const plainKeys = (record: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [plain(id), plain(value)]))

/**
 * Every Move call of a payload held against the published signature: the function is there and alive, as many type arguments and
 * arguments as it takes, each argument of the parameter's type, the package of each struct included. `arguments`: how many were compared.
 */
export function compareCalls(payload: string, world: PayloadWorld) {
  const data = Transaction.from(payload).getData()
  const packages = { ...CHAIN_PACKAGES, ...plainKeys(world.packages) }
  const objects = { ...CHAIN_OBJECTS, ...plainKeys(world.objects) }
  const problems: string[] = []
  const functions: string[] = []
  let compared = 0
  /** Types that each command gives. */
  const results: string[][] = []

  /** A type may be named by any version of its package; its own name is by the first. */
  const byOrigin = (type: string): string =>
    plain(type).replaceAll(/0x[0-9a-f]+/g, (id) => {
      const alias = packages[id as keyof typeof packages]
      return alias === undefined ? id : plain(suiFunctions.packages[alias]?.originalId ?? id)
    })

  function typeOf(argument: Argument): string {
    if (argument.$kind === 'GasCoin') return SUI_COIN
    if (argument.$kind === 'Result') return results[argument.Result]?.[0] ?? 'nothing'
    if (argument.$kind === 'NestedResult')
      return results[argument.NestedResult[0]]?.[argument.NestedResult[1]] ?? 'nothing'
    const id = argument.$kind === 'Input' ? objectIdOf(data.inputs[argument.Input]) : null
    return id === null ? 'no object' : (objects[plain(id) as keyof typeof objects] ?? `the unknown object ${id}`)
  }

  function check(argument: Argument, parameter: string): string | null {
    const input = argument.$kind === 'Input' ? data.inputs[argument.Input] : undefined
    const type = plain(parameter.replace(/^&(mut )?/, ''))
    if (input?.$kind === 'Pure') return fitsPure(fromBase64(input.Pure.bytes), type) ? null : `bytes for ${type}`
    const isFrozen = (input?.Object?.SharedObject ?? input?.UnresolvedObject)?.mutable === false
    if (isFrozen && parameter.startsWith('&mut ')) return `an immutable object for ${parameter}`
    const given = typeOf(argument)
    return given === type ? null : `${given} for ${type}`
  }

  function call({ package: id, module, function: name, typeArguments, arguments: given }: MoveCall): string[] {
    const alias = packages[plain(id) as keyof typeof packages]
    const target = `${alias ?? id}::${module}::${name}`
    const found = suiFunctions.functions.find(
      (each) => each.package === alias && each.module === module && each.function === name,
    )
    if (!found) {
      problems.push(`${target} is not known`)
      return []
    }
    functions.push(target)
    const types = typeArguments.map(byOrigin)
    problems.push(...headProblems(found, typeArguments.length, given.length).map((problem) => `${target}: ${problem}`))
    const filled = (type: string) => type.replaceAll(/\bT(\d+)\b/g, (_, index) => types[Number(index)] ?? '?')
    for (const [index, argument] of given.entries()) {
      compared += 1
      const problem = check(argument, filled(found.parameters[index] ?? 'no parameter'))
      if (problem !== null) problems.push(`${target}: argument ${index} is ${problem}`)
    }
    return found.returns.map((type) => plain(filled(type)))
  }

  for (const command of data.commands) {
    if (command.$kind === 'MoveCall') results.push(call(command.MoveCall))
    else if (command.$kind === 'SplitCoins')
      results.push(command.SplitCoins.amounts.map(() => typeOf(command.SplitCoins.coin)))
    else results.push([])
  }
  return { problems, functions, arguments: compared }
}

type MoveCall = Extract<Command, { $kind: 'MoveCall' }>['MoveCall']

function headProblems(found: MoveFunction, typeArguments: number, given: number): string[] {
  const { status, typeParameterCount, argumentsInPtb } = found
  return [
    ...(/^(dead|wrong)/.test(status) ? [status] : []),
    ...(typeArguments === typeParameterCount ? [] : [`${typeArguments} type arguments for ${typeParameterCount}`]),
    ...(given === argumentsInPtb ? [] : [`${given} arguments for ${argumentsInPtb}`]),
  ]
}

function fitsPure(bytes: Uint8Array, type: string): boolean {
  if (type === 'bool' && (bytes[0] ?? 2) > 1) return false
  if (type !== 'vector<u8>') return bytes.length === PURE_BYTES[type]
  let length = 0
  let read = 0
  for (const [index, byte] of bytes.entries()) {
    length += (byte & 0x7f) * 128 ** index
    read = index + 1
    if (byte < 0x80) break
  }
  return bytes.length === read + length
}

function objectIdOf(input: Data['inputs'][number] | undefined): string | null {
  const held =
    input?.Object?.SharedObject ??
    input?.Object?.ImmOrOwnedObject ??
    input?.Object?.Receiving ??
    input?.UnresolvedObject
  return held?.objectId ?? null
}
