import { marketSources } from '#service/market/all.ts'
import type { MarketHosts, MarketProtocol, MarketSources } from '#service/market/source.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'

const SUI = '0x2::sui::SUI'
const DAY_SECONDS = 86_400
const TIMEOUT_MS = 180_000

export type SourceCheck = { source: string; hosts: string[]; isOk: boolean; ms: number; detail: string }

/** Throws when a source answered, but with nothing: for a question that always has an answer that is a failure. */
function some(count: number, what: string): string {
  if (count === 0) throw new Error(`no ${what}`)
  return `${count} ${what}`
}

/** One question for each source, through the adapters that the service uses. `seen` is filled for the questions that follow. */
function questions(sources: MarketSources, signal: AbortSignal) {
  const seen = { protocols: new Map<string, MarketProtocol>(), vaultId: '' }
  const now = Math.floor(Date.now() / 1000)
  return [
    ...sources.protocols.map(({ id, listProtocols }) => ({
      id,
      ask: async () => {
        const protocols = await listProtocols(signal)
        seen.protocols = new Map(protocols.map((protocol) => [protocol.id, protocol]))
        return some(protocols.length, 'protocols')
      },
    })),
    ...sources.vaults.map(({ id, listVaults }) => ({
      id,
      ask: async () => {
        const vaults = await listVaults(seen.protocols, signal)
        seen.vaultId = vaults[0]?.id ?? ''
        return `${some(vaults.length, 'vaults')} on ${[...new Set(vaults.map(({ chain }) => chain))].join(' ')}`
      },
    })),
    ...sources.staking.map(({ id, listVaults }) => ({
      id,
      ask: async () => some((await listVaults(seen.protocols, signal)).length, 'staking vaults'),
    })),
    ...sources.vaultHistory.map(({ id, history }) => ({
      id,
      ask: async () => some((await history(seen.vaultId, signal)).length, 'days of the largest vault'),
    })),
    ...sources.coinLists.map(({ id, listCoins }) => ({
      id,
      ask: async () => some((await listCoins(signal)).length, 'coins'),
    })),
    ...sources.coinMetadata.map(({ id, readMetadata }) => ({
      id,
      ask: async () =>
        `SUI has ${(await readMetadata([SUI], signal))[0]?.decimals ?? some(0, 'metadata of SUI')} decimals`,
    })),
    ...sources.coinMarkets.map(({ id, readMarkets }) => ({
      id,
      ask: async () => {
        const [market] = await readMarkets([{ coinType: SUI, coinGeckoId: 'sui' }], signal)
        return `SUI costs $${market?.price ?? some(0, 'price of SUI')}`
      },
    })),
    ...sources.holders.map(({ id, readHolders }) => ({
      id,
      ask: async () => some((await readHolders(SUI, signal)) ?? 0, 'holders of SUI'),
    })),
    ...sources.prices.flatMap(({ id, current, at, chart }) => [
      {
        id: `${id} current`,
        ask: async () => `SUI costs $${(await current([SUI], signal)).get(SUI)?.price ?? some(0, 'price of SUI')}`,
      },
      {
        id: `${id} at a time`,
        ask: async () => some((await at(SUI, [now - DAY_SECONDS], signal)).length, 'price of yesterday'),
      },
      {
        id: `${id} chart`,
        ask: async () => {
          const range = { from: now - 7 * DAY_SECONDS, to: now, points: 7 }
          return some((await chart(SUI, range, signal)).length, 'prices of the last week')
        },
      },
    ]),
  ]
}

/** Asks every live source once, one after the other, and says what came back. Never rejects for a source's failure. */
export async function checkSources(hosts: MarketHosts): Promise<SourceCheck[]> {
  let asked = new Set<string>()
  const upstream = createUpstream({
    fetch: (input, init) => {
      asked.add(new URL(input instanceof Request ? input.url : input).host)
      return fetch(input, init)
    },
  })
  const sources = marketSources({ upstream, hosts, now: Date.now })
  const checks: SourceCheck[] = []
  for (const { id, ask } of questions(sources, AbortSignal.timeout(TIMEOUT_MS))) {
    asked = new Set()
    const started = performance.now()
    const outcome = await ask().then(
      (detail) => ({ isOk: true, detail }),
      (error: unknown) => ({ isOk: false, detail: error instanceof Error ? error.message : String(error) }),
    )
    checks.push({ source: id, hosts: [...asked], ms: Math.round(performance.now() - started), ...outcome })
  }
  return checks
}
