import type { Address, Hex } from 'viem'
import { isHex } from 'viem'
import * as z from 'zod/mini'
import type { EvmChainId } from '#contract/chain.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { balancerV2Facts } from './facts.ts'
import { factoryAbi, poolV2Abi, RegisteredPool, vaultV2Abi } from './layout.ts'

/** A pool of the first Vault, which is its own token. */
export type PoolV2 = { version: 2; pool: Address; id: Hex }

/** Those of the tokens that a factory of Balancer's made and that its Vault has under the id that they tell. Three rounds. */
export async function readPoolsV2(
  evm: EvmReader,
  { chain, tokens }: { chain: EvmChainId; tokens: Address[] },
  signal: AbortSignal,
): Promise<PoolV2[]> {
  const factories = balancerV2Facts.poolFactories.flatMap((row) => (row.chain === chain ? row.factories : []))
  const asked = tokens.flatMap((token) => factories.map((factory) => ({ token, factory })))
  const words = await evm.callMany(
    chain,
    asked.map(({ token, factory }) => ({
      abi: factoryAbi,
      address: factory,
      functionName: 'isPoolFromFactory',
      args: [token],
    })),
    signal,
  )
  const made = [...new Set(asked.flatMap(({ token }, index) => (words[index] === true ? [token] : [])))]
  const ids = await evm.callMany(
    chain,
    made.map((pool) => ({ abi: poolV2Abi, address: pool, functionName: 'getPoolId' })),
    signal,
  )
  const pools = made.flatMap((pool, index): PoolV2[] => {
    const id = ids[index]
    return isHex(id) ? [{ version: 2, pool, id }] : []
  })
  const registered = await evm.callMany(
    chain,
    pools.map(({ id }) => ({
      abi: vaultV2Abi,
      address: balancerV2Facts.vault,
      functionName: 'getPool',
      args: [id],
    })),
    signal,
  )
  return pools.filter(({ pool }, index) => z.safeParse(RegisteredPool, registered[index]).data?.[0] === pool)
}
