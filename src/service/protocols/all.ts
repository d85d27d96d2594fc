import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { aave } from './aave/aave.ts'
import { aaveV4 } from './aave-v4/aave-v4.ts'
import { alphaFi } from './alpha-fi/alpha-fi.ts'
import { alphaLend } from './alpha-lend/alpha-lend.ts'
import { aura } from './aura/aura.ts'
import { balancer } from './balancer/balancer.ts'
import { bluefin } from './bluefin/bluefin.ts'
import { bucket } from './bucket/bucket.ts'
import { cetus } from './cetus/cetus.ts'
import { compoundV2 } from './compound-v2/compound-v2.ts'
import { compoundV3 } from './compound-v3/compound-v3.ts'
import { convex } from './convex/convex.ts'
import { curve } from './curve/curve.ts'
import { deepBookMargin } from './deepbook-margin/deepbook-margin.ts'
import { eigenLayer } from './eigenlayer/eigenlayer.ts'
import { erc4626 } from './erc-4626/erc-4626.ts'
import { euler } from './euler/euler.ts'
import { evaa } from './evaa/evaa.ts'
import { fluid } from './fluid/fluid.ts'
import { gmxV2 } from './gmx-v2/gmx-v2.ts'
import { jupiter } from './jupiter/jupiter.ts'
import { kai } from './kai/kai.ts'
import { kamino } from './kamino/kamino.ts'
import { lidoWithdrawals } from './lido-withdrawals/lido-withdrawals.ts'
import { liquidStaking } from './liquid-staking/liquid-staking.ts'
import { marginfi } from './marginfi/marginfi.ts'
import { merkl } from './merkl/merkl.ts'
import { meteoraDlmm } from './meteora-dlmm/meteora-dlmm.ts'
import { momentum } from './momentum/momentum.ts'
import { morpho } from './morpho/morpho.ts'
import type { MoveCheck } from './move-facts/move-check.ts'
import { nativeStaking } from './native-staking/native-staking.ts'
import { navi } from './navi/navi.ts'
import type { BuilderDeps, PayloadBuilder } from './payload-builder.ts'
import { pendle } from './pendle/pendle.ts'
import type { PoolDeps, PoolSource } from './pool-source.ts'
import type { PositionDeps, PositionSource } from './position-source.ts'
import type { Protocol, ProtocolTransactions } from './protocol.ts'
import { raydiumLp } from './raydium-lp/raydium-lp.ts'
import { scallop } from './scallop/scallop.ts'
import { solPositionNfts } from './sol-position-nfts/sol-position-nfts.ts'
import { solStake } from './sol-stake/sol-stake.ts'
import { solStakedTokens } from './sol-staked-tokens/sol-staked-tokens.ts'
import { solidlyGauges } from './solidly-gauges/solidly-gauges.ts'
import { stakedTokens } from './staked-tokens/staked-tokens.ts'
import { suilend } from './suilend/suilend.ts'
import type { ThresholdDeps, ThresholdSource } from './threshold-source.ts'
import { tonLiquidStaking } from './ton-liquid-staking/ton-liquid-staking.ts'
import { tonNominators } from './ton-nominators/ton-nominators.ts'
import { tonPools } from './ton-pools/ton-pools.ts'
import { turbos } from './turbos/turbos.ts'
import { uniswapV2 } from './uniswap-v2/uniswap-v2.ts'
import { uniswapV3 } from './uniswap-v3/uniswap-v3.ts'
import { uniswapV4 } from './uniswap-v4/uniswap-v4.ts'
import { walrus } from './walrus/walrus.ts'

/**
 * Every protocol by its folder. The type requires each protocol that the contract lists for transactions, together with its
 * actions.
 */
export const protocols: Record<TransactionProtocol, { transactions: ProtocolTransactions }> & Record<string, Protocol> =
  {
    [nativeStaking.slug]: nativeStaking,
    [liquidStaking.slug]: liquidStaking,
    [suilend.slug]: suilend,
    [navi.slug]: navi,
    [alphaFi.slug]: alphaFi,
    [scallop.slug]: scallop,
    [cetus.slug]: cetus,
    [bluefin.slug]: bluefin,
    [momentum.slug]: momentum,
    [turbos.slug]: turbos,
    [bucket.slug]: bucket,
    [deepBookMargin.slug]: deepBookMargin,
    [walrus.slug]: walrus,
    [alphaLend.slug]: alphaLend,
    [kai.slug]: kai,
    [solStake.slug]: solStake,
    [solPositionNfts.slug]: solPositionNfts,
    [marginfi.slug]: marginfi,
    [raydiumLp.slug]: raydiumLp,
    [meteoraDlmm.slug]: meteoraDlmm,
    [solStakedTokens.slug]: solStakedTokens,
    [jupiter.slug]: jupiter,
    [kamino.slug]: kamino,
    [tonNominators.slug]: tonNominators,
    [tonLiquidStaking.slug]: tonLiquidStaking,
    [tonPools.slug]: tonPools,
    [evaa.slug]: evaa,
    [aave.slug]: aave,
    [compoundV2.slug]: compoundV2,
    [compoundV3.slug]: compoundV3,
    [uniswapV3.slug]: uniswapV3,
    [uniswapV2.slug]: uniswapV2,
    [solidlyGauges.slug]: solidlyGauges,
    [erc4626.slug]: erc4626,
    [curve.slug]: curve,
    [convex.slug]: convex,
    [balancer.slug]: balancer,
    [aura.slug]: aura,
    [pendle.slug]: pendle,
    [morpho.slug]: morpho,
    [euler.slug]: euler,
    [fluid.slug]: fluid,
    [aaveV4.slug]: aaveV4,
    [eigenLayer.slug]: eigenLayer,
    [lidoWithdrawals.slug]: lidoWithdrawals,
    [stakedTokens.slug]: stakedTokens,
    [gmxV2.slug]: gmxV2,
    [merkl.slug]: merkl,
    [uniswapV4.slug]: uniswapV4,
  }

/** How to recognise a wallet's tokens as receipts, from the records of all protocols. */
export const tokenKnowledge = {
  shapes: [...new Set(Object.values<Protocol>(protocols).flatMap(({ receipts = [] }) => receipts))],
  listed: Object.values<Protocol>(protocols).flatMap(({ listedTokens = [] }) => listedTokens),
}

/**
 * Loads the position readers of these slugs, with the chains' libraries. If `check` is null, nothing is compared with the
 * chain.
 */
export async function loadPositionSources(
  slugs = Object.keys(protocols),
): Promise<(deps: Omit<PositionDeps, 'tokens'>, check: MoveCheck | null) => PositionSource[]> {
  const [{ checkedReader }, { createTokenProbe }] = await Promise.all([
    import('./move-facts/checked-reader.ts'),
    import('./token-probe/token-probe.ts'),
  ])
  const open = await Promise.all(
    slugs.map(async (slug) => {
      const { loadPositions, loadMove } = protocols[slug] ?? {}
      const [sources, facts] = await Promise.all([loadPositions?.(), loadMove?.()])
      return (deps: PositionDeps, check: MoveCheck | null) => {
        const sui = check && facts ? checkedReader(deps.sui, facts, check) : deps.sui
        return sources?.({ ...deps, sui }) ?? []
      }
    }),
  )
  return (deps, check) => {
    const tokens = createTokenProbe({ ...deps, ...tokenKnowledge })
    return open.flatMap((sources) => sources({ ...deps, tokens }, check))
  }
}

/** Loads the pool readers of every protocol that has them. `check` as above. */
export async function loadPoolSources(): Promise<(deps: PoolDeps, check: MoveCheck | null) => PoolSource[]> {
  const { checkedReader } = await import('./move-facts/checked-reader.ts')
  const open = await Promise.all(
    Object.values<Protocol>(protocols).map(async ({ loadPools, loadMove }) => {
      const [sources, facts] = await Promise.all([loadPools?.(), loadPools && loadMove?.()])
      return (deps: PoolDeps, check: MoveCheck | null) => {
        const sui = check && facts ? checkedReader(deps.sui, facts, check) : deps.sui
        return sources?.({ ...deps, sui }) ?? []
      }
    }),
  )
  return (deps, check) => open.flatMap((sources) => sources(deps, check))
}

/** Loads the readers of liquidation thresholds of every protocol that has them. `check` as above. */
export async function loadThresholdSources(): Promise<
  (deps: ThresholdDeps, check: MoveCheck | null) => ThresholdSource[]
> {
  const { checkedReader } = await import('./move-facts/checked-reader.ts')
  const open = await Promise.all(
    Object.values<Protocol>(protocols).map(async ({ loadThresholds, loadMove }) => {
      const [sources, facts] = await Promise.all([loadThresholds?.(), loadThresholds && loadMove?.()])
      return (deps: ThresholdDeps, check: MoveCheck | null) => {
        const sui = check && facts ? checkedReader(deps.sui, facts, check) : deps.sui
        return sources?.({ ...deps, sui }) ?? []
      }
    }),
  )
  return (deps, check) => open.flatMap((sources) => sources(deps, check))
}

/** Loads every protocol that builds transactions, with Sui's library. `check` as above. */
export async function payloadBuilders(deps: BuilderDeps, check: MoveCheck | null): Promise<PayloadBuilder[]> {
  const { checkedBuilder } = await import('./move-facts/checked-builder.ts')
  const open = await Promise.all(
    Object.values<Protocol>(protocols).map(async ({ transactions, loadMove }) => {
      const [builder, facts] = await Promise.all([transactions?.loadBuilder(), loadMove?.()])
      if (!builder) return []
      return check && facts ? checkedBuilder(builder, deps, { facts, check }) : builder(deps)
    }),
  )
  return open.flat()
}
