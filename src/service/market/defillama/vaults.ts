import { needsChainFilter, type VaultChain } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { chainRecords } from '#service/chains/records.ts'
import type { MarketVault, VaultSource } from '#service/market/source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { defillamaBorrows } from './borrows.ts'
import { type DefillamaBorrow, DefillamaPool } from './pool.ts'
import { toMarketVaults } from './to-market-vaults.ts'

const MAX_BYTES = 60_000_000

/** Eclipse has no chain record. DefiLlama had no pool there on 2026-08-22. */
const chainsByName = new Map<unknown, VaultChain>([['Eclipse', 'ECLIPSE']])
for (const record of Object.values(chainRecords))
  if ('defiLlamaPoolsName' in record) chainsByName.set(record.defiLlamaPoolsName, record.id)

/** `readsBorrows`: whether to read the undocumented `/lendBorrow` too; without it there are no BORROW vaults. */
type Options = { upstream: Upstream; baseUrl: string; now: () => number; readsBorrows: boolean }

/**
 * `GET /pools`: all pools of all chains in one document of about 12 MB, parsed row by row. Rows of other chains and
 * small pools of EVM chains are dropped at once. The document changes hourly, at :22. Rows of an unexpected shape are
 * skipped, but if most rows have one, the read fails.
 */
export function defillamaVaults(options: Options): VaultSource {
  const borrows = defillamaBorrows(options)
  const id = 'defillama'
  return {
    id,
    async listVaults(protocols, signal) {
      const borrowByPool = options.readsBorrows ? await borrows.list(signal) : new Map()
      const request = { url: `${options.baseUrl}/pools`, signal, maxBytes: MAX_BYTES }
      const vaults: MarketVault[] = []
      let faulty = 0
      let good = 0
      for await (const row of options.upstream.rows(request, '$.data.*')) {
        const chain = chainOf(row)
        if (chain === undefined) continue
        const { success, data: pool } = DefillamaPool.safeParse(row)
        if (!success) {
          faulty += 1
          continue
        }
        good += 1
        const borrow = borrowByPool.get(pool.pool)
        if (isTooSmall({ chain, pool, borrow })) continue
        vaults.push(...toMarketVaults({ pool, chain, protocol: protocols.get(pool.project), borrow, source: id }))
      }
      if (faulty > good) throw new ApiError('UPSTREAM_FAILED', 'DefiLlama lists its pools in an unexpected form')
      if (good === 0) throw new ApiError('UPSTREAM_FAILED', 'DefiLlama listed no pool of our chains')
      return vaults
    },
  }
}

const chainOf = (row: unknown): VaultChain | undefined =>
  row !== null && typeof row === 'object' && 'chain' in row ? chainsByName.get(row.chain) : undefined

/**
 * Our own limit, in dollars. DefiLlama lists pools above ten thousand dollars, 12,000 of them on our EVM chains, and
 * each costs one sample per hour for a week and one per day permanently. Below this limit, a few trades determine a
 * pool's rate.
 */
const LEAST_EVM_DOLLARS = 100_000

type Row = {
  chain: VaultChain
  pool: Pick<DefillamaPool, 'tvlUsd'>
  borrow: Pick<DefillamaBorrow, 'totalBorrowUsd'> | undefined
}

/** The lent amount of a lending pool counts too: if everything is lent, DefiLlama's own figure is almost zero. */
const isTooSmall = ({ chain, pool, borrow }: Row): boolean =>
  needsChainFilter(chain) && pool.tvlUsd + (borrow?.totalBorrowUsd ?? 0) < LEAST_EVM_DOLLARS
