import { displayCoinType } from '#domain/coin-type.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { issuerOf, liquidStakingFacts } from './liquid-staking.ts'

/**
 * One source per issuer of a liquid staking coin on Sui (`liquidStakingFacts.coins`: Haedal, Volo, Aftermath, SpringSui,
 * AlphaFi). The coin in the wallet is the position. Its price includes its earnings, so there is nothing to collect.
 */
export function liquidStakingPositions({ sui }: Pick<PositionDeps, 'sui'>): PositionSource[] {
  // The sources are read at the same time and share one read of the wallet.
  const balances = cachedRead({
    freshForMs: 0,
    now: Date.now,
    read: async (address, signal) =>
      new Map((await sui.balances(address, signal)).map(({ coinType, amount }) => [coinType, amount])),
  })
  return liquidStakingFacts.coins.map((coin) => {
    const contractAddress = displayCoinType(coin.coinType)
    return suiSource({ sui, listing: issuerOf(coin) }, async ({ owner, signal }) => {
      const amount = (await balances(owner, signal)).get(contractAddress) ?? 0n
      return amount > 0n ? [toPosition(contractAddress, amount)] : []
    })
  })
}

const toPosition = (contractAddress: string, amount: bigint): FoundPosition =>
  stake({
    id: { holder: contractAddress },
    pool: contractAddress,
    tokens: { contractAddress, amount },
    receiptTokens: [contractAddress],
  })
