import { type Address, encodeFunctionResult, erc20Abi, type Hex, isAddress, isHex, multicall3Abi, toHex } from 'viem'
import { accountOf, type EvmState } from '#sample/evm/evm-account.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { runCode } from '#sample/evm/run-code.ts'

/** 1.8 gwei. */
const GAS_PRICE_WEI = 1_800_000_000

/** Answers a JSON-RPC request (one, not a batch) as a node of that chain: id, balances, and eth_call with and without multicall3. */
export function answerEvmNode(state: EvmState, body: unknown): unknown {
  const { id = null, method, params } = fieldsOf(body)
  const [first] = Array.isArray(params) ? params : []
  const answer = (result: unknown) => ({ jsonrpc: '2.0', id, result })
  if (method === 'eth_chainId') return answer(toHex(state.chainId))
  if (method === 'eth_getBalance') return answer(toHex(accountOf(state, String(first)).native))
  if (method === 'eth_gasPrice') return answer(toHex(GAS_PRICE_WEI))
  if (method !== 'eth_call')
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } }
  const { to, data } = fieldsOf(first)
  const result = !isHex(data) ? null : isAddress(String(to)) ? call(state, String(to), data) : runOn(state, to, data)
  return result === null
    ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: '0x' } }
    : answer(result)
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {}

/** Where no contract is, a call gives nothing; null: the contract reverts. */
function call(state: EvmState, to: string, data: Hex): Hex | null {
  const address = to.toLowerCase()
  if (address === state.multicall.toLowerCase()) return aggregate(state, data)
  const accounts = [...state.accounts.values()]
  const [token] = accounts.flatMap(({ holdings }) => holdings.filter((own) => own.address.toLowerCase() === address))
  const contract = state.contracts.get(address)
  if (!token) return contract === undefined ? '0x' : contract(data)
  const balanceOf = (owner: Address) =>
    accountOf(state, owner).holdings.find((own) => own.address.toLowerCase() === address)?.amount ?? 0n
  // What stands in the wallet for a position may be the protocol's own contract.
  return callErc20(token, balanceOf, data) ?? contract?.(data) ?? null
}

/** Without an address it is code, which the node runs. */
const runOn = (state: EvmState, to: unknown, code: Hex): Hex | null =>
  to === undefined || to === null ? runCode(code, (address, data) => call(state, address, data)) : null

function aggregate(state: EvmState, data: Hex): Hex | null {
  const { functionName, args } = readCall(multicall3Abi, data)
  if (functionName === 'getCurrentBlockTimestamp' && state.blockTime !== undefined) {
    return toHex(state.blockTime, { size: 32 })
  }
  if (functionName !== 'aggregate3') return null
  const result = args[0].map(({ target, callData }) => {
    const returnData = call(state, target, callData)
    return { success: returnData !== null, returnData: returnData ?? '0x' }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName, result })
}

type Facts = { name: string | null; symbol: string | null; decimals: number | null }

/** An ERC-20 of which only views can be called. */
export function callErc20(token: Facts, balanceOf: (owner: Address) => bigint, data: Hex): Hex | null {
  const call = decodeErc20(data)
  if (call?.functionName === 'balanceOf') {
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: balanceOf(call.args[0]) })
  }
  if (call?.functionName === 'decimals' && token.decimals !== null) {
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', result: token.decimals })
  }
  if (call?.functionName !== 'name' && call?.functionName !== 'symbol') return null
  const result = token[call.functionName]
  return result === null ? null : encodeFunctionResult({ abi: erc20Abi, functionName: call.functionName, result })
}

function decodeErc20(data: Hex) {
  try {
    return readCall(erc20Abi, data)
  } catch {
    return undefined
  }
}
