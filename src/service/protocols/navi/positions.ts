import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { atIndex, quotient, RAY, rescale } from '#domain/lending-index.ts'
import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { lendingPositions } from '#service/protocols/kit/lending.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import { isProtocolChange } from '#service/protocols/move-facts/is-protocol-change.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type NaviAccount, type NaviBalance, readNaviAccounts, readNaviCaps, readNaviHealth } from './account.ts'
import { navi, naviApi } from './navi.ts'
import { naviConfig } from './open-api.ts'

/** NAVI counts every coin with nine decimals. */
const NAVI_DECIMALS = 9

/** From the SDK of 2026-07-21 (github.com/naviprotocol/naviprotocol-monorepo 76878fc, packages/lending/src/market.ts). */
const MAIN = 'main'
const OTHER_MARKETS = ['ember', 'rwa', 'sui-eco']

/**
 * Deposits and debts on NAVI: one position per asset for the address itself and for each account whose AccountCap it holds
 * (NAVI's e-mode). Each account has its own health. The main market is one source, the other markets another
 * (`navi-markets`); each is read in one simulated transaction. NAVI's incentives belong to another package and are not read,
 * so rewards and the total rate are unknown. If `NAVI_API_URL` is off, the current ids are unknown and reading fails.
 */
export function naviPositions(deps: PositionDeps): [main: PositionSource, others: PositionSource] {
  // Both sources are read at the same time and share one read of the wallet's caps.
  const readCaps = cachedRead({
    freshForMs: 0,
    now: deps.now,
    read: (address, signal) => readNaviCaps(deps.sui, address, signal),
  })
  return [source({ ...deps, readCaps }, [MAIN]), source({ ...deps, readCaps }, OTHER_MARKETS, 'markets')]
}

type Deps = PositionDeps & { readCaps: (address: string, signal: AbortSignal) => Promise<string[]> }

function source(deps: Deps, keys: string[], part?: string): PositionSource {
  const { sui, upstream, now, readCaps } = deps
  const baseUrl = hostUrl(naviApi, deps.hosts)
  const readConfig = baseUrl === null ? null : naviConfig({ upstream, baseUrl, now })

  async function readHealth({ market, account }: NaviAccount, signal: AbortSignal): Promise<number | null> {
    const { config } = market
    if (!config.oracle) return null
    return readNaviHealth({ sui, config, address: account, signal, priceOracle: config.oracle.priceOracle })
  }

  return suiSource({ sui, ...navi, ...(part !== undefined && { part }) }, async ({ owner, signal }) => {
    if (!readConfig) throw new ApiError('UPSTREAM_FAILED', "NAVI's API is switched off")
    const [configs, caps] = await Promise.all([
      Promise.all(keys.map((key) => readConfig(key, signal))),
      readCaps(owner, signal),
    ])
    const markets = keys.flatMap((key, index) => {
      const config = configs[index]
      return config === undefined ? [] : [{ key, config }]
    })
    const accounts = [...new Set([owner, ...caps])]
    const read = await readNaviAccounts({ sui, markets, address: owner, accounts, signal })
    const used = read
      .map((each) => ({ ...each, held: [...each.balances.values()].filter(isUsed) }))
      .filter(({ held }) => held.length > 0)
    const coinTypes = used.flatMap(({ held }) => held.map(({ reserve }) => displayCoinType(reserve.coin_type)))
    const [metadata, healths] = await Promise.all([
      used.length === 0
        ? new Map<string, TokenMetadata>()
        : deps.readTokenMetadata('SUI', [...new Set(coinTypes)], signal),
      Promise.all(
        used.map((each) =>
          each.held.some(({ borrowed }) => borrowed > 0n) ? orUnknown(readHealth(each, signal), signal) : null,
        ),
      ),
    ])
    return used.flatMap(({ market: { key }, account, held }, index) =>
      held.flatMap((balance) => {
        const decimals = metadata.get(displayCoinType(balance.reserve.coin_type))?.decimals ?? null
        const holder = account === owner ? [key] : [key, account]
        const ofAccount = { holder, decimals, health: healths[index] ?? null, isInMode: account !== owner }
        if (decimals !== null) return toPositions(balance, { ...ofAccount, decimals })
        // Without the coin's own decimals its amount is unknown; a debt must not disappear silently.
        if (balance.borrowed > 0n)
          throw new ApiError('UPSTREAM_FAILED', 'the decimals of a coin owed to NAVI are unknown')
        return []
      }),
    )
  })
}

/** The amounts do not depend on the health, so a failure to read the health must not discard them. */
async function orUnknown<T>(answer: Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted || isProtocolChange(error) || !(error instanceof ApiError)) throw error
    return null
  }
}

const isUsed = ({ supplied, borrowed }: NaviBalance): boolean => supplied > 0n || borrowed > 0n

/** `isInMode`: whether the account is in NAVI's e-mode, whose thresholds differ from the reserves'. */
type Account = { holder: string[]; decimals: number; health: number | null; isInMode: boolean }

function toPositions({ reserve, supplied, borrowed }: NaviBalance, { holder, decimals, health, isInMode }: Account) {
  const coinType = displayCoinType(reserve.coin_type)
  const sideOf = (balance: bigint, index: bigint, rate: bigint) => ({
    contractAddress: coinType,
    amount: rescale(atIndex(balance, index), NAVI_DECIMALS, decimals),
    apr: quotient(rate, RAY),
  })
  return lendingPositions({
    id: { holder, item: coinType },
    pool: coinType,
    // Vault lists contain the pools of the main market only.
    ...(holder[0] !== MAIN && { vaultRemark: null }),
    supplied: sideOf(supplied, reserve.supply_index, reserve.supply_rate),
    owed: { ...sideOf(borrowed, reserve.borrow_index, reserve.borrow_rate), health },
    margin: {
      account: holder.join(':'),
      threshold: isInMode ? null : quotient(reserve.liquidation_threshold, RAY),
      // NAVI weights debts, but its getters do not return the weight.
      factor: null,
    },
  })
}
