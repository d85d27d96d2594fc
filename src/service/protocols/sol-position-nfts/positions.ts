import type { Address } from '@solana/kit'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { isKey } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { noteUnknownFees } from '#service/protocols/clmm/note-unknown-fees.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { clmmNfts } from './clmm-positions.ts'
import { dammNfts } from './damm-v2.ts'
import { byrealListing, meteoraListing, orcaListing, raydiumListing } from './listing.ts'
import { orcaPrograms } from './orca.ts'
import { byrealClmm, raydiumClmm } from './raydium.ts'
import { type Reading, readTogether } from './read-together.ts'

/** How many NFTs of a wallet are looked at. Ours: seven addresses each, so seven requests; who has more has been showered with spam. */
const MAX_NFTS = 100

type Asked = { mints: Address[]; seconds: bigint }
type Family = { listing: Listing; part?: string; readings: ((asked: Asked) => Reading<FoundPosition[]>)[] }

const families: Family[] = [
  { listing: orcaListing, readings: orcaPrograms.map((source) => (asked) => clmmNfts(source, asked)) },
  { listing: raydiumListing, part: 'clmm', readings: [(asked) => clmmNfts(raydiumClmm, asked)] },
  { listing: byrealListing, readings: [(asked) => clmmNfts(byrealClmm, asked)] },
  { listing: meteoraListing, part: 'damm-v2', readings: [dammNfts] },
]

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now' | 'readTokens'>

/**
 * Positions that are NFTs, one source for each protocol. They ask for their accounts together: which NFT is whose position nobody
 * knows before, so every mint is looked for at all of them.
 */
export function positionNfts({ upstream, hosts, now, readTokens }: Deps, most = MAX_NFTS): PositionSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const readAll = cachedRead({
    what: 'position NFTs on Solana',
    now,
    freshForMs: 0,
    async read(question, signal) {
      const [owner = '', force] = question.split(' ')
      const { singles = [], note } = await readTokens('SOL', owner, { isForced: force !== undefined, signal })
      const mints = singles.filter(isKey)
      const asked = { mints: mints.slice(0, most), seconds: BigInt(Math.floor(now() / 1_000)) }
      const opened = families.flatMap(({ listing, readings }) =>
        readings.map((open) => ({ listing, reading: open(asked) })),
      )
      const chosen = mints.length === 0 ? [] : opened
      const outcomes = await readTogether(
        chosen.map(({ reading }) => reading),
        async (keys) => {
          const accounts = await readAccounts({ node, keys, signal })
          return new Map(keys.map((key, index) => [key, accounts[index] ?? null]))
        },
      )
      const notes = [
        ...(mints.length > most ? [`${mints.length - most} more NFTs were not looked at`] : []),
        ...(note === null ? [] : [note]),
      ]
      return { found: outcomes.map((outcome, index) => ({ listing: chosen[index]?.listing, outcome })), notes }
    },
  })
  return families.map(({ listing, part }) => ({
    id: listing.id,
    chain: 'SOL',
    protocol: listing,
    ...(part === undefined ? {} : { part }),
    async readPositions(owner, signal, say, isForced = false) {
      const { found, notes } = await readAll(isForced ? `${owner} forced` : owner, signal)
      for (const words of notes) say?.(words)
      const own = found.filter((each) => each.listing === listing)
      const positions = own.flatMap(({ outcome }) => {
        if ('failure' in outcome) throw outcome.failure
        return outcome.value
      })
      noteUnknownFees(positions, (words) => say?.(words))
      return positions
    },
  }))
}
