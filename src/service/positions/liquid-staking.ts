import { displayCoinType } from '#domain/coin-type.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { suiStakedCoins } from '#service/market/sui-staked-coins.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import type { FoundPosition, PositionDeps, PositionSource } from './position-source.ts'

const RUN_MS = 20_000

/**
 * One source per issuer of a liquid-staking coin of Sui (`suiStakedCoins`: Haedal, Volo, Aftermath, SpringSui, AlphaFi). The coin
 * in the wallet is the position; what it has earned is in its price, so nothing is left to collect.
 */
export function liquidStaking({ sui }: Pick<PositionDeps, 'sui'>): PositionSource[] {
  const balances = sharedBalances(sui)
  return suiStakedCoins.map(({ coinType, protocol, farmLink }) => ({
    id: protocol.id,
    chain: 'SUI',
    protocol: { name: protocol.name, url: farmLink },
    async readPositions(address, signal) {
      const contractAddress = displayCoinType(coinType)
      const amount = (await untilAborted(balances(address), signal)).get(contractAddress) ?? 0n
      return amount > 0n ? [toPosition(contractAddress, amount)] : []
    },
  }))
}

/** The sources ask at the same time: they share one reading of the wallet, which nobody's leaving ends for the others. */
function sharedBalances(sui: SuiReader) {
  const running = new Map<string, Promise<Map<string, bigint>>>()
  return (address: string): Promise<Map<string, bigint>> => {
    const known = running.get(address)
    if (known) return known
    const run = readBalances(sui, address).finally(() => running.delete(address))
    running.set(address, run)
    return run
  }
}

async function readBalances(sui: SuiReader, address: string): Promise<Map<string, bigint>> {
  const limit = timeLimit(new AbortController().signal, RUN_MS)
  const rows = await sui.balances(address, limit)
  return new Map(rows.map(({ coinType, amount }) => [coinType, amount]))
}

const toPosition = (contractAddress: string, amount: bigint): FoundPosition => ({
  positionId: contractAddress,
  type: 'Staking',
  poolId: contractAddress,
  tokens: [{ contractAddress, amount }],
  yield: [],
  input: null,
  yieldCollected: null,
  range: null,
  health: null,
  fee: null,
  rates: null,
  isUnderlying: false,
  isInHoldings: true,
})
