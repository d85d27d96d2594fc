import * as z from 'zod/mini'
import { plainText, switched } from '#contract/field.ts'
import { listVaults, type Vault, VaultType, vaultPageSize } from '#contract/vault.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { byBest, type EarningVault } from '#domain/earning/earning-vaults.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { hasWhole } from '#domain/vault-search.ts'
import { pageRows } from '#service/mcp/tools/answer/page-rows.ts'
import { ChainNames, Dollars, Limit, Offset } from '#service/mcp/tools/arguments.ts'
import { CallFailure, callService, type Service } from '#service/mcp/tools/call-service.ts'
import { vaultRow } from '#service/mcp/tools/operations/rows.ts'
import { defineTask } from './define-task.ts'

const USUAL_ROWS = 8

/** The best vaults for a coin: no loans, and no pairs unless requested, since a pair's rate hides its possible loss. */
export const findYield = defineTask({
  name: 'find_yield',
  title: 'Where a coin earns',
  description:
    'Vaults that pay for a coin, best first by the lower of today’s APY and its 30-day mean; those forecast to fall and already 10% below it last. No loans. Rates are fractions a year. Next: simulate with an id, get_vault_history for steadiness.',
  auth: 'none',
  input: z.strictObject({
    coin: plainText(600).check(z.minLength(1), z.describe('Symbol or address: USDC')),
    chain: z.optional(ChainNames).check(z.describe('Chains by id or name: base, ethereum; all without it')),
    minTvl: z
      .optional(Dollars(0))
      .check(z.describe('Dollars; "10M" works. Without it 1M, or 0 with protocol or buildable')),
    protocol: z.optional(plainText(200)).check(z.describe('Only this')),
    type: z.optional(VaultType).check(z.describe('LENDING, STAKING, VAULT or LP')),
    pairs: z._default(switched, false).check(z.describe('Pools with other coins as well')),
    buildable: z._default(switched, false).check(z.describe('Only where create_transaction can deposit')),
    limit: Limit(100, USUAL_ROWS),
    offset: Offset,
  }),
  async run({ coin, chain, minTvl, protocol, type, pairs, buildable, limit, offset }, service) {
    const floor = minTvl ?? (protocol !== undefined || buildable ? 0 : DEFAULT_TVL_FLOOR)
    const query = {
      search: coin,
      chain: chain ?? 'ALL',
      minTvl: floor,
      buildable: buildable || undefined,
      protocol,
      type,
      side: 'earn',
      order: 'totalApy',
    }
    const { vaults, left, headers } = await readVaults(service, query)
    const taking = vaults.filter((vault) => hasWhole(vault, coin) && (vault.totalApy ?? 0) > 0)
    const isAlone = (vault: Vault) => simulationKind(vault) === 'Lending'
    const found = taking
      .filter((vault) => pairs || type === 'LP' || isAlone(vault))
      .toSorted((a, b) => byBest(toEarning(a), toEarning(b)))
    const paired = taking.length - found.length
    const beside = { total: found.length, ...(paired > 0 ? { pairsLeftOut: paired } : {}) }
    const { shown, json, next } = pageRows({
      rows: found.slice(offset, offset + limit).map(vaultRow),
      total: found.length,
      offset,
      isLimitGiven: limit > USUAL_ROWS,
      beside,
    })
    return {
      sentences: [
        found.length === 0
          ? `No vault takes ${coin} alone there with a TVL of at least ${floor} dollars: lower minTvl or leave out chain.`
          : `${shown.length} of ${found.length} vaults with a TVL of at least ${floor} dollars, best first.`,
        ...(paired > 0 ? [`Pools that pair it with other coins are excluded (${paired}): pairs=true.`] : []),
        ...(left > 0 ? [`${left} vaults of lower APY were not looked at: chain narrows them.`] : []),
        ...next,
      ],
      json,
      headers,
    }
  },
})

const MOST_PAGES = 20

/** The vaults that match, from as many pages as the limit of requests allows. `left`: how many others there are; their APY is lower. */
async function readVaults(
  service: Service,
  query: object,
): Promise<{ vaults: Vault[]; left: number; headers: Headers[] }> {
  // A vault that moves to another page meanwhile counts once.
  const vaults = new Map<string, Vault>()
  const headers: Headers[] = []
  let left = 0
  do {
    const offset = headers.length * vaultPageSize.max
    const page = await callService(service, listVaults, {
      query: { ...query, limit: vaultPageSize.max, offset },
    }).catch((error: unknown) => {
      if (offset === 0 || !(error instanceof CallFailure)) throw error
      return null
    })
    if (page === null) break
    const { data, pagination } = page.value
    headers.push(page.headers)
    for (const vault of data) vaults.set(vault.id, vault)
    left = data.length === 0 ? 0 : Math.max(0, pagination.total - offset - data.length)
  } while (left > 0 && headers.length < MOST_PAGES)
  return { vaults: [...vaults.values()], left, headers }
}

const toEarning = (vault: Vault): EarningVault => ({ vault, rate: vault.totalApy ?? 0, isWrapped: false })
