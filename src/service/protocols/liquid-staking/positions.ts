import { displayCoinType } from '#domain/coin-type.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { liquidStakingFacts } from './facts.ts'

/**
 * One source per issuer of a liquid-staking coin of Sui (`liquidStakingFacts.coins`: Haedal, Volo, Aftermath, SpringSui, AlphaFi). The coin
 * in the wallet is the position; what it has earned is in its price, so nothing is left to collect.
 */
export function liquidStakingPositions({ sui }: Pick<PositionDeps, 'sui'>): PositionSource[] {
  // The sources ask at the same time: one reading of the wallet serves them all.
  const balances = cachedRead({
    freshForMs: 0,
    now: Date.now,
    read: async (address, signal) =>
      new Map((await sui.balances(address, signal)).map(({ coinType, amount }) => [coinType, amount])),
  })
  return liquidStakingFacts.coins.map(({ coinType, protocol, farmLink }) => ({
    id: protocol.id,
    chain: 'SUI',
    protocol: { name: protocol.name, url: farmLink },
    async readPositions(address, signal) {
      const contractAddress = displayCoinType(coinType)
      const amount = (await balances(address, signal)).get(contractAddress) ?? 0n
      return amount > 0n ? [toPosition(contractAddress, amount)] : []
    },
  }))
}

const toPosition = (contractAddress: string, amount: bigint): FoundPosition => ({
  ...simplePosition,
  positionId: contractAddress,
  type: 'Staking',
  poolId: contractAddress,
  tokens: [{ contractAddress, amount }],
  receiptTokens: [contractAddress],
})
