import type { Address } from '@solana/kit'
import { readAccounts } from '#service/chains/sol/solana-account.ts'
import { isKey } from '#service/chains/sol/solana-addresses.ts'
import { solanaNode } from '#service/chains/sol/solana-node.ts'
import { noteUnknownFees } from '#service/protocols/clmm/note-unknown-fees.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { solanaSource } from '#service/protocols/kit/solana-source.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { clmmNfts } from './clmm-positions.ts'
import { dammNfts } from './damm-v2.ts'
import { orcaPrograms } from './orca.ts'
import { byrealClmm, raydiumClmm } from './raydium.ts'
import { type RoundReading, readTogether } from './read-together.ts'
import { byrealListing, meteoraListing, orcaListing, raydiumListing } from './sol-position-nfts.ts'

/**
 * Our own limit per wallet. Each NFT has seven addresses, so this takes seven requests. A wallet with more has mostly
 * received spam.
 */
const MAX_NFTS = 100

/** `seconds`: Unix time. */
type Nfts = { mints: Address[]; seconds: bigint }
type Family = { listing: Listing; part?: string; readings: ((nfts: Nfts) => RoundReading<FoundPosition[]>)[] }

const families: Family[] = [
  { listing: orcaListing, readings: orcaPrograms.map((source) => (nfts) => clmmNfts(source, nfts)) },
  { listing: raydiumListing, part: 'clmm', readings: [(nfts) => clmmNfts(raydiumClmm, nfts)] },
  { listing: byrealListing, readings: [(nfts) => clmmNfts(byrealClmm, nfts)] },
  { listing: meteoraListing, part: 'damm-v2', readings: [dammNfts] },
]

type Deps = Pick<PositionDeps, 'upstream' | 'hosts' | 'now' | 'readTokens'>

/**
 * Positions that are NFTs, one source per protocol. An NFT does not name its program, so every mint is tried with all
 * protocols, which read their accounts together.
 */
export function positionNfts({ upstream, hosts, now, readTokens }: Deps, most = MAX_NFTS): PositionSource[] {
  const node = solanaNode({ upstream, urls: hosts.solanaRpc })
  const readAll = cachedRead({
    what: 'position NFTs on Solana',
    now,
    freshForMs: 0,
    async read(key, signal) {
      const [owner = '', force] = key.split(' ')
      const { singles = [], note } = await readTokens('SOL', owner, { isForced: force !== undefined, signal })
      const mints = singles.filter(isKey)
      const nfts = { mints: mints.slice(0, most), seconds: BigInt(Math.floor(now() / 1_000)) }
      const opened = families.flatMap(({ listing, readings }) =>
        readings.map((open) => ({ listing, reading: open(nfts) })),
      )
      const chosen = mints.length === 0 ? [] : opened
      const outcomes = await readTogether(
        chosen.map(({ reading }) => reading),
        async (keys) => {
          const accounts = await readAccounts({ node, keys, signal })
          return new Map(keys.map((key, index) => [key, accounts[index] ?? null]))
        },
      )
      const unread = mints.length - nfts.mints.length
      return {
        found: outcomes.map((outcome, index) => ({ listing: chosen[index]?.listing, outcome })),
        unread,
        lacking: note,
      }
    },
  })
  return families.map((family) =>
    solanaSource(family, async ({ owner, signal, note, isForced }) => {
      const { found, unread, lacking } = await readAll(isForced ? `${owner} forced` : owner, signal)
      if (unread > 0) note(`${unread} more NFTs were not checked`, 'left out')
      if (lacking !== null) note(lacking)
      const own = found.filter(({ listing }) => listing === family.listing)
      const positions = own.flatMap(({ outcome }) => {
        if ('failure' in outcome) throw outcome.failure
        return outcome.value
      })
      noteUnknownFees(positions, note)
      return positions
    }),
  )
}
