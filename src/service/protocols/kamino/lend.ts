import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { kaminoLendFacts } from './facts.ts'
import { healthOf } from './health.ts'
import {
  OBLIGATION_OWNER_AT,
  OBLIGATION_SIZE,
  type Obligation,
  obligation,
  type Reserve,
  userMetadata,
} from './layout.ts'
import { kaminoLendListing } from './listing.ts'
import type { ReadReserves } from './read-reserves.ts'
import { collateralSf, FRACTION_BITS, owedUnits, ratesOf } from './reserve-worth.ts'

/** Obligations can be handed over, to whoever did not ask for them. */
const MOST_OBLIGATIONS = 100

const program = address(kaminoLendFacts.program)

type Deps = Pick<PositionDeps, 'now'> & { node: SolanaNode; readReserves: ReadReserves }
type Found = Obligation & { key: Address }

/**
 * Deposits and debts at Kamino Lend, in all markets, as of the last refresh of their reserves, which are minutes old at most where
 * anything happens. Who has never opened an obligation is told by one account; the others' are searched by their owner.
 */
export const kaminoLendPositions = ({ node, readReserves, now }: Deps): PositionSource => ({
  id: kaminoLendListing.id,
  chain: 'SOL',
  protocol: kaminoLendListing,
  async readPositions(text, signal, note = () => {}) {
    const owner = address(text)
    if (!(await isUser({ node, owner, signal }))) return []
    const filters = [{ dataSize: BigInt(OBLIGATION_SIZE) }, startsAt(OBLIGATION_OWNER_AT, owner)]
    const accounts = await readProgramAccounts({ node, program, filters, signal })
    if (accounts.length > MOST_OBLIGATIONS) note(`the first ${MOST_OBLIGATIONS} of ${accounts.length} obligations only`)
    const pause = createYield()
    const all: Found[] = []
    for (const { key, data } of accounts.slice(0, MOST_OBLIGATIONS)) {
      const read = obligation({ owner: program, data })
      if (read.owner !== owner) throw new ApiError('UPSTREAM_FAILED', 'an obligation of Kamino is another wallet’s')
      all.push({ ...read, key })
      await pause()
    }
    const reserves = await readReserves(all.flatMap(reservesOf), signal)
    const positions: FoundPosition[] = []
    for (const found of all) {
      positions.push(...toPositions(found, reserves, now() / 1000))
      await pause()
    }
    return positions
  },
})

type User = { node: SolanaNode; owner: Address; signal: AbortSignal }

async function isUser({ node, owner, signal }: User): Promise<boolean> {
  const [account = null] = await readAccounts({ node, keys: [await userAddress(owner)], signal })
  if (account === null) return false
  if (userMetadata(account).owner !== owner) throw new ApiError('UPSTREAM_FAILED', 'a user of Kamino is another wallet')
  return true
}

const userAddress = (owner: Address) => derive(program, ['user_meta', keyBytes(owner)])

const filled = <T>(slots: (T | null)[]): T[] => slots.filter((slot) => slot !== null)

const reservesOf = ({ deposits, borrows }: Obligation): Address[] =>
  [...filled(deposits), ...filled(borrows)].map(({ reserve }) => reserve)

function toPositions(found: Found, reserves: Map<string, Reserve>, nowSeconds: number): FoundPosition[] {
  const { key, market } = found
  const reserveAt = (at: Address): Reserve => {
    const reserve = reserves.get(at)
    if (reserve?.market !== market) throw new ApiError('UPSTREAM_FAILED', 'a reserve of Kamino is not in its market')
    return reserve
  }
  const deposits = filled(found.deposits).map(({ reserve: at, units }) => {
    const reserve = reserveAt(at)
    return { at, reserve, units: collateralSf(units, reserve) >> FRACTION_BITS }
  })
  const debts = filled(found.borrows).map((borrow) => {
    const reserve = reserveAt(borrow.reserve)
    const units = owedUnits(borrow, reserve)
    if (units === null) throw new ApiError('UPSTREAM_FAILED', 'a debt at Kamino has no rate')
    return { at: borrow.reserve, reserve, units }
  })
  const health = healthOf({ obligation: found, deposits, debts, nowSeconds })
  const common = ({ at, reserve, units }: { at: Address; reserve: Reserve; units: bigint }) => ({
    ...simplePosition,
    poolId: at,
    tokens: [{ contractAddress: reserve.mint, amount: units }],
  })
  return [
    ...deposits.map(
      (amount): FoundPosition => ({
        ...common(amount),
        positionId: `${key}:supply:${amount.at}`,
        type: 'Lending',
        rates: withoutRewards(ratesOf(amount.reserve).supply),
      }),
    ),
    ...debts.map(
      (amount): FoundPosition => ({
        ...common(amount),
        positionId: `${key}:borrow:${amount.at}`,
        type: 'Borrow',
        rates: withoutRewards(ratesOf(amount.reserve).borrow),
        health,
      }),
    ),
  ]
}
