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

/** One function as viem takes it without hashing its signature again, which for thousands of calls would hold up every request. */
type Prepared = { abi: Abi; functionName: Hex }

const prepared = new WeakMap<AbiFunction, Prepared>()

/** The data of a call. Throws what viem throws for arguments that are none of its function. */
export function encodeCall(call: ContractFunctionParameters): Hex {
  const { abi, functionName } = prepare(functionOf(call))
  return encodeFunctionData({ abi, functionName, args: call.args })
}

/** What a contract answered to a call; undefined for what its function cannot give. */
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
