import { createHash } from 'node:crypto'
import { type Address, getProgramDerivedAddress } from '@solana/kit'
import type { StoredAccount } from '#sample/solana/node/state.ts'

/** How programs made with Anchor mark an account of a type: the first eight bytes of the hash of its name. */
export const markOf = (type: string): string =>
  createHash('sha256').update(`account:${type}`).digest('hex').slice(0, 16)

/** `lamports`: for rent, a figure of ours. */
export const programAccount = (
  key: Address,
  owner: Address,
  data: Uint8Array,
  lamports = 5_000_000n,
): StoredAccount => ({ key, owner, lamports, data })

export const derivedKey = async (
  programAddress: Address,
  seeds: Parameters<typeof getProgramDerivedAddress>[0]['seeds'],
): Promise<Address> => (await getProgramDerivedAddress({ programAddress, seeds }))[0]
