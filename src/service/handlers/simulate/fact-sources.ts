import { ApiError } from '#contract/error.ts'
import type { Vault } from '#contract/vault.ts'
import { unitOf } from '#domain/earning/stands-for-stake.ts'
import { type Benchmark, benchmarks } from '#domain/simulation/measures/benchmarks.ts'
import type { Context } from '#service/handlers/handler.ts'
import { historyStatuses, readQuotes, readToken } from '#service/handlers/price-quotes.ts'
import { rowsWithAll } from '#service/snapshot/rows/facet-index.ts'
import { rowsOf } from '#service/snapshot/rows/hits.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import type { VaultSnapshot } from '#service/snapshot/vaults/vault-snapshot.ts'
import { type FactSources, failedStatus, type Token } from './read-facts.ts'
import { readGas } from './read-gas.ts'
import { readVaultPool } from './vault-pool.ts'

type Needed = Pick<FactSources, 'requireVault'> & { context: Context; vaults: VaultSnapshot }

/** What the service knows of coins, pools, gas and rates, for one request. */
export function openFactSources({ context, vaults, requireVault }: Needed): FactSources {
  return {
    requireVault,
    readToken: (text, path) => readToken(text, path, 'INVALID_FIELD'),
    tokens: async (tokens, days) => {
      const [quotes, { pasts, today, statuses }] = await Promise.all([
        readPrices(tokens, context),
        readPasts(tokens, days, context),
      ])
      return {
        facts: tokens.map((_, index) => ({
          priceUsd: quotes.data[index]?.price ?? null,
          decimals: quotes.data[index]?.decimals ?? null,
          past: pasts[index]?.points ?? [],
        })),
        today,
        statuses: [...quotes.statuses, ...statuses],
      }
    },
    pool: (vault) => readVaultPool(vault, vaults, context),
    gasUsd: (chain) =>
      readGas(chain, { ...context, origin: vaults.state.origin }, async (token) => {
        const { data } = await readPrices([token], context)
        return data[0]?.price ?? null
      }),
    benchmark: (symbol) => {
      const unit = unitOf(symbol)
      const found = unit === null ? undefined : benchmarksOf(vaults).find((each) => each.unit === unit)
      return found === undefined || found.apy === null
        ? null
        : { unit: found.unit, apy: found.apy, vaults: found.vaults }
    },
  }
}

async function readPrices(tokens: readonly Token[], context: Context) {
  if (tokens.length === 0) return { data: [], statuses: [] }
  try {
    const answer = await readQuotes(
      tokens.map((token) => ({ ...token, at: null })),
      undefined,
      context,
    )
    return { data: answer.value.data, statuses: answer.statuses ?? [] }
  } catch (error) {
    context.signal().throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return { data: [], statuses: [failedStatus('prices', error.message)] }
  }
}

async function readPasts(tokens: readonly Token[], days: number, context: Context) {
  if (tokens.length === 0) return { pasts: [], today: null, statuses: [] }
  const { value: pasts, lastDay: today } = await context.market.dailyPrices(tokens, days, context.signal())
  return { pasts, today, statuses: historyStatuses(pasts, 'coins') }
}

const remembered = new WeakMap<VaultSnapshot, Benchmark[]>()

/** Of the vaults that lend or stake one coin; once for each revision. A protocol is worth what these hold. */
function benchmarksOf(vaults: VaultSnapshot): Benchmark[] {
  const known = remembered.get(vaults)
  if (known !== undefined) return known
  const { bits } = rowsWithAll(vaults.facets, [['type LENDING', 'type STAKING']])
  const rated = rowsOf(bits).map((row): Vault => JSON.parse(jsonOf(vaults.rows, row)))
  const tvlByProtocol = new Map<string, number>()
  for (const { protocol, tvl } of rated)
    tvlByProtocol.set(protocol.id, (tvlByProtocol.get(protocol.id) ?? 0) + (tvl ?? 0))
  const found = benchmarks(rated, (id) => tvlByProtocol.get(id) ?? null)
  remembered.set(vaults, found)
  return found
}
