import type { Address } from '@solana/kit'
import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { isKey } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { cachedAccounts } from '#service/protocols/kit/cached-accounts.ts'
import { liquidity } from '#service/protocols/kit/position.ts'
import { readSolanaTokens, solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { raydiumListing } from '#service/protocols/sol-position-nfts/sol-position-nfts.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { poolsOfShares, shareMints } from './find-pools.ts'
import { vaultAccount } from './layout.ts'
import { type LpPool, readPool } from './pool.ts'

const POOLS_FRESH_MS = 30_000
/** Our own limit per wallet: three requests, each mint read once. */
const MAX_MINTS = 300

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now' | 'readTokens'>

/**
 * Shares of Raydium's pools in the wallet, at the amounts that the pool would return for them, excluding amounts in an order
 * book.
 */
export function raydiumLpPositions({ upstream, hosts, now, readTokens }: Deps, most = MAX_MINTS): PositionSource {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const readShares = shareMints({ upstream, hosts, now, node })
  const readPools = poolsOfShares({ upstream, hosts, now, node })
  const readShared = cachedAccounts({ node, now, freshForMs: POOLS_FRESH_MS })

  async function read(amounts: Map<Address, bigint>, signal: AbortSignal): Promise<FoundPosition[]> {
    const shares = await readShares([...amounts.keys()], signal)
    if (shares.length === 0) return []
    const pools = await readPools(shares, signal)
    const accounts = await readShared([...pools.values()], signal)
    const held = shares.map((share) => ({ share, ...poolOf(share, pools.get(share), accounts) }))
    const vaults = await readShared(
      [...new Set(held.flatMap(({ pool }) => pool.coins.map(({ vault }) => vault)))],
      signal,
    )
    return held.flatMap((each) => toPosition({ ...each, vaults, units: amounts.get(each.share) ?? 0n }))
  }

  return solanaSource({ listing: raydiumListing, part: 'lp' }, async (reading) => {
    const { signal, note } = reading
    const { amounts } = await readSolanaTokens({ readTokens }, reading)
    const tokens = [...amounts].filter(([mint]) => mint !== nativeAddresses.sol)
    if (tokens.length > most) note(`${tokens.length - most} more tokens were not checked`, 'left out')
    const mints = new Map<Address, bigint>()
    const pause = createYield()
    for (const [mint, amount] of tokens.slice(0, most)) {
      if (isKey(mint)) mints.set(mint, amount)
      await pause()
    }
    return read(mints, signal).catch((error: unknown) => {
      if (signal.aborted || !isTimeout(error)) throw error
      throw new ApiError('UPSTREAM_TIMEOUT', 'pools of Raydium did not answer in time', { cause: error })
    })
  })
}

type Accounts = Awaited<ReturnType<ReturnType<typeof cachedAccounts>>>

/** The pool's address did not come from the chain, so the pool itself must name the share. */
function poolOf(share: Address, key: Address | undefined, accounts: Accounts): { key: Address; pool: LpPool } {
  const account = key === undefined ? undefined : accounts.get(key)
  if (key === undefined || account === undefined) throw new ApiError('UPSTREAM_FAILED', 'a pool of Raydium is missing')
  const pool = readPool(account)
  if (pool.shares !== share) throw new ApiError('UPSTREAM_FAILED', 'a pool of Raydium has another share token')
  return { key, pool }
}

type PoolShare = { share: Address; key: Address; pool: LpPool; vaults: Accounts; units: bigint }

function toPosition({ share, key, pool, vaults, units }: PoolShare): FoundPosition[] {
  // A pool without shares holds nothing that belongs to anybody.
  if (pool.supply === 0n) return []
  const tokens = pool.coins.map(({ mint, vault: vaultKey, taken }) => {
    const account = vaults.get(vaultKey)
    const vault = account === undefined ? null : vaultAccount(account)
    if (vault === null || vault.mint !== mint || vault.amount < taken) {
      throw new ApiError('UPSTREAM_FAILED', 'a vault of Raydium does not match its pool')
    }
    return { contractAddress: mint, amount: (units * (vault.amount - taken)) / pool.supply }
  })
  return [
    liquidity({ type: 'AMM', earnsOnly: 'fees', id: { holder: share }, pool: key, tokens, receiptTokens: [share] }),
  ]
}
