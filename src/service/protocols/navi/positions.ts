import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { atIndex, quotient, RAY, rescale } from '#domain/lending-index.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import { isProtocolChange } from '#service/protocols/move-facts/is-protocol-change.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition, withoutRewards } from '#service/protocols/simple-position.ts'
import { type NaviBalance, readNaviAccounts, readNaviCaps, readNaviHealth } from './account.ts'
import { naviListing } from './listing.ts'
import { type NaviConfig, naviConfig } from './open-api.ts'

/** NAVI keeps every coin with nine decimals. */
const NAVI_DECIMALS = 9

/**
 * Deposits and debts on NAVI's main market (not on ember, rwa and sui-eco), one position for each asset of the address itself and of
 * each account whose AccountCap it holds (NAVI's e-mode), each account with a health of its own. Its incentives are another package's
 * and not read: rewards and the total rate are unknown. With `naviApi` off nothing tells today's ids, and it fails.
 */
export function naviPositions(deps: PositionDeps): PositionSource {
  const { sui, upstream, now } = deps
  const { naviApi } = deps.hosts
  const source = naviApi === null ? null : naviConfig({ upstream, baseUrl: naviApi, now })

  async function readHealth(config: NaviConfig, address: string, signal: AbortSignal): Promise<number | null> {
    if (!config.oracle) return null
    return readNaviHealth({ sui, config, address, signal, priceOracle: config.oracle.priceOracle })
  }

  return {
    id: 'navi',
    chain: 'SUI',
    protocol: naviListing,
    async readPositions(address, signal) {
      if (!source) throw new ApiError('UPSTREAM_FAILED', "NAVI's API is switched off")
      const [config, caps] = await Promise.all([source(signal), readNaviCaps(sui, address, signal)])
      const accounts = [...new Set([address, ...caps])]
      const read = await readNaviAccounts({ sui, config, address, accounts, signal })
      const used = read
        .map(({ account, balances }) => ({ account, balances: [...balances.values()].filter(isUsed) }))
        .filter(({ balances }) => balances.length > 0)
      const coinTypes = used.flatMap(({ balances }) =>
        balances.map(({ reserve }) => displayCoinType(reserve.coin_type)),
      )
      const [metadata, healths] = await Promise.all([
        used.length === 0
          ? new Map<string, TokenMetadata>()
          : deps.readTokenMetadata('SUI', [...new Set(coinTypes)], signal),
        Promise.all(
          used.map(({ account, balances }) =>
            balances.some(({ borrowed }) => borrowed > 0n)
              ? orUnknown(readHealth(config, account, signal), signal)
              : null,
          ),
        ),
      ])
      return used.flatMap(({ account, balances }, index) =>
        balances.flatMap((balance) => {
          const decimals = metadata.get(displayCoinType(balance.reserve.coin_type))?.decimals ?? null
          const market = account === address ? 'main' : `main:${account}`
          if (decimals !== null) return toPositions(balance, { market, decimals, health: healths[index] ?? null })
          // Without the coin's own decimals the amount cannot be told in its units; a debt must not vanish with them.
          if (balance.borrowed > 0n)
            throw new ApiError('UPSTREAM_FAILED', 'nobody tells the decimals of a coin owed to NAVI')
          return []
        }),
      )
    },
  }
}

/** The amounts are known without the health: one answer that fails must not take them along. */
async function orUnknown<T>(answer: Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted || isProtocolChange(error) || !(error instanceof ApiError)) throw error
    return null
  }
}

const isUsed = ({ supplied, borrowed }: NaviBalance): boolean => supplied > 0n || borrowed > 0n

type Account = { market: string; decimals: number; health: number | null }

function toPositions({ reserve, supplied, borrowed }: NaviBalance, { market, decimals, health }: Account) {
  const coinType = displayCoinType(reserve.coin_type)
  const sides = [
    { side: 'supply', type: 'Lending', balance: supplied, index: reserve.supply_index, rate: reserve.supply_rate },
    { side: 'borrow', type: 'Borrow', balance: borrowed, index: reserve.borrow_index, rate: reserve.borrow_rate },
  ] as const
  return sides.flatMap(({ side, type, balance, index, rate }): FoundPosition[] => {
    const amount = rescale(atIndex(balance, index), NAVI_DECIMALS, decimals)
    if (amount === 0n) return []
    return [
      {
        ...simplePosition,
        positionId: `${market}:${side}:${coinType}`,
        type,
        poolId: coinType,
        tokens: [{ contractAddress: coinType, amount }],
        health: side === 'borrow' ? health : null,
        rates: withoutRewards(quotient(rate, RAY)),
      },
    ]
  })
}
