import * as z from 'zod/mini'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { readPure } from './read-pure.ts'

const Argument = z.union([
  z.object({ GasCoin: z.literal(true) }),
  z.object({ Input: z.int() }),
  z.object({ Result: z.int() }),
  z.object({ NestedResult: z.tuple([z.int(), z.int()]) }),
])
type Argument = z.output<typeof Argument>

const Input = z.union([
  z.object({ Pure: z.object({ bytes: z.string() }) }),
  z.object({ UnresolvedObject: z.object({ objectId: z.string() }) }),
  z.object({
    Object: z.union([
      z.object({ SharedObject: z.object({ objectId: z.string() }) }),
      z.object({ ImmOrOwnedObject: z.object({ objectId: z.string() }) }),
      z.object({ Receiving: z.object({ objectId: z.string() }) }),
    ]),
  }),
])
type Input = z.output<typeof Input>

const Command = z.union([
  z.object({
    MoveCall: z.object({
      package: z.string(),
      module: z.string(),
      function: z.string(),
      typeArguments: z.array(z.string()),
      arguments: z.array(Argument),
    }),
  }),
  z.object({ SplitCoins: z.object({ coin: Argument, amounts: z.array(Argument) }) }),
  z.object({ MergeCoins: z.object({ destination: Argument, sources: z.array(Argument) }) }),
  z.object({ TransferObjects: z.object({ objects: z.array(Argument), address: Argument }) }),
  z.object({ MakeMoveVec: z.object({ type: z.nullable(z.string()), elements: z.array(Argument) }) }),
])
type Command = z.output<typeof Command>

/** `Transaction.toJSON` of @mysten/sui, "version 2": the parts that decide what will happen. */
const Payload = z.object({
  version: z.literal(2),
  sender: z.string(),
  inputs: z.array(Input),
  commands: z.array(Command),
})

/** One argument in words: what it is for, and its value. `isSui`: an amount of SUI, in base units; `step`: of which command's, from 1. */
export type DecodedArgument = { role: string; value: string; isSui?: true; step?: number }
/** `target` is `package::module::function`, or the name of a command that is built in; `name`: in words, of a call of the chain's own. */
export type DecodedCommand = { target: string; name?: string; typeArguments: string[]; arguments: DecodedArgument[] }
export type DecodedPayload = { sender: string; commands: DecodedCommand[] }

/** What a payload does, read from its own text and not from the service's summary; null when it cannot be read. */
export function decodePayload(text: string): DecodedPayload | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null // shown as unreadable: nobody should sign it
  }
  const read = Payload.safeParse(json)
  if (!read.success) return null
  const { sender, inputs, commands } = read.data
  return { sender, commands: commands.map((command) => decodeCommand(command, inputs, commands)) }
}

/** What a call does and its arguments are for, where it is one of the chain's own. */
const ownCalls: Readonly<Record<string, { name: string; roles: readonly string[] }>> = {
  'sui_system::request_add_stake': {
    name: texts.callStake,
    roles: [texts.roleSystem, texts.roleStake, texts.roleValidator],
  },
  'sui_system::request_withdraw_stake': { name: texts.callUnstake, roles: [texts.roleSystem, texts.roleStake] },
}
const SYSTEM_PACKAGE = /^0x0*3$/

function decodeCommand(command: Command, inputs: readonly Input[], all: readonly Command[]): DecodedCommand {
  const said = (role: string, argument: Argument): DecodedArgument => ({
    role,
    ...(splitSui(argument, inputs, all) ?? { value: argumentWords(argument, inputs, all) }),
  })
  const builtIn = (target: string, args: DecodedArgument[], typeArguments: string[] = []) => ({
    target,
    typeArguments,
    arguments: args,
  })
  if ('MoveCall' in command) {
    const { package: id, module, function: name, typeArguments, arguments: given } = command.MoveCall
    const own = SYSTEM_PACKAGE.test(id) ? ownCalls[`${module}::${name}`] : undefined
    const args = given.map((argument, index) => said(own?.roles[index] ?? `${index + 1}.`, argument))
    return { target: `${id}::${module}::${name}`, ...(own && { name: own.name }), typeArguments, arguments: args }
  }
  if ('SplitCoins' in command) {
    const { coin, amounts } = command.SplitCoins
    return builtIn(texts.splitCoins, [
      said(texts.roleCoin, coin),
      ...amounts.map((amount) => ({
        ...said(texts.roleAmount, amount),
        ...('GasCoin' in coin && { isSui: true as const }),
      })),
    ])
  }
  if ('MergeCoins' in command) {
    const { destination, sources } = command.MergeCoins
    return builtIn(texts.mergeCoins, [
      said(texts.roleInto, destination),
      ...sources.map((source) => said(texts.roleCoin, source)),
    ])
  }
  if ('TransferObjects' in command) {
    const { objects, address } = command.TransferObjects
    return builtIn(texts.transfer, [
      ...objects.map((object) => said(texts.roleObject, object)),
      said(texts.roleTo, address),
    ])
  }
  const { type, elements } = command.MakeMoveVec
  const args = elements.map((element, index) => said(`${index + 1}.`, element))
  return builtIn(texts.makeList, args, type === null ? [] : [type])
}

/** The SUI that an earlier command has split off; null for anything else. */
function splitSui(argument: Argument, inputs: readonly Input[], all: readonly Command[]) {
  const [at, part] =
    'NestedResult' in argument ? argument.NestedResult : 'Result' in argument ? [argument.Result, 0] : []
  const command = at === undefined ? undefined : all[at]
  if (command === undefined || !('SplitCoins' in command) || !('GasCoin' in command.SplitCoins.coin)) return null
  const { amounts } = command.SplitCoins
  // The whole result of several amounts is a list of coins.
  const amount = 'Result' in argument && amounts.length > 1 ? undefined : amounts[part ?? 0]
  const value = amount === undefined ? '' : argumentWords(amount, inputs, all)
  return /^\d+$/.test(value) ? { value, isSui: true as const, step: (at ?? 0) + 1 } : null
}

/** Of any other command the payload does not say how many results it has. */
const isSingleSplit = (command: Command | undefined): boolean =>
  command !== undefined && 'SplitCoins' in command && command.SplitCoins.amounts.length === 1

/** Commands are counted from 1, as the table shows them. */
function argumentWords(argument: Argument, inputs: readonly Input[], all: readonly Command[]): string {
  if ('GasCoin' in argument) return texts.suiUsedNetwork
  if ('Result' in argument) return texts.result(argument.Result + 1)
  if ('NestedResult' in argument) {
    const [command, part] = argument.NestedResult
    return isSingleSplit(all[command]) ? texts.resultOf(command + 1) : texts.resultItem(command + 1, part + 1)
  }
  const input = inputs[argument.Input]
  if (input === undefined) return texts.missing
  if ('Pure' in input) return readPure(input.Pure.bytes)
  if ('UnresolvedObject' in input) return texts.object(input.UnresolvedObject.objectId)
  const object = input.Object
  if ('SharedObject' in object) return texts.object(object.SharedObject.objectId)
  return texts.object('Receiving' in object ? object.Receiving.objectId : object.ImmOrOwnedObject.objectId)
}
