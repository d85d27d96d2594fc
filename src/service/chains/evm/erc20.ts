import { type Address, erc20Abi, erc20Abi_bytes32, hexToString, isHex } from 'viem'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { EvmCall, EvmNode } from './evm-node.ts'

const MAX_NAME = 100
const MAX_DECIMALS = 255

/** Balances in base units by contract, without tokens that refuse the call. */
export async function readErc20Balances(
  node: EvmNode,
  owner: Address,
  contracts: Address[],
): Promise<Map<string, bigint>> {
  const calls = contracts.map(
    (address): EvmCall => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  )
  const results = await node.callMany(calls)
  return new Map(
    contracts.flatMap((address, index) => {
      const amount = results[index]
      return typeof amount === 'bigint' ? [[address, amount] as const] : []
    }),
  )
}

/** Early tokens (MKR) return their names as bytes32, which do not decode as strings, so both forms are called. */
const questions = [
  { abi: erc20Abi, functionName: 'name' },
  { abi: erc20Abi_bytes32, functionName: 'name' },
  { abi: erc20Abi, functionName: 'symbol' },
  { abi: erc20Abi_bytes32, functionName: 'symbol' },
  { abi: erc20Abi, functionName: 'decimals' },
]

/** Metadata by contract, without contracts that say nothing about themselves. */
export async function readErc20Facts(node: EvmNode, contracts: Address[]): Promise<Map<string, TokenMetadata>> {
  const results = await node.callMany(
    contracts.flatMap((address) => questions.map((question): EvmCall => ({ address, ...question }))),
  )
  return new Map(
    contracts.flatMap((address, index) => {
      const [name, name32, symbol, symbol32, decimals] = results.slice(index * questions.length)
      const facts = {
        name: toName(name, name32),
        symbol: toName(symbol, symbol32),
        decimals: toDecimals(decimals),
        logo: '',
      }
      const isKnown = facts.name !== '' || facts.symbol !== '' || facts.decimals !== null
      return isKnown ? [[address, facts] as const] : []
    }),
  )
}

/** The digits after the point, as `uint8` allows; null for anything else. */
export const toDecimals = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_DECIMALS ? value : null

/** A contract's name for itself, which may be any text: bounded and trimmed. */
export const plainName = (text: string): string =>
  [...text.slice(0, 4 * MAX_NAME).replaceAll('\0', '')].slice(0, MAX_NAME).join('').trim()

function toName(text: unknown, bytes: unknown): string {
  if (typeof text === 'string') return plainName(text)
  return isHex(bytes) ? plainName(hexToString(bytes)) : ''
}
