import { sampleFetch } from '#sample/sample-fetch.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import { unmeteredUpstream } from '#service/upstream/unmetered-upstream.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

/** The sample's hosts as the service reads them. */
export const sampleUpstream = ({ now }: { now: () => number }): Upstream =>
  unmeteredUpstream({ fetch: sampleFetch({ now, evmNetworks, evmDeployments }) })
