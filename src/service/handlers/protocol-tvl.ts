import { ApiError } from '#contract/error.ts'
import { mostSummedVaults, vaultPastsPerRequest } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { reachBack, tvlByDay } from '#domain/earning/tvl-by-day.ts'
import { jsonOf } from '#service/snapshot/rows/json-rows.ts'
import { listVaults } from '#service/snapshot/vaults/list-vaults.ts'
import { oldestOf, requireRead } from './freshness.ts'
import type { Handlers } from './handler.ts'

/** Today, and as many before it as the charts of vaults show. */
const DAYS = 91
const NAMED = 3

export const protocolTvlHandlers = {
  /**
   * Each vault's past is cached as for its own page, and a few are read at once. One that cannot be read, or begins after the others,
   * excludes its vault; the request fails only where none can be read.
   */
  async getProtocolTvl({ params, query: { chain, side } }, { snapshots, directory, market, signal, countMore }) {
    const vaults = snapshots.vaults()
    const { rows, total } = listVaults(vaults, {
      ...{ protocols: directory.namesOf(params.id), chain: [chain], side },
      ...{ order: 'tvl', sort: 'desc', offset: 0, limit: mostSummedVaults },
    })
    requireRead(vaults.state, total)
    const largest = rows.map((row): Vault => JSON.parse(jsonOf(vaults.rows, row)))
    await countMore(Math.max(1, Math.ceil(largest.length / vaultPastsPerRequest)) - 1)
    const answers = []
    for (const some of chunksOf(largest, vaultPastsPerRequest))
      answers.push(...(await Promise.all(some.map((vault) => market.vaultHistory(vault, signal()).catch(toFailure)))))
    const known = answers.flatMap((answer, at) => {
      const id = largest[at]?.id
      return answer instanceof ApiError || id === undefined || answer.value.length === 0 ? [] : [{ id, ...answer }]
    })
    const failure = answers.find((answer) => answer instanceof ApiError)
    if (known.length === 0 && failure) throw failure
    const isWhole = reachBack(
      known.map(({ value }) => value),
      DAYS,
    )
    const read = known.filter((_, at) => isWhole[at])
    const data = tvlByDay(
      read.map(({ value }) => value),
      { days: DAYS, named: NAMED },
    )
    const ids = new Set(read.map(({ id }) => id))
    const excluded = largest.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
    const counted = { excluded, total, counted: read.length, largest: read.slice(0, NAMED).map(({ id }) => id) }
    return { value: { data, vaults: counted }, ...oldestOf([vaults.state, ...read]) }
  },
} satisfies Pick<Handlers, 'getProtocolTvl'>

function toFailure(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error
  return error
}
