import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import { uniswapV2 } from '#service/protocols/uniswap-v2/uniswap-v2.ts'
import { uniswapV3 } from '#service/protocols/uniswap-v3/uniswap-v3.ts'

type Address = `0x${string}`

/**
 * Lists all gauges, both of pools with a share token and of pools whose positions are NFTs, with the slugs of both. `coin`:
 * the coin that gauges pay and `escrow` locks.
 */
export type GaugeVoter = {
  chain: EvmChainId
  voter: Address
  escrow: Address
  coin: Address
  pairs: string
  nfts: string
}

/**
 * Lists only grow: a pool has one gauge, which remains when it is killed (Voter.createGauge, killGauge). The gauge's
 * functions identify its kind: Gauge has stakingToken, CLGauge has nft, and gauges that only send emissions elsewhere
 * (RootGauge, RootCLGauge, SinkGauge) have neither.
 */
export const gaugeFacts = {
  source:
    'aerodrome-finance/contracts a5fae2e of 2024-06-05, script/constants/output/DeployCore-Base.json, contracts/{Voter,VotingEscrow,gauges/Gauge}.sol; velodrome-finance/contracts 1ea5fee of 2025-07-18, deployment-addresses/optimism.json; {aerodrome-finance 7844368 of 2025-12-18, velodrome-finance d3ae3ba of 2026-05-01}/slipstream, contracts/gauge/CLGauge.sol; what is owed of an NFT: velodrome-finance/sugar 9348d8e of 2026-03-04, contracts/LpSugar.vy',
  asOf: '2026-11-22',
  voters: [
    {
      chain: 'BASE',
      voter: '0x16613524e02ad97eDfeF371bC883F2F5d6C480A5',
      escrow: '0xeBf418Fe2512e7E6bd9b87a8F0f294aCDC67e6B4',
      coin: '0x940181a94A35A4569E4529A3CDfB74e38FD98631',
      pairs: 'aerodrome-v1',
      nfts: 'aerodrome-slipstream',
    },
    {
      chain: 'OP',
      voter: '0x41C914ee0c7E1A5edCD0295623e6dC557B5aBf3C',
      escrow: '0xFAf8FD17D9840595845582fCB047DF13f006787d',
      coin: '0x9560e827aF36c94D2Ac33a39bCE1Fe78631088Db',
      pairs: 'velodrome-v2',
      nfts: 'velodrome-v3',
    },
  ] satisfies GaugeVoter[],
}

const ids = gaugeFacts.voters.flatMap(({ pairs, nfts }): string[] => [pairs, nfts])

/**
 * Aerodrome and Velodrome: stakes in the gauges of both their kinds of pools, which no wallet or manager lists, and locks
 * for votes. They are listed under the protocols that read the unstaked positions.
 */
export const solidlyGauges = defineProtocolFamily({
  slug: 'solidly-gauges',
  listings: [...uniswapV2.listings, ...uniswapV3.listings].filter(({ id }) => ids.includes(id)),
  facts: [gaugeFacts],
  deployments: gaugeFacts.voters,
  loadPositions: async () => (await import('./positions.ts')).gaugePositions,
})
