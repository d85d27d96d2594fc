import {
  type Abi,
  type AbiFunction,
  type DecodeFunctionDataReturnType,
  decodeAbiParameters,
  type Hex,
  toFunctionSelector,
} from 'viem'

const functionsOf = new WeakMap<Abi, Map<string, AbiFunction>>()

/**
 * What a call asks of a contract, as `decodeFunctionData` of viem tells it, which hashes the signature of every function again for each
 * of thousands of calls. Throws where the ABI has no such function, or its arguments are cut off.
 */
export function readCall<const Known extends Abi>(abi: Known, data: Hex): DecodeFunctionDataReturnType<Known> {
  const known = functionsOf.get(abi) ?? new Map(bySelector(abi))
  functionsOf.set(abi, known)
  const asked = known.get(data.slice(0, 10))
  if (asked === undefined) throw new Error(`no function ${data.slice(0, 10)}`)
  const args = asked.inputs.length > 0 ? decodeAbiParameters(asked.inputs, `0x${data.slice(10)}`) : undefined
  return { functionName: asked.name, args } as DecodeFunctionDataReturnType<Known>
}

const bySelector = (abi: Abi) =>
  abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item] as const] : []))
