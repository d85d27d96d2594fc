import type { Listing } from '#service/protocols/listing.ts'
import type { PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { gaugeList } from './gauge-list.ts'
import { escrowLocks } from './locks.ts'
import { type GaugeVoter, gaugeFacts, solidlyGauges } from './solidly-gauges.ts'
import { stakedNfts } from './staked-nfts.ts'
import { stakedPairs } from './staked-pairs.ts'

type Deps = Pick<PositionDeps, 'evm' | 'now'>

/** Three sources per voter, two of which share its list of gauges; a failure or delay in one does not affect the others. */
export const gaugePositions = (deps: Deps, voters: GaugeVoter[] = gaugeFacts.voters): PositionSource[] =>
  voters.flatMap((voter) => {
    const listOf = gaugeList(deps, voter)
    const [pairs, nfts] = [voter.pairs, voter.nfts].map(listingOf)
    return [
      ...(pairs ? [stakedPairs({ listing: pairs, voter, listOf }, deps), escrowLocks(voter, pairs, deps)] : []),
      ...(nfts ? [stakedNfts({ listing: nfts, voter, listOf }, deps)] : []),
    ]
  })

const listingOf = (slug: string): Listing | undefined => solidlyGauges.listings.find(({ id }) => id === slug)
