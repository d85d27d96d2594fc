import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { openSource } from '#service/protocols/kit/open-source.ts'
import { stake as stakePosition } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { tonLiquidStakingFacts } from '#service/protocols/ton-liquid-staking/ton-liquid-staking.ts'
import { readTonapi } from './read-tonapi.ts'
import { tonNominators } from './ton-nominators.ts'

/** nanoTON, an int64 that is sent as a number. */
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
  /** Percent a year. */
  apy: z.catch(z.nullable(z.number()), null),
  /** Of a liquid pool: the jetton that stands for a stake, which the wallet's holdings list too. */
  liquid_jetton_master: z.nullish(z.string()),
})
const Pools = z.object({ pools: z.array(z.catch(z.nullable(Pool), null)) })

/**
 * Coins staked in nominator pools of TON, of which tonapi knows: `GET /v2/staking/nominator/{a}/pools`, and for whoever has some
 * `GET /v2/staking/pools` with their yields. tonapi knows no account that never sent a transaction: 404, which is no stake.
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
    // Without the pools' jettons a liquid stake looks like any other and would count twice.
    const query = `available_for=${account}&include_unverified=true`
    const pools = (await read(`/v2/staking/pools?${query}`, Pools, signal))?.pools ?? []
    const isAnyUnread = pools.includes(null)
    return held.flatMap((stake) => {
      const isIt = (pool: z.output<typeof Pool> | null) => pool?.address.toLowerCase() === stake.pool.toLowerCase()
      const own = pools.find(isIt) ?? null
      if (own === null && isAnyUnread) throw new ApiError('UPSTREAM_FAILED', 'tonapi told of a pool in another shape')
      return toPosition(stake, own)
    })
  })
}

/**
 * Once a withdrawal is requested, a TF pool sends amount 0 and the stake as `pending_withdraw`; at Whales that is a wish within
 * the amount. tonapi rounds it to 0.01 TON, so that it never stands in for an amount that is there.
 */
const totalOf = ({ amount, pending_deposit, pending_withdraw, ready_withdraw }: z.output<typeof Stake>) =>
  (amount === 0n ? pending_withdraw : amount) + pending_deposit + ready_withdraw

/** Jettons of liquid stakes that have a source of their own (`ton-liquid-staking`). */
const ownSourceJettons = new Set(
  tonLiquidStakingFacts.issuers.flatMap(({ jettons }) => jettons.map(({ jetton }) => jetton)),
)

/** Of a liquid stake with a source of its own: what waits to become jettons, and what they were given back for. */
function toPosition(stake: z.output<typeof Stake>, pool: z.output<typeof Pool> | null): FoundPosition[] {
  const poolId = friendlyTonAddress(stake.pool)
  if (poolId === null) throw new ApiError('UPSTREAM_FAILED', 'tonapi told of a pool without its address')
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
