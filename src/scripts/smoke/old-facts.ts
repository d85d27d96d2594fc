import { chainRecords } from '#service/chains/records.ts'
import { solanaNetwork } from '#service/chains/sol/solana-network.ts'
import { ageInDays, type Sourced } from '#service/chains/sourced.ts'
import { suiNetwork } from '#service/chains/sui/sui-network.ts'
import { marketHosts } from '#service/market/market-hosts.ts'
import { protocols } from '#service/protocols/all.ts'
import type { Protocol } from '#service/protocols/protocol.ts'

/** What has not been compared with its source for longer is reported. */
const MAX_DAYS = 90

/** `of`: whose facts they are. */
export type OldFact = { of: string; source: string; asOf: string; days: number }

/** All facts that ship: of each chain, each protocol with what it calls and decodes, and the market. */
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

/** Those that are older than 90 days, the oldest first; one source of several protocols for each of them. */
export async function oldFacts(nowMs: number): Promise<OldFact[]> {
  return (await shippedFacts())
    .map((fact) => ({ ...fact, days: ageInDays(fact, nowMs) }))
    .filter(({ days }) => days > MAX_DAYS)
    .toSorted((one, other) => other.days - one.days)
}
