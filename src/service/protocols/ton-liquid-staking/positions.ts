import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { runGetMethod } from '#service/chains/ton/get-method.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { openSource } from '#service/protocols/kit/open-source.ts'
import { stake as stakePosition } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { tonLiquidStakingFacts } from './ton-liquid-staking.ts'

/** Rates change once per round of TON's election, about every 18 hours. */
const RATE_FRESH_MS = 60_000

type LiquidStake = (typeof tonLiquidStakingFacts.issuers)[number]['jettons'][number]
/** GRAM per unit, as a fraction of integers. */
type Rate = { coins: bigint; units: bigint }

/**
 * One source per issuer of a liquid stake on TON (`tonLiquidStakingFacts`). The jetton in the wallet is converted to coins
 * at the rate of its pool, with one request per held token. A token without a known rate counts as itself.
 */
export function tonLiquidStakingPositions(deps: PositionDeps): PositionSource[] {
  const stakes = new Map(
    tonLiquidStakingFacts.issuers.flatMap(({ jettons }) => jettons.map((stake) => [stake.jetton, stake] as const)),
  )
  const rateOf = cachedRead<Rate>({
    freshForMs: RATE_FRESH_MS,
    now: deps.now,
    read: (jetton, signal) => {
      const stake = stakes.get(jetton)
      if (!stake?.rate) throw new ApiError('UPSTREAM_FAILED', 'the rate of this liquid stake is unknown')
      return readRate(deps, { jetton, rate: stake.rate }, signal)
    },
  })

  async function toPosition({ jetton, rate }: LiquidStake, units: bigint, signal: AbortSignal): Promise<FoundPosition> {
    const tokens =
      rate === null
        ? [{ contractAddress: jetton, amount: units }]
        : [{ contractAddress: nativeAddresses.ton, amount: worthOf(units, await rateOf(jetton, signal)) }]
    return stakePosition({
      id: { holder: jetton },
      pool: rate?.pool ?? jetton,
      tokens,
      receiptTokens: [jetton],
    })
  }

  return tonLiquidStakingFacts.issuers.map(({ protocol, jettons }) =>
    openSource(
      { listing: { ...protocol, chains: ['TON'] }, chain: 'TON' },
      async ({ owner, signal, note, isForced }) => {
        const tokens = await deps.readTokens('TON', owner, { isForced, signal })
        if (tokens.note !== null) note(tokens.note)
        const amounts = new Map(tokens.value.map(({ contractAddress, amount }) => [contractAddress, amount]))
        const held = jettons.flatMap((stake) => {
          const amount = amounts.get(stake.jetton) ?? 0n
          return amount > 0n ? [{ stake, amount }] : []
        })
        return Promise.all(held.map(({ stake, amount }) => toPosition(stake, amount, signal)))
      },
    ),
  )
}

async function readRate(
  deps: PositionDeps,
  { jetton, rate }: { jetton: string; rate: NonNullable<LiquidStake['rate']> },
  signal: AbortSignal,
): Promise<Rate> {
  const stack = await runGetMethod(toncenter(deps, signal), { address: rate.pool, method: rate.method })
  if (rate.length !== undefined && stack.length !== rate.length) {
    throw new ApiError('UPSTREAM_FAILED', 'a liquid staking pool returned an unexpected number of results')
  }
  if (rate.jetton !== undefined && stack.address(rate.jetton) !== jetton) {
    throw new ApiError('UPSTREAM_FAILED', 'a liquid staking pool has an unexpected token')
  }
  return { coins: stack.number(rate.coins), units: stack.number(rate.units) }
}

/** A pool without liabilities or without units cannot belong to a token that is held. */
function worthOf(held: bigint, { coins, units }: Rate): bigint {
  if (coins <= 0n || units <= 0n) throw new ApiError('UPSTREAM_FAILED', 'a liquid staking pool returned no rate')
  return (held * coins) / units
}
