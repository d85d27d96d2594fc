import { type Address, type Hex, slice, toFunctionSelector } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { answerEvmNode } from '#sample/evm/hosts/answer-node.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { createEvmReader, type EvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'

/** By signature, as `balanceOf(address)`: what it returns to its arguments, each a word; null: it reverts. Any other call reverts. */
export type ScriptedContract = Record<string, (...args: bigint[]) => Hex | null>

type Beside = {
  /** What other hosts than the node answer; undefined: the node does. */
  answer?: (url: URL, body: unknown) => unknown
  /** Unix seconds. */
  blockTime?: number
}
type ContractRig = { evm: EvmReader; upstream: Upstream; hosts: ChainHosts; requests: () => number }

/** A node of one chain whose contracts answer by script; `requests` counts how often it and others were called. */
export function contractRig(
  chain: EvmChainId,
  contracts: Record<Address, ScriptedContract>,
  { answer = () => undefined, blockTime }: Beside = {},
): ContractRig {
  const state = {
    chainId: evmNetworks[chain].chainId,
    multicall: evmNetworks[chain].multicall3,
    accounts: new Map(),
    contracts: new Map(
      Object.entries(contracts).map(([address, script]) => [address.toLowerCase(), toContract(script)]),
    ),
    ...(blockTime !== undefined && { blockTime }),
  }
  const { upstream, received } = testUpstream(({ url, body }) => answer(url, body) ?? answerEvmNode(state, body))
  const hosts = testChainHosts()
  return { evm: createEvmReader({ upstream, hosts }), upstream, hosts, requests: () => received.length }
}

function toContract(script: ScriptedContract): EvmContract {
  const functions = new Map(Object.entries(script).map(([name, answer]) => [toFunctionSelector(name), answer]))
  return (data) => functions.get(slice(data, 0, 4))?.(...wordsIn(data)) ?? null
}

/** The arguments, each a word; a list is its offset here and its length and members after the others. */
const wordsIn = (data: Hex): bigint[] => (data.slice(10).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
