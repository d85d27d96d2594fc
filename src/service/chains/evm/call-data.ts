import {
  type Abi,
  type AbiFunction,
  type ContractFunctionParameters,
  decodeFunctionResult,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  toFunctionSelector,
} from 'viem'

/** One function in viem's form without hashing its signature again: for thousands of calls that would delay every request. */
type Prepared = { abi: Abi; functionName: Hex }

const prepared = new WeakMap<AbiFunction, Prepared>()

/** Encodes a call. Throws viem's error if the arguments do not fit the function. */
export function encodeCall(call: ContractFunctionParameters): Hex {
  const { abi, functionName } = prepare(functionOf(call))
  return encodeFunctionData({ abi, functionName, args: call.args })
}

/** Decodes a contract's answer; undefined if its function cannot return it. */
export function decodeAnswer(call: ContractFunctionParameters, data: Hex): unknown {
  try {
    const { abi } = prepare(functionOf(call))
    return decodeFunctionResult({ abi, data })
  } catch {
    return undefined
  }
}

function prepare(item: AbiFunction): Prepared {
  const known = prepared.get(item)
  if (known) return known
  const made = { abi: [item], functionName: toFunctionSelector(item) }
  prepared.set(item, made)
  return made
}

function functionOf({ abi, functionName, args }: ContractFunctionParameters): AbiFunction {
  const item = getAbiItem({ abi, name: functionName, args })
  if (item?.type !== 'function') throw new Error(`no function ${functionName}`)
  return item
}
