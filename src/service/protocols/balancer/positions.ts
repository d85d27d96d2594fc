import type { Address } from 'viem'
import { gaugeReceipt } from '#service/protocols/curve-gauges/facts.ts'
import { gaugeShares } from '#service/protocols/curve-gauges/gauge-shares.ts'
import { madeGauges } from '#service/protocols/curve-gauges/made-gauges.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { nothingOwed, type PoolShare, readShares } from '#service/protocols/pool-shares/read-shares.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { ofShape, type Receipt } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { balancerV2Listing, balancerV3Listing, v2PoolReceipt, v3PoolReceipt } from './balancer.ts'
import { type BalancerPool, balanceOfPool, balancerPools } from './balancer-pools.ts'
import { balancerV3Facts } from './facts.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now'>
type Share = PoolShare<BalancerPool>

/** One source per Vault and chain; a gauge belongs to the Vault of its pool. Stakes in Aura belong to another protocol. */
export function balancerPositions({ evm, tokens, now }: Deps): PositionSource[] {
  const pools = balancerPools({ evm, now })
  const gauges = madeGauges({ evm, now })
  const versions = [
    { version: 2, listing: balancerV2Listing, poolsIn: v2Pools },
    { version: 3, listing: balancerV3Listing, poolsIn: v3Pools },
  ]
  const sources = versions.flatMap(({ listing, ...own }) => listing.chains.map((chain) => ({ listing, chain, ...own })))
  return sources.map(({ listing, chain, version, poolsIn }) => {
    const shareInGauge = gaugeShares({ evm, now }, chain)
    return evmSource({ evm, listing, chain }, (what) => async ({ owner, signal, note, isForced }) => {
      const probed = await tokens.receipts(chain, owner, { isForced, signal })
      if (probed.note !== null) note(probed.note)
      const claims = poolsIn(probed.tokens)
      const staked = ofShape(gaugeReceipt, probed.tokens).map(({ address: gauge, content: { lpToken } }) => ({
        gauge,
        lpToken,
      }))
      const [known, made] = await Promise.all([
        pools.find(chain, [...claims, ...staked.map(({ lpToken }) => lpToken)], signal),
        gauges(
          chain,
          staked.map(({ gauge }) => gauge),
          signal,
        ),
      ])
      const fakes = claims.filter((token) => known.get(token)?.version !== version)
      if (fakes.length > 0) note(unconfirmed(`no pools that ${listing.name} knows`, fakes))

      const held = claims.flatMap((token): Share[] => {
        const pool = known.get(token)
        return pool?.version === version ? [toShare(pool, owner)] : []
      })
      // A gauge of an unknown pool counts as the pool's token, in the first Vault's source.
      const own = staked.flatMap(({ gauge, lpToken }) => {
        const factory = made.get(gauge)
        const pool = known.get(lpToken) ?? null
        return factory && (pool?.version ?? 2) === version ? [{ gauge, lpToken, factory, pool }] : []
      })
      const inGauges = await Promise.all(
        own.map(
          async ({ gauge, lpToken, factory, pool }): Promise<Share> => ({
            id: gauge,
            type: 'Farm',
            pool,
            lpToken,
            ...(await shareInGauge({ gauge, owner, pays: factory.pays }, signal)),
            poolId: pool?.pool ?? lpToken,
            receiptTokens: [gauge],
          }),
        ),
      )
      return readShares({ evm, pools, chain, what }, [...held, ...inGauges], signal)
    })
  })
}

const v2Pools = (tokens: Receipt[]): Address[] => ofShape(v2PoolReceipt, tokens).map((token) => token.address)
const v3Pools = (tokens: Receipt[]): Address[] =>
  ofShape(v3PoolReceipt, tokens).flatMap(({ address: pool, content }) =>
    content.vault === balancerV3Facts.vault ? [pool] : [],
  )

const toShare = (pool: BalancerPool, owner: Address): Share => ({
  id: pool.pool,
  type: 'CFMM',
  pool,
  lpToken: pool.pool,
  balance: balanceOfPool(pool, owner),
  owed: nothingOwed,
  poolId: pool.pool,
  receiptTokens: [pool.pool],
})
