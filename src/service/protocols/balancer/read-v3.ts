import { type Address, encodeFunctionData, getAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import type { findMakers } from '#service/protocols/erc-4626/vault-makers.ts'
import { vaultKey } from '#service/protocols/erc-4626/vault-makers.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import { addressIn } from '#service/protocols/token-probe/abi-word.ts'
import { balancerV3Facts } from './facts.ts'
import { vaultV3Abi, WITH_RATE, wrapperAbi } from './layout.ts'

/**
 * A pool of the second Vault. `assets`: the underlying asset of each wrapped coin, confirmed by the wrapper's maker. Coins
 * not in the map count as themselves.
 */
export type PoolV3 = { version: 3; pool: Address; assets: ReadonlyMap<string, Address> }

type Deps = { evm: EvmReader; makersOf: ReturnType<typeof findMakers> }

/** Enough for a function that only returns an address. */
const ASSET_GAS = 100_000

/**
 * Selects the tokens that the Vault has registered as its pools. Takes two rounds, plus two more if there are coins with a
 * rate.
 */
export async function readPoolsV3(
  deps: Deps,
  { chain, tokens }: { chain: EvmChainId; tokens: Address[] },
  signal: AbortSignal,
): Promise<PoolV3[]> {
  if (!balancerV3Facts.chains.some((each) => each === chain)) return []
  const contracts = createContractReader({ evm: deps.evm, chain, what: 'pools of Balancer', signal })
  const { vault } = balancerV3Facts
  const registered = await contracts.readEach(tokens, (token) => ({
    isRegistered: optional(call(vaultV3Abi, vault, 'isPoolRegistered', token)),
  }))
  const pools = registered.flatMap(({ item, isRegistered }) => (isRegistered ? [item] : []))
  const listed = await contracts.readEach(pools, (pool) => ({
    info: optional(call(vaultV3Abi, vault, 'getPoolTokenInfo', pool)),
  }))
  const coins = listed.map(({ info }) => withRate(info))
  const assets = await assetsOf(deps, { chain, coins: [...new Set(coins.flat())] }, signal)
  return pools.map((pool, index) => ({
    version: 3,
    pool,
    assets: new Map([...assets].filter(([coin]) => coins[index]?.includes(coin))),
  }))
}

type TokenInfo = readonly [coins: readonly Address[], info: readonly { kind: number }[], ...rest: unknown[]]

function withRate(pool: TokenInfo | null): Address[] {
  const [coins, info] = pool ?? []
  if (!coins || coins.length !== info?.length) return []
  return coins.filter((_, index) => info[index]?.kind === WITH_RATE)
}

/** By coin, for coins that a known vault maker created. Anybody can create a pool of their own coins. */
async function assetsOf(
  { evm, makersOf }: Deps,
  { chain, coins }: { chain: EvmChainId; coins: Address[] },
  signal: AbortSignal,
): Promise<Map<Address, Address>> {
  const calls = [encodeFunctionData({ abi: wrapperAbi, functionName: 'asset' })]
  const questions = coins.map((address) => ({ address, calls }))
  const answers = await evm.callUntrusted(chain, { questions, gas: ASSET_GAS }, signal)
  const wrapped = coins.flatMap((coin, index) => {
    const asset = addressIn(answers[index]?.[0] ?? undefined)
    return asset === null ? [] : [{ coin, asset: getAddress(asset) }]
  })
  const makers = await makersOf(
    chain,
    wrapped.map(({ coin, asset }) => vaultKey(coin, asset)),
    signal,
  )
  return new Map(wrapped.flatMap(({ coin, asset }) => (makers.has(vaultKey(coin, asset)) ? [[coin, asset]] : [])))
}
