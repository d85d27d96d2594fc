import { nativeAddresses } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { runGetMethod } from '#service/chains/ton/get-method.ts'
import { toncenter } from '#service/chains/ton/toncenter.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { tonLiquidStakingFacts } from './facts.ts'

/** Rates move once in a round of TON's election, about 18 hours. */
const RATE_FRESH_MS = 60_000

type LiquidStake = (typeof tonLiquidStakingFacts.issuers)[number]['jettons'][number]
/** GRAM for a unit, as a fraction of whole numbers. */
type Rate = { coins: bigint; units: bigint }

/**
 * One source per issuer of a liquid stake of TON (`tonLiquidStakingFacts`): the jetton in the wallet stands for coins by the rate of
 * its pool, one request for each that is held. A token whose rate nobody tells is the position itself.
 */
export function tonLiquidStakingPositions(deps: PositionDeps): PositionSource[] {
  const stakes = new Map(
    tonLiquidStakingFacts.issuers.flatMap(({ jettons }) => jettons.map((stake) => [stake.jetton, stake] as const)),
  )
  const readRate = cachedRead<Rate>({
    freshForMs: RATE_FRESH_MS,
    now: deps.now,
    read: (jetton, signal) => {
      const stake = stakes.get(jetton)
      if (!stake?.rate) throw new ApiError('UPSTREAM_FAILED', 'no rate of this liquid stake is known')
      return askRate(deps, { jetton, rate: stake.rate }, signal)
    },
  })

  async function toPosition({ jetton, rate }: LiquidStake, held: bigint, signal: AbortSignal): Promise<FoundPosition> {
    const tokens =
      rate === null
        ? [{ contractAddress: jetton, amount: held }]
        : [{ contractAddress: nativeAddresses.ton, amount: worthOf(held, await readRate(jetton, signal)) }]
    return {
      ...simplePosition,
      positionId: jetton,
      type: 'Staking',
      poolId: rate?.pool ?? jetton,
      tokens,
      receiptTokens: [jetton],
    }
  }

  return tonLiquidStakingFacts.issuers.map(({ protocol, jettons }) => ({
    id: protocol.id,
    chain: 'TON',
    protocol,
    async readPositions(address, signal, note, isForced = false) {
      const tokens = await deps.readTokens('TON', address, { isForced, signal })
      if (tokens.note !== null) note?.(tokens.note)
      const held = new Map(tokens.value.map(({ contractAddress, amount }) => [contractAddress, amount]))
      const mine = jettons.flatMap((stake) => {
        const amount = held.get(stake.jetton) ?? 0n
        return amount > 0n ? [{ stake, amount }] : []
      })
      return Promise.all(mine.map(({ stake, amount }) => toPosition(stake, amount, signal)))
    },
  }))
}

async function askRate(
  deps: PositionDeps,
  { jetton, rate }: { jetton: string; rate: NonNullable<LiquidStake['rate']> },
  signal: AbortSignal,
): Promise<Rate> {
  const stack = await runGetMethod(toncenter(deps, signal), { address: rate.pool, method: rate.method })
  if (rate.length !== undefined && stack.length !== rate.length) {
    throw new ApiError('UPSTREAM_FAILED', 'a pool of liquid stakes answers another number of results than is known')
  }
  if (rate.jetton !== undefined && stack.address(rate.jetton) !== jetton) {
    throw new ApiError('UPSTREAM_FAILED', 'a pool of liquid stakes is of another token than is known')
  }
  return { coins: stack.number(rate.coins), units: stack.number(rate.units) }
}

/** A pool that owes nothing, or of which there are no units, cannot be the one of a token that is held. */
function worthOf(held: bigint, { coins, units }: Rate): bigint {
  if (coins <= 0n || units <= 0n) throw new ApiError('UPSTREAM_FAILED', 'a pool of liquid stakes tells no rate')
  return (held * coins) / units
}
