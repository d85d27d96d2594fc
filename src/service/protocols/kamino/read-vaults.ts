import { type Address, address } from '@solana/kit'
import { publicKey } from '#service/chains/sol/account-layout.ts'
import { readProgramAccounts } from '#service/chains/sol/program-accounts.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { kaminoEarnFacts } from './kamino.ts'
import { VAULT_FARM_AT, VAULT_HEAD, VAULT_SIZE, vaultHead } from './layout.ts'

const DAY_MS = 86_400_000
const KEY_LENGTH = 32

export type ListedVault = { key: Address; mint: Address; sharesMint: Address }
type Deps = { node: SolanaNode; now: () => number }

const program = address(kaminoEarnFacts.program)
const filters = [{ dataSize: BigInt(VAULT_SIZE) }]

/**
 * All vaults by the mint of their shares, from one search per day over the program's few accounts that reads only their
 * heads.
 */
export function vaultsByShares({ node, now }: Deps) {
  return cachedRead({
    what: 'Kamino Earn',
    now,
    freshForMs: DAY_MS,
    async read(_, signal): Promise<Map<string, ListedVault>> {
      const found = await readProgramAccounts({ node, program, filters, length: VAULT_HEAD, signal })
      const vaults = new Map<string, ListedVault>()
      const pause = createYield()
      for (const { key, data } of found) {
        const head = vaultHead({ owner: program, data })
        vaults.set(head.sharesMint, { key, ...head })
        await pause()
      }
      return vaults
    },
  })
}

/** The vault of each farm, read the same way. */
export function vaultsByFarm({ node, now }: Deps) {
  const farmAt = publicKey(0)
  return cachedRead({
    what: 'Kamino Earn',
    now,
    freshForMs: DAY_MS,
    async read(_, signal): Promise<Map<string, Address>> {
      const slice = { offset: VAULT_FARM_AT, length: KEY_LENGTH }
      const found = await readProgramAccounts({ node, program, filters, ...slice, signal })
      const pause = createYield()
      const vaults = new Map<string, Address>()
      for (const { key, data } of found) {
        vaults.set(farmAt(new DataView(data.buffer, data.byteOffset, data.byteLength)), key)
        await pause()
      }
      return vaults
    },
  })
}
