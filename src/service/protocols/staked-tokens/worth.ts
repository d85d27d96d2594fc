import type { EvmChainId } from '#contract/chains.ts'
import { type ContractQuery, call, mapQuery, optional, query } from '#service/protocols/kit/contract-query.ts'
import type { TokenQuantity } from '#service/protocols/position-source.ts'
import { type StakedToken, stakedTokenRows } from './facts.ts'
import { worthAbi } from './layout.ts'

const ONE = 10n ** 18n

/** Reads the value of an amount on `chain`; null if it cannot be determined. */
type Worth = { chain: EvmChainId; query: ContractQuery<TokenQuantity | null> }

/** `row` is a token in its table, `balance` is in base units of it. */
export function worthOf(row: StakedToken, balance: bigint): Worth {
  const { chain, token } = row
  switch (row.how) {
    case 'same':
      return { chain, query: query({}, () => ({ contractAddress: row.of, amount: balance })) }
    case 'rate': {
      const rate = optional(call(worthAbi, row.target ?? token, row.call))
      return { chain, query: query({ rate }, (answers) => quantity(row.of, balance, answers.rate)) }
    }
    case 'convert': {
      const amount = optional(call(worthAbi, row.target ?? token, row.call, balance))
      return { chain, query: query({ amount }, (answers) => quantity(row.of, ONE, answers.amount)) }
    }
    case 'erc4626': {
      const calls = {
        amount: optional(call(worthAbi, token, 'convertToAssets', balance)),
        asset: optional(call(worthAbi, token, 'asset')),
      }
      return { chain, query: query(calls, ({ amount, asset }) => asset && quantity(asset, ONE, amount)) }
    }
    case 'bridged': {
      const original = worthOf(originalOf(row.original), balance)
      return {
        chain: original.chain,
        query: mapQuery(original.query, (there) => there && { ...there, contractAddress: row.of }),
      }
    }
  }
}

/** Applies `rate` (1e18) to `balance`. No staked token is worthless, so an answer of zero counts as unknown. */
const quantity = (of: string, balance: bigint, rate: bigint | null): TokenQuantity | null =>
  rate === null || rate === 0n ? null : { contractAddress: of, amount: (balance * rate) / ONE }

function originalOf(address: string): StakedToken {
  const found = stakedTokenRows.find(
    ({ chain, token, how }) => chain === 'ETH' && token === address && how !== 'bridged',
  )
  if (!found) throw new Error(`no staked token ${address} of Ethereum`)
  return found
}
