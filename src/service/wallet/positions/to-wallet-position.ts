import type * as z from 'zod/mini'
import type { Position, TokenAmount } from '#contract/wallet/position.ts'
import { toCoins } from '#domain/decimal.ts'
import { roundRate } from '#domain/rates.ts'
import type {
  EarnedQuantity,
  FoundPosition,
  PositionRates,
  PositionSource,
} from '#service/protocols/position-source.ts'
import type { TokenView } from '#service/wallet/tokens/token-view.ts'
import type { VaultOfPosition } from '#service/wallet/wallet-scope.ts'

type Source = Pick<PositionSource, 'id' | 'chain' | 'protocol'>
type PositionParts = {
  owner: string
  source: Source
  found: FoundPosition
  vault: VaultOfPosition | null
  token: (contractAddress: string) => TokenView
  /** What a coin earns by itself; null for most. */
  stakingApy: (contractAddress: string) => number | null
}

/** Amounts in coins, values in dollars, rates as fractions; an unknown number is null, never NaN. */
export function toWalletPosition({ owner, source, found, vault, token, stakingApy }: PositionParts): Position {
  const amounts = (quantities: EarnedQuantity[] | null) =>
    (quantities ?? []).map((quantity) => toTokenAmount(quantity, token(quantity.contractAddress), found.poolId))
  const tokens = amounts(found.tokens)
  const farming = farmingOf(found, vault, token)
  return {
    positionId: found.positionId,
    owner,
    input: amounts(found.input),
    yieldCollected: amounts(found.yieldCollected),
    current: {
      tokens,
      yield: amounts(found.yield),
      ...rangeOf(found, token),
      ...(found.type === 'Borrow' || found.health !== null ? { healthy: finite(found.health) } : {}),
    },
    fee: finite(found.fee),
    chain: source.chain,
    type: found.type,
    farming,
    receiptTokens: found.receiptTokens,
    poolId: found.poolId,
    vaultId: vault?.id ?? '',
    ...stakingOf({ found, tokens, isRated: farming.length > 0 }, stakingApy),
    ...marginOf(found),
    meta: { protocol: { name: source.protocol.name, url: source.protocol.url, logo: '', protocol: source.id } },
  }
}

type Stakeable = { found: FoundPosition; tokens: readonly z.output<typeof TokenAmount>[]; isRated: boolean }

/**
 * Of what is lent or owed, and of a stake without a rate: a receipt that was bridged, or one that is staked again. Elsewhere the rate of the
 * position has it, or nobody knows.
 */
function stakingOf(
  { found: { type, receiptTokens }, tokens, isRated }: Stakeable,
  stakingApy: PositionParts['stakingApy'],
): Partial<Position> {
  const isStake = type === 'Staking' && !isRated
  if (type !== 'Lending' && type !== 'Borrow' && !isStake) return {}
  const [receipt, ...others] = isStake ? receiptTokens : []
  if (receipt !== undefined) {
    const apy = others.length > 0 ? null : stakingApy(receipt)
    return apy === null ? {} : { stakingApy: roundRate(apy) }
  }
  let [earned, worth] = [0, 0]
  for (const { value, token } of tokens) {
    if (value === null) return {}
    worth += value
    earned += value * (stakingApy(token.contract_address) ?? 0)
  }
  return earned > 0 && worth > 0 ? { stakingApy: roundRate(earned / worth) } : {}
}

/** There only where it is known: a threshold of 0 says that a deposit secures nothing. */
function marginOf({ type, margin }: FoundPosition): Partial<Position> {
  if (margin === undefined) return {}
  const { account, weight } = margin
  const known = weight !== null && Number.isFinite(weight)
  return {
    account,
    ...(known && type === 'Lending' && { liquidationThreshold: roundRate(weight) }),
    ...(known && type === 'Borrow' && { borrowFactor: roundRate(weight) }),
  }
}

function toTokenAmount(
  { amount: units, contractAddress }: EarnedQuantity,
  { decimals, name, symbol, logo, price }: TokenView,
  poolId: string,
): z.output<typeof TokenAmount> {
  const amount = decimals === null || units === null ? null : toCoins(units, decimals)
  const rate = price?.price ?? null
  return {
    amount,
    value: amount === null || rate === null ? null : finite(amount * rate),
    token: {
      contract_address: contractAddress,
      decimals,
      name,
      symbol,
      logo,
      timestamp: price?.at ?? null,
      price: rate,
      last24hPrice: price?.lastDayPrice ?? null,
      poolId,
      source: price?.source ?? 'none',
    },
  }
}

/**
 * Prices of the first token in the second: the difference of their decimals converts base units per base unit to coins
 * per coin.
 */
function rangeOf({ range, tokens }: FoundPosition, token: PositionParts['token']): Partial<Position['current']> {
  if (range === null) return {}
  const [a, b] = tokens.map(({ contractAddress }) => token(contractAddress).decimals)
  const scale = typeof a === 'number' && typeof b === 'number' ? 10 ** (a - b) : NaN
  return {
    currentPrice: finite(range.current * scale),
    lowerPrice: finite(range.lower * scale),
    upperPrice: finite(range.upper * scale),
    isInRange: range.isInRange,
  }
}

type Farming = Position['farming'][number]

/**
 * Uses the protocol's rate if it is complete, else the vault's rate from the vault list, or what the position earns of it,
 * else the protocol's partial rate.
 */
function farmingOf(
  { rates, earnsOnly }: Pick<FoundPosition, 'rates' | 'earnsOnly'>,
  vault: VaultOfPosition | null,
  token: PositionParts['token'],
): Farming[] {
  const own = rates === null ? null : toFarming(rates, token)
  const isWhole = own !== null && (own.total_apr !== null || own.total_apy !== null)
  const ofVault = isWhole || vault === null ? null : vaultFarming(vault, earnsOnly)
  if (ofVault !== null && (ofVault.total_apr !== null || ofVault.total_apy !== null)) return [ofVault]
  return own === null ? [] : [own]
}

function vaultFarming(vault: VaultOfPosition, earnsOnly: FoundPosition['earnsOnly']): Farming {
  const rewards = vault.rewards.tokens.map((reward) => ({ ...reward, token_decimals: null }))
  const { apr, apy, apr_rewards, apy_rewards } = vault
  switch (earnsOnly) {
    case 'fees': {
      // A list that has the rewards alone leaves nothing of the total for the fees.
      const isKnown = apr !== 0 || apr_rewards === 0
      const [total_apr, total_apy] = isKnown ? [apr, apy] : [null, null]
      return { base_apr: total_apr, rewards_apr: 0, total_apr, total_apy, source: 'vault', rewards: [] }
    }
    case 'rewards':
      return {
        ...{ base_apr: 0, rewards_apr: apr_rewards, total_apr: apr_rewards, total_apy: apy_rewards },
        ...{ source: 'vault', rewards },
      }
    default:
      return {
        ...{ base_apr: apr, rewards_apr: apr_rewards, total_apr: vault.totalApr, total_apy: vault.totalApy },
        ...{ source: 'vault', rewards },
      }
  }
}

const toFarming = (rates: PositionRates, token: PositionParts['token']): Farming => ({
  base_apr: finite(rates.baseApr),
  rewards_apr: finite(rates.rewardsApr),
  total_apr: finite(rates.totalApr),
  total_apy: finite(rates.totalApy),
  source: 'protocol',
  rewards: rates.rewardTokens.map((contractAddress) => {
    const { name, symbol, decimals, logo } = token(contractAddress)
    return {
      token_address: contractAddress,
      logo,
      token_name: name,
      token_symbol: symbol,
      token_decimals: decimals,
    }
  }),
})

const finite = (value: number | null): number | null => (value !== null && Number.isFinite(value) ? value : null)
