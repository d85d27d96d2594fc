import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { derive, keyBytes } from '#service/chains/sol/solana-addresses.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import { solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { kaminoHealth, kaminoWeights } from './health.ts'
import { kaminoLendFacts, kaminoLendListing } from './kamino.ts'
import {
  OBLIGATION_OWNER_AT,
  OBLIGATION_SIZE,
  type Obligation,
  obligation,
  type Reserve,
  userMetadata,
} from './layout.ts'
import type { ReadReserves } from './read-reserves.ts'
import { collateralSf, FRACTION_BITS, owedUnits, ratesOf } from './reserve-worth.ts'

/** A limit, because anybody can transfer an obligation to a wallet that never wanted it. */
const MOST_OBLIGATIONS = 100

const program = address(kaminoLendFacts.program)

type Deps = Pick<PositionDeps, 'now'> & { node: SolanaNode; readReserves: ReadReserves }
type OpenObligation = Obligation & { key: Address }

/**
 * Deposits and debts at Kamino Lend in all markets, as of the last refresh of their reserves, which is at most minutes ago
 * in an active market. One account shows whether a wallet has ever opened an obligation; only then are its obligations
 * searched by owner.
 */
export const kaminoLendPositions = ({ node, readReserves, now }: Deps): PositionSource =>
  solanaSource({ listing: kaminoLendListing }, async ({ owner, signal, note }) => {
    if (!(await isUser({ node, owner, signal }))) return []
    const filters = [{ dataSize: BigInt(OBLIGATION_SIZE) }, startsAt(OBLIGATION_OWNER_AT, owner)]
    const accounts = await readProgramAccounts({ node, program, filters, signal })
    if (accounts.length > MOST_OBLIGATIONS)
      note(`the first ${MOST_OBLIGATIONS} of ${accounts.length} obligations only`, 'left out')
    const pause = createYield()
    const obligations: OpenObligation[] = []
    for (const { key, data } of accounts.slice(0, MOST_OBLIGATIONS)) {
      const read = obligation({ owner: program, data })
      if (read.owner !== owner)
        throw new ApiError('UPSTREAM_FAILED', 'an obligation of Kamino belongs to another wallet')
      obligations.push({ ...read, key })
      await pause()
    }
    const reserves = await readReserves(obligations.flatMap(reservesOf), signal)
    const positions: FoundPosition[] = []
    for (const each of obligations) {
      positions.push(...toPositions(each, reserves, now() / 1000))
      await pause()
    }
    return positions
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

function toPositions(open: OpenObligation, reserves: Map<string, Reserve>, nowSeconds: number): FoundPosition[] {
  const { key, market } = open
  const reserveAt = (at: Address): Reserve => {
    const reserve = reserves.get(at)
    if (reserve?.market !== market) throw new ApiError('UPSTREAM_FAILED', 'a reserve of Kamino is not in its market')
    return reserve
  }
  const deposits = filled(open.deposits).map(({ reserve: at, units }) => {
    const reserve = reserveAt(at)
    return { at, reserve, units: collateralSf(units, reserve) >> FRACTION_BITS }
  })
  const debts = filled(open.borrows).map((debt) => {
    const reserve = reserveAt(debt.reserve)
    const units = owedUnits(debt, reserve)
    if (units === null) throw new ApiError('UPSTREAM_FAILED', 'a debt at Kamino has no rate')
    return { at: debt.reserve, reserve, units }
  })
  const health = kaminoHealth({ obligation: open, deposits, debts, nowSeconds })
  const { limit, factor } = kaminoWeights(open)
  const margin = (weight: number) => ({ account: key, weight: Number.isFinite(weight) ? weight : null })
  return [
    ...deposits.map(({ at, reserve, units }) =>
      supply({
        id: { holder: key, role: 'supply', item: at },
        pool: at,
        tokens: { contractAddress: reserve.mint, amount: units },
        rates: withoutRewards(ratesOf(reserve).supply),
        margin: margin(limit(reserve)),
      }),
    ),
    ...debts.map(({ at, reserve, units }) =>
      borrow({
        id: { holder: key, role: 'borrow', item: at },
        pool: at,
        tokens: { contractAddress: reserve.mint, amount: units },
        rates: withoutRewards(ratesOf(reserve).borrow),
        health,
        margin: margin(factor(reserve)),
      }),
    ),
  ]
}
