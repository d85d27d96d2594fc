import type { Address, Hex } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { balancerV2Facts } from './facts.ts'
import { factoryAbi, poolV2Abi, vaultV2Abi } from './layout.ts'

/** A pool of the first Vault; the pool is its own token. */
export type PoolV2 = { version: 2; pool: Address; id: Hex }

/**
 * Selects the tokens that one of Balancer's factories made and that its Vault has registered under the id they report. Takes
 * three rounds.
 */
export async function readPoolsV2(
  evm: EvmReader,
  { chain, tokens }: { chain: EvmChainId; tokens: Address[] },
  signal: AbortSignal,
): Promise<PoolV2[]> {
  const factories = balancerV2Facts.poolFactories.flatMap((row) => (row.chain === chain ? row.factories : []))
  const contracts = createContractReader({ evm, chain, what: 'pools of Balancer', signal })
  const pairs = tokens.flatMap((token) => factories.map((factory) => ({ token, factory })))
  const confirmed = await contracts.readEach(pairs, ({ token, factory }) => ({
    isMade: optional(call(factoryAbi, factory, 'isPoolFromFactory', token)),
  }))
  const made = [...new Set(confirmed.flatMap(({ item, isMade }) => (isMade ? [item.token] : [])))]
  const named = await contracts.readEach(made, (pool) => ({ id: optional(call(poolV2Abi, pool, 'getPoolId')) }))
  const pools = named.flatMap(({ item: pool, id }): PoolV2[] => (id === null ? [] : [{ version: 2, pool, id }]))
  const registered = await contracts.readEach(pools, ({ id }) => ({
    registration: optional(call(vaultV2Abi, balancerV2Facts.vault, 'getPool', id)),
  }))
  return registered.flatMap(({ item, registration }) => (registration?.[0] === item.pool ? [item] : []))
}
