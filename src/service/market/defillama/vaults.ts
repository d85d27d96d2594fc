import { needsChainFilter, type VaultChain } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { chainRecords } from '#service/chains/records.ts'
import type { MarketVault, VaultSource } from '#service/market/source.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { defillamaBorrows } from './borrows.ts'
import { type DefillamaBorrow, DefillamaPool } from './pool.ts'
import { toMarketVaults } from './to-market-vaults.ts'

const MAX_BYTES = 60_000_000

/** Eclipse has no record here, and of 2026-08-22 no pool there. */
const chainsByName = new Map<unknown, VaultChain>([['Eclipse', 'ECLIPSE']])
for (const record of Object.values(chainRecords))
  if ('defiLlamaPoolsName' in record) chainsByName.set(record.defiLlamaPoolsName, record.id)

/** `readsBorrows`: whether the undocumented `/lendBorrow` is read too; without it there are no BORROW vaults. */
type Options = { upstream: Upstream; baseUrl: string; now: () => number; readsBorrows: boolean }

/**
 * `GET /pools`: all pools of all chains in one document of about 12 MB, read row by row; other chains are dropped at once.
 * So are small pools of EVM chains. The document changes once an hour, at :22. A row in another shape is left out, but not the majority of them.
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
      if (faulty > good) throw new ApiError('UPSTREAM_FAILED', 'DefiLlama lists its pools in another shape')
      if (good === 0) throw new ApiError('UPSTREAM_FAILED', 'DefiLlama listed no pool of our chains')
      return vaults
    },
  }
}

const chainOf = (row: unknown): VaultChain | undefined =>
  row !== null && typeof row === 'object' && 'chain' in row ? chainsByName.get(row.chain) : undefined

/**
 * Ours, in dollars. DefiLlama lists pools from ten thousand on, 12,000 of them on our EVM chains, and each costs a sample an hour for
 * a week and one a day for good. Of a pool below this a few trades make the rate.
 */
const LEAST_EVM_DOLLARS = 100_000

type Row = {
  chain: VaultChain
  pool: Pick<DefillamaPool, 'tvlUsd'>
  borrow: Pick<DefillamaBorrow, 'totalBorrowUsd'> | undefined
}

/** Of a lending pool what is lent out counts too: where all of it is, DefiLlama's own figure is next to nothing. */
const isTooSmall = ({ chain, pool, borrow }: Row): boolean =>
  needsChainFilter(chain) && pool.tvlUsd + (borrow?.totalBorrowUsd ?? 0) < LEAST_EVM_DOLLARS
