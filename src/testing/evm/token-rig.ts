import type { Address } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { testTokenProbe } from '#testing/evm/test-token-probe.ts'
import { aBalance } from '#testing/wallet/sources.ts'
import { contractRig, type ScriptedContract } from './contract-rig.ts'

/**
 * A wallet of one chain that holds `held`, over contracts by script; `prices` and `decimals` by token. `requests` counts those to the
 * node, `lists` how often the wallet's tokens were requested, `note` is what their list may lack.
 */
export function tokenRig(
  chain: EvmChainId,
  contracts: Record<Address, ScriptedContract>,
  {
    held,
    prices = {},
    decimals = {},
    note = null,
  }: {
    held: Record<Address, bigint>
    prices?: Record<string, number>
    decimals?: Record<string, number>
    note?: string | null
  },
) {
  const { evm, requests } = contractRig(chain, contracts)
  let lists = 0
  const readTokens: PositionDeps['readTokens'] = async () => {
    lists += 1
    const value = Object.entries(held).map(([contractAddress, amount]) => aBalance({ contractAddress, amount }))
    return { value, note }
  }
  const now = Date.now
  const deps = {
    evm,
    now,
    tokens: testTokenProbe({ evm, readTokens, now }),
    readPrices: async () => new Map(Object.entries(prices)),
    readTokenMetadata: async () =>
      new Map(
        Object.entries(decimals).map(([token, count]) => [token, { name: '', symbol: '', decimals: count, logo: '' }]),
      ),
  } satisfies Partial<PositionDeps>
  return { deps, requests, lists: () => lists }
}
