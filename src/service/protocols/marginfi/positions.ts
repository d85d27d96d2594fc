import { type Address, address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import { readProgramAccounts, startsAt } from '#service/chains/sol/program-accounts.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { withoutRewards } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { marginfiFacts } from './facts.ts'
import { ACCOUNT_SIZE, AUTHORITY_AT, type Bank, bank, type MarginfiAccount, marginfiAccount } from './layout.ts'
import { marginfiListing } from './listing.ts'
import { tokenOf } from './token-of.ts'

const BANKS_FRESH_MS = 30_000
const SHARE_BITS = 96n
const RATE_WHOLE = 2 ** 32 - 1
/** The whole of a rate is a thousand percent. */
const RATE_MAX = 10

/** The program's own count of an account holds while prices hardly move: ten minutes. */
const HEALTH_SECONDS = 600n
/** That neither the count nor the prices that it took were in error. */
const HEALTH_FLAGS = 2n | 4n

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now'>
type Held = { key: Address; account: MarginfiAccount }

/**
 * What a wallet has supplied to and owes the banks of Project 0 (marginfi), by one search for its accounts: their addresses follow from
 * nothing. As of each bank's last accrual.
 */
export function marginfiPositions({ upstream, hosts, now }: Deps): PositionSource {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const program = address(marginfiFacts.program)
  const readShared = cachedAccounts({ node, now, freshForMs: BANKS_FRESH_MS })
  return {
    id: marginfiListing.id,
    chain: 'SOL',
    protocol: marginfiListing,
    async readPositions(owner, signal, note) {
      const filters = [{ dataSize: BigInt(ACCOUNT_SIZE) }, startsAt(AUTHORITY_AT, owner)]
      const accounts = await readProgramAccounts({ node, program, filters, signal })
      // What was moved to another account left an empty one.
      const held = accounts
        .map(({ key, data }): Held => ({ key, account: marginfiAccount({ owner: program, data }) }))
        .filter(({ account }) => account.migratedTo === 0n)
      const keys = held.flatMap(({ account }) => account.balances.flatMap((slot) => slot?.bank ?? []))
      if (keys.length === 0) return []
      const read = await readShared([...new Set(keys)], signal)
      const banks = new Map([...read].map(([key, account]) => [key, bank(account)]))
      const elsewhere = [...banks.values()].flatMap(({ tag, elsewhere }) => (tag > 2n ? [elsewhere] : []))
      const others = elsewhere.length === 0 ? new Map() : await readShared([...new Set(elsewhere)], signal)
      let unread = 0
      const found = held.flatMap(({ key, account }) =>
        account.balances.flatMap((slot) => {
          if (slot === null) return []
          const found = banks.get(slot.bank)
          if (found === undefined) throw new ApiError('UPSTREAM_FAILED', 'a bank of Project 0 is closed')
          const stands = tokenOf(found, others)
          if (stands === null) unread += 1
          if (stands === null) return []
          const at = { key, bankKey: slot.bank, bank: found }
          const supplied = stands.units((slot.supplied * found.suppliedValue) >> SHARE_BITS)
          const owed = stands.units(roundedUp(slot.owed * found.owedValue))
          return [
            ...position({ ...at, type: 'Lending', token: stands.mint, amount: supplied, health: null }),
            ...position({ ...at, type: 'Borrow', token: stands.mint, amount: owed, health: healthOf(account, now()) }),
          ]
        }),
      )
      if (unread > 0) note?.(`${unread} deposit${unread === 1 ? '' : 's'} kept in other protocols left out`)
      return found
    },
  }
}

const roundedUp = (product: bigint): bigint => (product + (1n << SHARE_BITS) - 1n) >> SHARE_BITS

/** Liquidation is below 1. Null where the program's own count is old or was in error. */
function healthOf({ healthAssets, healthDebts, healthAt, healthFlags }: MarginfiAccount, nowMs: number): number | null {
  const age = BigInt(Math.floor(nowMs / 1000)) - healthAt
  if (age > HEALTH_SECONDS || (healthFlags & HEALTH_FLAGS) !== HEALTH_FLAGS || healthDebts === 0n) return null
  const health = Number(healthAssets) / Number(healthDebts)
  return health > 0 ? health : null
}

type Side = {
  key: Address
  bankKey: Address
  bank: Bank
  type: 'Lending' | 'Borrow'
  token: string
  amount: bigint
  health: number | null
}

function position({ key, bankKey, bank, type, token, amount, health }: Side): FoundPosition[] {
  if (amount === 0n) return []
  const isTold = bank.lendingRate > 0n || bank.borrowingRate > 0n
  const rate = (Number(type === 'Lending' ? bank.lendingRate : bank.borrowingRate) / RATE_WHOLE) * RATE_MAX
  return [
    {
      ...simplePosition,
      positionId: `${key}:${type === 'Lending' ? 'supply' : 'borrow'}:${bankKey}`,
      type,
      poolId: bankKey,
      tokens: [{ contractAddress: token, amount }],
      health,
      // Banks that nobody touched since rates are kept tell none.
      rates: isTold ? withoutRewards(rate) : null,
    },
  ]
}
