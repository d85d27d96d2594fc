import { ApiError } from '#contract/error.ts'
import { coinKey } from '#domain/coin-type.ts'
import { redeemable } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import { alphaFiHeld } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { SlushCap, SlushPool, SlushPosition } from '#service/protocols/alpha-fi/layout.ts'
import type { AlphaFiReading } from '#service/protocols/alpha-fi/pool.ts'
import { supply } from '#service/protocols/kit/position.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

const MODULE = `${alphaFiHeld.slush}::alphalend_slush_pool`
const isOf = (type: string | undefined, struct: string) => coinKey(type ?? '').startsWith(`${MODULE}::${struct}<`)

/**
 * Deposits in pools that lend on AlphaLend. The wallet's caps list the positions with their pools. The amount is as of the
 * pool's last update; the position records the sum of the deposits. A pool of another package (one that also borrows) is
 * only noted, not read.
 */
export async function readSlush({ sui, signal, note, move }: AlphaFiReading): Promise<FoundPosition[]> {
  const type = `${MODULE}::PositionCap`
  const caps = await move.readOwned({ type, layout: SlushCap, what: 'AlphaFi’s right to positions' })
  const held = caps.flatMap(({ position_pool_map }) => position_pool_map)
  if (held.length === 0) return []
  const ids = new Set(held.flatMap(({ key, value }) => [key, value]))
  const objects = await sui.objects([...ids], signal)
  return held.flatMap(({ key, value }) => {
    const [position, pool] = [objects.get(key), objects.get(value)]
    if (position === undefined || pool === undefined)
      throw new ApiError('UPSTREAM_FAILED', 'Sui did not return a position in AlphaFi’s pools')
    if (!isOf(position.type, 'Position') || !isOf(pool.type, 'Pool')) {
      note('a pool of AlphaFi that borrows is not read', 'left out')
      return []
    }
    const own = parseBcs(SlushPosition, position.content, 'AlphaFi’s position')
    const state = parseBcs(SlushPool, pool.content, 'AlphaFi’s pool')
    if (own.xtokens === 0n) return []
    const isCounted = state.tokensInvested > 0n && state.xTokenSupply > 0n
    const worth = { shares: own.xtokens, total: state.tokensInvested, supply: state.xTokenSupply }
    const tokenOf = (amount: bigint) => [{ contractAddress: own.coin_type, amount }]
    return supply({
      id: { holder: key },
      pool: value,
      tokens: tokenOf(isCounted ? redeemable(worth) : own.xtokens),
      input: tokenOf(own.principal),
    })
  })
}
