import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'
import { type StakedToken, stakedTokens } from './facts.ts'
import { type ConvertCall, worthAbi } from './layout.ts'

const ONE = 10n ** 18n

/** What tells what an amount stands for, and on which chain. `read` gives null where it did not tell. */
type Question = { chain: EvmChainId; calls: EvmCall[]; read: (answers: unknown[]) => TokenQuantity | null }

/** `row` is a token in its table, `balance` base units of it. */
export function worthOf(row: StakedToken, balance: bigint): Question {
  const { chain, token } = row
  switch (row.how) {
    case 'same':
      return { chain, calls: [], read: () => ({ contractAddress: row.of, amount: balance }) }
    case 'rate':
      return {
        chain,
        calls: [{ abi: worthAbi, address: row.target ?? token, functionName: row.call }],
        read: ([rate]) => quantity(row.of, (told) => (balance * told) / ONE, rate),
      }
    case 'convert':
      return {
        chain,
        calls: [convert(row.target ?? token, row.call, balance)],
        read: ([amount]) => quantity(row.of, (told) => told, amount),
      }
    case 'erc4626':
      return {
        chain,
        calls: [convert(token, 'convertToAssets', balance), { abi: worthAbi, address: token, functionName: 'asset' }],
        read: ([amount, asset]) => {
          const of = z.safeParse(ToldAddress, asset)
          return of.success ? quantity(of.data, (told) => told, amount) : null
        },
      }
    case 'bridged': {
      const original = worthOf(originalOf(row.original), balance)
      return {
        ...original,
        read: (answers) => {
          const there = original.read(answers)
          return there && { ...there, contractAddress: row.of }
        },
      }
    }
  }
}

const convert = (address: Address, functionName: ConvertCall, balance: bigint): EvmCall => ({
  abi: worthAbi,
  address,
  functionName,
  args: [balance],
})

/** No staked token is worth nothing: such an answer tells nothing. */
function quantity(of: Address, toAmount: (told: bigint) => bigint, answer: unknown): TokenQuantity | null {
  const { data } = z.safeParse(ToldUnits, answer)
  return data === undefined || data === 0n ? null : { contractAddress: of, amount: toAmount(data) }
}

function originalOf(address: Address): StakedToken {
  const found = stakedTokens.find(({ chain, token, how }) => chain === 'ETH' && token === address && how !== 'bridged')
  if (!found) throw new Error(`no staked token ${address} of Ethereum`)
  return found
}
