import { ApiError } from '#contract/error.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import { readCoinType } from '#service/protocols/move/read-coin-type.ts'
import { SUI } from '#service/protocols/move/sui-coin.ts'
import type { ActionRequest, BuilderDeps, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import { type AlphaFiObjects, alphaFiApi } from './alpha-fi.ts'
import { alphaFiLending } from './lending.ts'
import { alphaFiObjects } from './objects.ts'
import { alphaFiPair } from './pair/pair.ts'
import { alphaFiPools } from './pool.ts'
import { stSui } from './st-sui.ts'
import type { StrategyPayload } from './strategy.ts'

const deposits = new Set(['STAKING', 'LENDING', 'ADD_LP'])
const pairsOnly = new Set(['ADD_LP', 'REMOVE_LP'])

/**
 * Builds transactions for AlphaFi's pools by pool id: one coin lent on DeepBook, pairs that rebalance on Bluefin, and stSUI
 * (whose `poolId` is its coin type). Throws STRATEGY_NOT_SUPPORTED with the strategy's name for any other. None of them
 * needs a price.
 */
export function alphaFiPayloads({ upstream, sui, coins, hosts, configs }: BuilderDeps): PayloadBuilder {
  const readPool = alphaFiPools(upstream, hostUrl(alphaFiApi, hosts), configs)

  async function buildStrategy(request: ActionRequest, signal: AbortSignal): Promise<StrategyPayload & { asOf: Date }> {
    const { sender, amount } = request
    if (amount === null) throw new ApiError('INVALID_AMOUNT', 'amount: is required')
    const coinType = request.tokenAddress === null ? null : readCoinType(request.tokenAddress, 'tokenAddress')
    const poolId = readPoolId(request)
    const { value: objects, asOf } = alphaFiObjects(configs)
    const parts = { sui, coins, objects }
    const isDeposit = deposits.has(request.type)
    if (isStSui(poolId, objects)) {
      checkKind(request, 'single')
      checkCoin(coinType, [SUI, objects.stSui.coinType])
      return { ...(await stSui(parts, { amount, sender, isDeposit }, signal)), asOf }
    }

    const found = await readPool(poolId, signal)
    const idsAsOf = found.asOf < asOf ? found.asOf : asOf
    switch (found.value.strategy) {
      case 'FungibleLending': {
        const { pool } = found.value
        checkKind(request, 'single')
        checkCoin(coinType, [pool.asset.type])
        return { ...(await alphaFiLending(parts, { pool, amount, sender, isDeposit }, signal)), asOf: idsAsOf }
      }
      case 'AutobalanceLp': {
        const { pool } = found.value
        checkKind(request, 'pair')
        checkCoin(coinType, [pool.asset_a.type, pool.asset_b.type])
        const side = coinType === pool.asset_a.type ? 'a' : 'b'
        return { ...(await alphaFiPair(parts, { pool, amount, side, sender, isDeposit }, signal)), asOf: idsAsOf }
      }
      case 'other':
        throw new ApiError(
          'STRATEGY_NOT_SUPPORTED',
          `Transactions for AlphaFi’s strategy ${found.value.name} are not supported`,
        )
    }
  }

  return {
    protocol: 'alpha-fi',
    async build(request, signal) {
      const { asOf, summary, ...built } = await buildStrategy(request, signal)
      return {
        ...built,
        summary: { gives: [], gets: [], objects: [], notes: [], ...summary },
        goodForSeconds: null,
        idsAsOf: asOf,
      }
    },
  }
}

/** The pool id as 64 digits, or a coin type. */
function readPoolId({ poolId }: ActionRequest): string {
  const text = poolId?.trim() ?? ''
  if (isCoinType(text)) return coinKey(text)
  if (!text.startsWith('0x') || text.includes(':')) {
    throw new ApiError('INVALID_POOL', 'poolId: must be the id of an AlphaFi pool, or the coin type of stSUI')
  }
  return readAddress(text, 'poolId')
}

/** Throws POOL_NOT_FOUND for any other coin type, because AlphaFi's pools are identified by object ids. */
function isStSui(poolId: string, { stSui: { info, coinType } }: AlphaFiObjects): boolean {
  if (poolId === coinType || poolId === info) return true
  if (!poolId.includes(':')) return false
  throw new ApiError('POOL_NOT_FOUND', 'AlphaFi has no pool by this coin type: give the id of the pool')
}

function checkKind({ type, isSinglePool }: ActionRequest, kind: 'single' | 'pair'): void {
  if (kind === 'single' && pairsOnly.has(type)) {
    throw new ApiError('UNSUPPORTED_ACTION', `type: ${type} is for pairs, and this pool takes one coin`)
  }
  if (isSinglePool !== null && isSinglePool !== (kind === 'single')) {
    throw new ApiError('INVALID_FIELD', `isSinglePool: this pool takes ${kind === 'single' ? 'one coin' : 'a pair'}`)
  }
}

function checkCoin(coinType: string | null, ofPool: string[]): void {
  if (coinType === null || ofPool.includes(coinType)) return
  throw new ApiError('TOKEN_POOL_MISMATCH', `tokenAddress: the pool uses ${ofPool.join(' and ')}`)
}
