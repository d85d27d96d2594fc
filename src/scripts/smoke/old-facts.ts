import { chainRecords } from '#service/chains/records.ts'
import { solanaNetwork } from '#service/chains/sol/solana-network.ts'
import { ageInDays, type Sourced } from '#service/chains/sourced.ts'
import { suiNetwork } from '#service/chains/sui/sui-network.ts'
import { marketHosts } from '#service/market/market-hosts.ts'
import { protocols } from '#service/protocols/all.ts'
import type { Protocol } from '#service/protocols/protocol.ts'

/** Facts that were not compared with their source for longer are reported. */
const MAX_DAYS = 90

/** `of`: the subject of the facts. */
export type OldFact = { of: string; source: string; asOf: string; days: number }

/** All bundled facts: of each chain, of each protocol with its calls and layouts, and of the market. */
async function shippedFacts(): Promise<(Sourced & { of: string })[]> {
  const ofProtocols = Object.entries<Protocol>(protocols).map(async ([of, { facts, hosts = [], loadMove }]) =>
    [...facts, ...hosts, ...(loadMove === null ? [] : [await loadMove()])].map(({ source, asOf }) => ({
      of,
      source,
      asOf,
    })),
  )
  return [
    ...Object.entries(chainRecords).map(([of, { source, asOf }]) => ({ of, source, asOf })),
    { of: 'SUI', ...dated(suiNetwork.types) },
    { of: 'SOL', ...dated(solanaNetwork.programs) },
    { of: 'market', ...dated(marketHosts) },
    ...(await Promise.all(ofProtocols)).flat(),
  ]
}

const dated = ({ source, asOf }: Sourced): Sourced => ({ source, asOf })

/** Facts older than 90 days, the oldest first; a source shared by several protocols is listed for each. */
export async function oldFacts(nowMs: number): Promise<OldFact[]> {
  return (await shippedFacts())
    .map((fact) => ({ ...fact, days: ageInDays(fact, nowMs) }))
    .filter(({ days }) => days > MAX_DAYS)
    .toSorted((one, other) => other.days - one.days)
}
