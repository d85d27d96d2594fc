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
 * The function and arguments of a call, as `decodeFunctionData` of viem gives them, which hashes the signature of every function again for each
 * of thousands of calls. Throws where the ABI has no such function, or its arguments are cut off.
 */
export function readCall<const Known extends Abi>(abi: Known, data: Hex): DecodeFunctionDataReturnType<Known> {
  const known = functionsOf.get(abi) ?? new Map(bySelector(abi))
  functionsOf.set(abi, known)
  const abiFunction = known.get(data.slice(0, 10))
  if (abiFunction === undefined) throw new Error(`no function ${data.slice(0, 10)}`)
  const args =
    abiFunction.inputs.length > 0 ? decodeAbiParameters(abiFunction.inputs, `0x${data.slice(10)}`) : undefined
  return { functionName: abiFunction.name, args } as DecodeFunctionDataReturnType<Known>
}

const bySelector = (abi: Abi) =>
  abi.flatMap((item) => (item.type === 'function' ? [[toFunctionSelector(item), item] as const] : []))
