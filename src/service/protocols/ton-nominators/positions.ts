import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { openSource } from '#service/protocols/kit/open-source.ts'
import { stake as stakePosition } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { tonLiquidStakingFacts } from '#service/protocols/ton-liquid-staking/ton-liquid-staking.ts'
import { readTonapi } from './read-tonapi.ts'
import { tonNominators } from './ton-nominators.ts'

/** nanoTON: an int64 sent as a number. */
const nano = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.bigint().check(z.nonnegative())]),
  z.transform((value) => BigInt(value)),
)
const Stake = z.object({
  pool: z.string(),
  amount: nano,
  pending_deposit: nano,
  pending_withdraw: nano,
  ready_withdraw: nano,
})
const Stakes = z.object({ pools: z.array(Stake) })
const Pool = z.object({
  address: z.string(),
  /** Percent per year. */
  apy: z.catch(z.nullable(z.number()), null),
  /** For a liquid pool, the jetton that represents a stake; the wallet's holdings list it too. */
  liquid_jetton_master: z.nullish(z.string()),
})
const Pools = z.object({ pools: z.array(z.catch(z.nullable(Pool), null)) })

/**
 * Coins staked in the TON nominator pools that tonapi knows: `GET /v2/staking/nominator/{a}/pools` and, if there are any,
 * `GET /v2/staking/pools` for their yields. For an account that has never sent a transaction, tonapi returns 404, which
 * means no stake.
 */
export function tonNominatorsPositions({ upstream, hosts }: PositionDeps): PositionSource {
  function read<S extends z.ZodMiniType>(path: string, schema: S, signal: AbortSignal) {
    if (hosts.tonApi === null) throw new ApiError('UPSTREAM_FAILED', 'no source of TON nominator pools is set')
    return readTonapi({ upstream, url: `${hosts.tonApi}${path}`, signal }, schema)
  }

  return openSource({ listing: tonNominators.listing, chain: 'TON' }, async ({ owner, signal }) => {
    const account = encodeURIComponent(owner)
    const stakes = (await read(`/v2/staking/nominator/${account}/pools`, Stakes, signal))?.pools ?? []
    const held = stakes.filter((stake) => totalOf(stake) > 0n)
    if (held.length === 0) return []
    // Without the pools' jettons, a liquid stake is indistinguishable from any other and would count twice.
    const query = `available_for=${account}&include_unverified=true`
    const pools = (await read(`/v2/staking/pools?${query}`, Pools, signal))?.pools ?? []
    const isAnyUnread = pools.includes(null)
    return held.flatMap((stake) => {
      const isIt = (pool: z.output<typeof Pool> | null) => pool?.address.toLowerCase() === stake.pool.toLowerCase()
      const own = pools.find(isIt) ?? null
      if (own === null && isAnyUnread)
        throw new ApiError('UPSTREAM_FAILED', 'tonapi returned a pool in an unexpected form')
      return toPosition(stake, own)
    })
  })
}

/**
 * After a withdrawal request, a TF pool reports amount 0 and the stake as `pending_withdraw`; at Whales, `pending_withdraw`
 * is a request within the amount. tonapi rounds it to 0.01 TON, so it never replaces a non-zero amount.
 */
const totalOf = ({ amount, pending_deposit, pending_withdraw, ready_withdraw }: z.output<typeof Stake>) =>
  (amount === 0n ? pending_withdraw : amount) + pending_deposit + ready_withdraw

/** Jettons of liquid stakes that have their own source (`ton-liquid-staking`). */
const ownSourceJettons = new Set(
  tonLiquidStakingFacts.issuers.flatMap(({ jettons }) => jettons.map(({ jetton }) => jetton)),
)

/**
 * For a liquid stake with its own source, only the amounts that wait to become jettons, and those that jettons were redeemed
 * for.
 */
function toPosition(stake: z.output<typeof Stake>, pool: z.output<typeof Pool> | null): FoundPosition[] {
  const poolId = friendlyTonAddress(stake.pool)
  if (poolId === null) throw new ApiError('UPSTREAM_FAILED', 'tonapi returned a pool without its address')
  const jetton = pool?.liquid_jetton_master ?? null
  const receipt = jetton === null ? null : friendlyTonAddress(jetton)
  const hasOwnSource = receipt !== null && ownSourceJettons.has(receipt)
  const amount = totalOf(stake) - (hasOwnSource ? stake.amount : 0n)
  if (amount === 0n) return []
  const totalApy = pool === null || pool.apy === null ? null : pool.apy / 100
  return [
    stakePosition({
      id: { holder: poolId },
      pool: poolId,
      tokens: { contractAddress: nativeAddresses.ton, amount },
      rates: totalApy === null ? null : { baseApr: null, rewardsApr: null, totalApr: null, totalApy, rewardTokens: [] },
      receiptTokens: receipt === null || hasOwnSource ? [] : [receipt],
    }),
  ]
}
