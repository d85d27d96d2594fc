import { setTimeout as delay } from 'node:timers/promises'
import type { Origin } from '#contract/names/origin.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import type { Store } from '#service/store/store.ts'
import { aMarket, aVault, coinTypeOf } from '#testing/store/rows.ts'
import { inTier } from '#testing/tier.ts'

/** Enough for each question to meet each half of a refresh; in the long tier, often. */
export const underLoad = inTier({ short: { refreshes: 8, wanted: 160 }, long: { refreshes: 50, wanted: 2_000 } })

const ROWS = 10
/** Between two questions of a reader: answers come at once, and the store shall have its turn too. */
const REST_MS = 5
const FIRST = Date.UTC(2026, 10, 20)
export const asOfRefresh = (round: number) => new Date(FIRST + round * 1000)
/** Every refresh writes its number into every row, so that an answer shows which one its rows are of. */
export const vaultsOf = (round: number) =>
  Array.from({ length: ROWS }, (_, index) =>
    aVault({
      id: `vault-${index}`,
      protocol: { id: 'deep-pool', name: `Deep Pool ${round}`, logo: '' },
      tvl: round,
      totalApr: round,
      totalApy: round,
      coins: [`coin ${index}`],
    }),
  )
const coinTypes = Array.from({ length: ROWS }, (_, index) => coinTypeOf(index + 1, `C${index}`))
const marketsOf = (round: number) => coinTypes.map((coinType) => aMarket({ coinType, price: round, marketCap: round }))

export const simulation = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'Lending', data: { priceChange: 0, value: 1 } }),
}

/** Which refresh the rows are of: one number, or the answer is torn. */
const questions: Record<string, (answer: { data: never }) => (number | null | undefined)[]> = {
  '/v2/farming/vaults': ({ data }) => (data as Vault[]).map(({ tvl }) => tvl),
  '/v2/farming/vaults?limit=5&offset=3&order=name': ({ data }) => (data as Vault[]).map(({ totalApy }) => totalApy),
  '/sui/coinsList?limit=50': ({ data }) => (data as { tokens: { price: number }[] }).tokens.map(({ price }) => price),
  '/sui/coinsList?search=c1': ({ data }) => (data as { tokens: { price: number }[] }).tokens.map(({ price }) => price),
  '/v2/defi/protocols': ({ data }) =>
    (data as Protocol[]).filter(({ types }) => types.length > 0).map(({ name }) => Number(name.split(' ').at(-1))),
  '/v2/farming/vault-3/simulate': ({ data }) => [
    Math.round(((data as { data: { value: number }[] }).data.at(-1)?.value ?? 0) - 1),
  ],
}

type Load = {
  store: Store
  /** Of apps whose stores see what is written to this one, called in turn. */
  instances: ((path: string, init?: RequestInit) => Promise<Response>)[]
  refreshes: number
  /** At least so many answers, spread over the refreshes. */
  wanted: number
}

/**
 * Refreshes coins and vaults in turns, from sample to live half-way, while readers ask all the time. `torn`: answers whose rows,
 * `Data-As-Of`, `Data-Source` and ETag are not all of one refresh; `refused`: those that came before the first.
 */
export async function refreshUnderLoad({ store, instances, refreshes, wanted }: Load) {
  const originOf = (round: number): Origin => (round > refreshes / 2 ? 'live' : 'sample')
  const refreshVaults = (round: number) => {
    const stamp = { origin: originOf(round), asOf: asOfRefresh(round) }
    return store.vaults.replace({ dataset: 'vaults', ...stamp }, 'directory', vaultsOf(round))
  }
  const refreshCoins = async (round: number) => {
    const stamp = { origin: originOf(round), asOf: asOfRefresh(round) }
    // The list first, where there is none of this source.
    if (round <= 2 || originOf(round) !== originOf(round - 2))
      await store.coins.saveIdentities(
        { dataset: 'coins', ...stamp },
        coinTypes.map((coinType, index) => ({ coinType, symbol: `C${index}`, name: `coin ${index}` })),
      )
    await store.coins.saveMarkets({ dataset: 'markets', ...stamp }, marketsOf(round))
  }

  let isOver = false
  const torn: unknown[] = []
  const etags = new Map<string, string>()
  let [answers, refused, requestCount] = [0, 0, 0]
  const ask = async (path: string, roundsOf: (answer: { data: never }) => (number | null | undefined)[]) => {
    requestCount += 1
    const request = instances[requestCount % instances.length]
    const response = await request?.(path, path.endsWith('simulate') ? simulation : undefined)
    if (response === undefined) throw new Error('There is no instance')
    const body = await response.json()
    if (response.status === 503) {
      refused += 1
      return
    }
    if (response.status !== 200) {
      torn.push({ path, status: response.status })
      return
    }
    answers += 1
    const rounds = [...new Set(roundsOf(body))]
    const asOf = response.headers.get('data-as-of') ?? ''
    const [round] = rounds
    const source = response.headers.get('data-source')
    const etag = response.headers.get('etag')
    const version = `${round} ${asOf} ${source}`
    // Between a list of coins and its first prices there is no round in the rows.
    const isDated = round === null || (round !== undefined && asOf === asOfRefresh(round).toUTCString())
    const isOfOrigin = round === null || source === originOf(round ?? 0)
    const isOneTag = etag === null || (etags.get(`${path} ${etag}`) ?? version) === version
    if (etag !== null && round !== null) etags.set(`${path} ${etag}`, version)
    if (rounds.length !== 1 || !isDated || !isOfOrigin || !isOneTag || source === null) {
      torn.push({ path, status: response.status, rounds, asOf, source, isOneTag })
    }
  }
  const readers = Object.entries(questions).map(async ([path, roundsOf]) => {
    while (!isOver) {
      await ask(path, roundsOf)
      await delay(REST_MS)
    }
  })
  for (let round = 1; round <= refreshes; round += 1) {
    await (round % 2 === 0 ? refreshVaults(round) : refreshCoins(round))
    while (answers + refused < (wanted * round) / refreshes) await delay(REST_MS)
  }
  const least = answers
  isOver = true
  await Promise.all(readers)
  return { torn, answers: least, refused, etags: etags.size }
}
