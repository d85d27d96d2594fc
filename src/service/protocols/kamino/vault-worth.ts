import type { Address } from '@solana/kit'
import { ApiError } from '#contract/error.ts'
import type { AccountReader } from '#service/protocols/kit/cached-accounts.ts'
import { type Reserve, type Vault, vault, vaultHead } from './layout.ts'
import type { ReadReserves } from './read-reserves.ts'
import { collateralSf, FRACTION_BITS } from './reserve-worth.ts'

/** The value of shares in base units of the vault's coin, rounded down. */
function worthOf(shares: bigint, of: Vault, reserves: Map<string, Reserve>): bigint {
  if (of.sharesIssued === 0n) throw new ApiError('UPSTREAM_FAILED', 'a vault of Kamino has no shares')
  let heldSf = (of.available << FRACTION_BITS) - of.pendingFeesSf
  for (const allocation of of.allocations) {
    const reserve = allocation && reserves.get(allocation.reserve)
    if (allocation && reserve) heldSf += collateralSf(allocation.units, reserve)
  }
  return heldSf > 0n ? ((shares * heldSf) / of.sharesIssued) >> FRACTION_BITS : 0n
}

/** `vault`: its address. */
type VaultShares = { vault: Address; shares: bigint }
export type VaultWorth = { vault: Address; mint: Address; units: bigint }

/** Values shares of vaults: reads the vaults, then the reserves that they have lent to. */
export const vaultReader =
  (readVaults: AccountReader, readReserves: ReadReserves) =>
  async <T extends VaultShares>(held: T[], signal: AbortSignal): Promise<(T & VaultWorth)[]> => {
    const accounts = await readVaults([...new Set(held.map((each) => each.vault))], signal)
    const read = held.map((each) => {
      const account = accounts.get(each.vault)
      if (account === undefined) throw new ApiError('UPSTREAM_FAILED', 'a vault of Kamino is closed')
      return { each, mint: vaultHead(account).mint, state: vault(account) }
    })
    const lentTo = read.flatMap(({ state }) => state.allocations.flatMap((slot) => (slot ? [slot.reserve] : [])))
    const reserves = await readReserves(lentTo, signal)
    return read.map(({ each, mint, state }) => ({ ...each, mint, units: worthOf(each.shares, state, reserves) }))
  }
