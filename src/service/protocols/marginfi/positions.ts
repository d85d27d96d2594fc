import { address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { borrow, supply, withoutRewards } from '#service/protocols/kit/position.ts'
import { solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { bankToken } from './bank-token.ts'
import { ACCOUNT_SIZE, AUTHORITY_AT, type Bank, bank, type MarginfiAccount, marginfiAccount } from './layout.ts'
import { marginfi, marginfiFacts } from './marginfi.ts'

const BANKS_FRESH_MS = 30_000
const SHARE_BITS = 96n
const WEIGHT_ONE = 2 ** 48
const RATE_WHOLE = 2 ** 32 - 1
/** The full scale of a rate is one thousand percent. */
const RATE_MAX = 10

/** The program's own health computation is valid for ten minutes, while prices barely move. */
const HEALTH_SECONDS = 600n
/** Flags: neither the computation nor its prices were in error. */
const HEALTH_FLAGS = 2n | 4n

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now'>

/**
 * A wallet's supplies and debts at the banks of Project 0 (marginfi), as of each bank's last accrual. One search finds the
 * wallet's accounts, because their addresses cannot be derived.
 */
export function marginfiPositions({ upstream, hosts, now }: Deps): PositionSource {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const program = address(marginfiFacts.program)
  const readShared = cachedAccounts({ node, now, freshForMs: BANKS_FRESH_MS })
  return solanaSource(marginfi, async ({ owner, signal, note }) => {
    const filters = [{ dataSize: BigInt(ACCOUNT_SIZE) }, startsAt(AUTHORITY_AT, owner)]
    const found = await readProgramAccounts({ node, program, filters, signal })
    // An account that was moved to another one remains, empty.
    const accounts = found
      .map(({ key, data }) => ({ key, account: marginfiAccount({ owner: program, data }) }))
      .filter(({ account }) => account.migratedTo === 0n)
    const keys = accounts.flatMap(({ account }) => account.balances.flatMap((slot) => slot?.bank ?? []))
    if (keys.length === 0) return []
    const read = await readShared([...new Set(keys)], signal)
    const banks = new Map([...read].map(([key, account]) => [key, bank(account)]))
    const elsewhere = [...banks.values()].flatMap(({ tag, elsewhere }) => (tag > 2n ? [elsewhere] : []))
    const others = elsewhere.length === 0 ? new Map() : await readShared([...new Set(elsewhere)], signal)
    let unread = 0
    const positions = accounts.flatMap(({ key, account }) =>
      account.balances.flatMap((slot): FoundPosition[] => {
        if (slot === null) return []
        const own = banks.get(slot.bank)
        if (own === undefined) throw new ApiError('UPSTREAM_FAILED', 'a bank of Project 0 is closed')
        const token = bankToken(own, others)
        if (token === null) unread += 1
        if (token === null) return []
        const supplied = token.units((slot.supplied * own.suppliedValue) >> SHARE_BITS)
        const owed = token.units(roundedUp(slot.owed * own.owedValue))
        const of = (amount: bigint) => ({ pool: slot.bank, tokens: { contractAddress: token.mint, amount } })
        const id = { holder: key, item: slot.bank }
        const rates = ratesOf(own)
        const margin = (weight: bigint) => ({ account: key, weight: Number(weight) / WEIGHT_ONE })
        return [
          supply({
            ...{ id: { ...id, role: 'supply' }, ...of(supplied), rates: rates.supply },
            margin: margin(own.assetWeight),
          }),
          borrow({
            id: { ...id, role: 'borrow' },
            ...of(owed),
            rates: rates.borrow,
            health: countedHealth(account, now()),
            margin: margin(own.debtWeight),
          }),
        ].filter(({ tokens }) => tokens.some(({ amount }) => amount !== 0n))
      }),
    )
    if (unread > 0) note(`${unread} deposit${unread === 1 ? '' : 's'} in other protocols not included`, 'left out')
    return positions
  })
}

const roundedUp = (product: bigint): bigint => (product + (1n << SHARE_BITS) - 1n) >> SHARE_BITS

/** Liquidation begins below 1. Null if the program's own computation is old or was in error. */
function countedHealth(
  { healthAssets, healthDebts, healthAt, healthFlags }: MarginfiAccount,
  nowMs: number,
): number | null {
  const age = BigInt(Math.floor(nowMs / 1000)) - healthAt
  if (age > HEALTH_SECONDS || (healthFlags & HEALTH_FLAGS) !== HEALTH_FLAGS || healthDebts === 0n) return null
  const health = Number(healthAssets) / Number(healthDebts)
  return health > 0 ? health : null
}

/** Null for a bank without a transaction since the program began to store rates. */
function ratesOf({ lendingRate, borrowingRate }: Bank): Record<'supply' | 'borrow', FoundPosition['rates']> {
  if (lendingRate === 0n && borrowingRate === 0n) return { supply: null, borrow: null }
  const apr = (rate: bigint) => withoutRewards((Number(rate) / RATE_WHOLE) * RATE_MAX)
  return { supply: apr(lendingRate), borrow: apr(borrowingRate) }
}
