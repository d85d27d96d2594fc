import { type Address, getAddress } from 'viem'
import { chains } from '#contract/chain.ts'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import type { ClaimingToken } from '#service/protocols/token-probe/token-probe.ts'
import { unconfirmed } from '#service/protocols/token-probe/unconfirmed.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { type CurvePool, curvePools } from './curve-pools.ts'
import { curveFacts } from './facts.ts'
import { curveAbi } from './layout.ts'
import { curveListing } from './listing.ts'

type Deps = Pick<PositionDeps, 'evm' | 'tokens' | 'now'>
/** A token of the wallet that stands for a share: of a pool, or of its gauge, one for one. */
type Share = { token: Address; pool: CurvePool; isGauge: boolean }

/** One source for each chain. What is staked in Convex is another protocol's. */
export function curvePositions({ evm, tokens, now }: Deps): PositionSource[] {
  const pools = curvePools({ evm, now })
  return curveListing.chains.map((chain) => {
    const what = `${curveListing.name} on ${chains[chain].name}`
    return {
      id: curveListing.id,
      chain,
      protocol: curveListing,
      async readPositions(address, signal, note = () => {}, isForced = false) {
        const owner = getAddress(address)
        const probed = await tokens.claims(chain, owner, { isForced, signal })
        if (probed.note !== null) note(probed.note)
        const claims = probed.tokens.flatMap(claimOf)
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
        const fakes = claims.filter(({ token, isGauge }) => isGauge && !shares.some((share) => share.token === token))
        if (fakes.length > 0)
          note(
            unconfirmed(
              'no gauges that Curve knows',
              fakes.map(({ token }) => token),
            ),
          )

        const calls = await Promise.all(
          shares.map(async ({ token, pool, isGauge }): Promise<EvmCall[]> => {
            const call = (functionName: string) => ({ abi: curveAbi, address: token, functionName, args: [owner] })
            const reward = isGauge && chain === curveFacts.crv.chain ? [call('claimable_tokens')] : []
            return [...(await pools.shareCalls(chain, pool, signal)), call('balanceOf'), ...reward]
          }),
        )
        const answers = await evm.callMany(chain, calls.flat(), signal)
        let from = 0
        return shares.flatMap(({ token, pool, isGauge }, index): FoundPosition[] => {
          const own = answers.slice(from, from + (calls[index]?.length ?? 0))
          from += own.length
          const lp = told(own[2], ToldUnits, what)
          const owed = typeof own[3] === 'bigint' ? own[3] : 0n
          const amounts = pools.amounts(pool, own, lp, what)
          if (amounts === null || (lp === 0n && owed === 0n)) return []
          return [
            {
              ...simplePosition,
              positionId: `${chain.toLowerCase()}:${token}`,
              type: isGauge ? 'Farm' : 'CFMM',
              poolId: pool.pool,
              tokens: amounts,
              yield: owed === 0n ? [] : [{ contractAddress: curveFacts.crv.address, amount: owed }],
              receiptTokens: [token],
            },
          ]
        })
      },
    }
  })
}

function claimOf({ address: token, claim }: ClaimingToken): { token: Address; lpToken: Address; isGauge: boolean }[] {
  if (claim.kind === 'gauge') return [{ token, lpToken: claim.lpToken, isGauge: true }]
  return claim.kind === 'curve-pool' ? [{ token, lpToken: token, isGauge: false }] : []
}
