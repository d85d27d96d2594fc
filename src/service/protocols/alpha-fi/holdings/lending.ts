import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { redeemable } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import { alphaFiHeld } from '#service/protocols/alpha-fi/alpha-fi.ts'
import { DeepBookPool } from '#service/protocols/alpha-fi/layout.ts'
import type { AlphaFiReading } from '#service/protocols/alpha-fi/pool.ts'
import { supply } from '#service/protocols/kit/position.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import type { FoundPosition, PositionDeps } from '#service/protocols/position-source.ts'

const SHARE = `${alphaFiHeld.lending}::alphalend_deepbook_pool::DEEPBOOK_STAKED<`

/**
 * Shares of pools that lend on DeepBook, valued at what the pool would pay for them, excluding the fees that it has
 * collected.
 */
export async function readLending(
  { sui, owner, signal, isForced, pools }: AlphaFiReading,
  readTokens: PositionDeps['readTokens'],
): Promise<FoundPosition[]> {
  const { value: tokens } = await readTokens('SUI', owner, { isForced, signal })
  const shares = tokens.filter(({ contractAddress, amount }) => contractAddress.startsWith(SHARE) && amount > 0n)
  if (shares.length === 0) return []
  const all = [...(await pools()).values()]
  const held = shares.map(({ contractAddress, amount }) => {
    const found = all.flatMap((each) =>
      each.strategy === 'FungibleLending' && displayCoinType(each.pool.fungible_coin.type) === contractAddress
        ? [each.pool]
        : [],
    )[0]
    if (found === undefined) throw new ApiError('UPSTREAM_FAILED', 'AlphaFi does not name the pool of a share')
    return { contractAddress, amount, pool: found, id: readAddress(found.pool_id, '') }
  })
  const objects = await sui.objects([...new Set(held.map(({ id }) => id))], signal)
  return held.map(({ contractAddress, amount, pool, id }) => {
    const state = parseBcs(DeepBookPool, objects.get(id)?.content, 'AlphaFi’s lending pool')
    const total = state.total_deposited - state.collected_fees
    const lent = redeemable({ shares: amount, total, supply: state.total_lst_supply })
    return supply({
      id: { holder: contractAddress },
      pool: id,
      tokens: { contractAddress: displayCoinType(pool.asset.type), amount: lent },
      receiptTokens: [contractAddress],
    })
  })
}
