import type { Address } from 'viem'
import { gaugeReceipt } from '#service/protocols/curve-gauges/facts.ts'
import { gaugeShares } from '#service/protocols/curve-gauges/gauge-shares.ts'
import { madeGauges } from '#service/protocols/curve-gauges/made-gauges.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { nothingOwed, type PoolShare, readShares } from '#service/protocols/pool-shares/read-shares.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { ofShape, type Receipt } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { curve, curveFacts, curvePoolReceipt } from './curve.ts'
import { type CurvePool, curvePools } from './curve-pools.ts'
import { curveAbi } from './layout.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now'>
/** A wallet token that represents a share of a pool, or of its gauge (one for one). */
type Share = { token: Address; pool: CurvePool; isGauge: boolean }

/** One source per chain. Stakes in Convex belong to another protocol. */
export function curvePositions({ evm, tokens, now }: Deps): PositionSource[] {
  const pools = curvePools({ evm, now })
  const gauges = madeGauges({ evm, now })
  return curve.listing.chains.map((chain) => {
    const shareInGauge = gaugeShares({ evm, now }, chain)
    return evmSource({ evm, listing: curve.listing, chain }, (what) => async ({ owner, signal, note, isForced }) => {
      const probed = await tokens.receipts(chain, owner, { isForced, signal })
      if (probed.note !== null) note(probed.note)
      const claims = probed.tokens.flatMap(claimsOf)
      if (claims.length === 0) return []
      const known = await pools.find(
        chain,
        claims.map(({ lpToken }) => lpToken),
        signal,
      )
      const shares = claims.flatMap(({ token, lpToken, isGauge }): Share[] => {
        const pool = known.get(lpToken)
        return pool && (!isGauge || pool.gauge === token) ? [{ token, pool, isGauge }] : []
      })
      const strange = claims.flatMap(({ token, isGauge }) =>
        isGauge && !shares.some((share) => share.token === token) ? [token] : [],
      )
      // Gauges made by a factory belong to another protocol.
      const made = await gauges(chain, strange, signal)
      const fakes = strange.filter((token) => !made.has(token))
      if (fakes.length > 0) note(unconfirmed('no gauges that Curve knows', fakes))

      const pays = curveFacts.crv.chain === chain ? curveFacts.crv.address : null
      const own = await Promise.all(
        shares.map(
          async ({ token, pool, isGauge }): Promise<PoolShare<CurvePool>> => ({
            id: token,
            type: isGauge ? 'Farm' : 'CFMM',
            pool,
            poolId: pool.pool,
            lpToken: pool.lpToken,
            ...(isGauge
              ? await shareInGauge({ gauge: token, owner, pays }, signal)
              : { balance: call(curveAbi, token, 'balanceOf', owner), owed: nothingOwed }),
            receiptTokens: [token],
          }),
        ),
      )
      return readShares({ evm, pools, chain, what }, own, signal)
    })
  })
}

function claimsOf(receipt: Receipt): { token: Address; lpToken: Address; isGauge: boolean }[] {
  const token = receipt.address
  const gauges = ofShape(gaugeReceipt, [receipt]).map(({ content: { lpToken } }) => ({ token, lpToken, isGauge: true }))
  const pools = ofShape(curvePoolReceipt, [receipt]).map(() => ({ token, lpToken: token, isGauge: false }))
  return [...gauges, ...pools]
}
