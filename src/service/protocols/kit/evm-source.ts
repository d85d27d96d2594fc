import { type Address, getAddress } from 'viem'
import { chains, type EvmChainId } from '#contract/chain.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type ContractReader, createContractReader } from './contract-reader.ts'
import { openSource, type Reading } from './open-source.ts'

/** Whose positions are read, and with what. */
export type EvmReading = Omit<Reading, 'owner'> & { owner: Address; contracts: ContractReader }
export type ReadEvmPositions = (reading: EvmReading) => Promise<FoundPosition[]>

type Parts = EvmDeps & {
  listing: Listing
  chain: EvmChainId
  /** What of the protocol is read, where other sources read the rest on the same chain. */
  part?: string
  /** For failures; absent: the protocol on its chain, "Aave V3 on Base". */
  what?: string
}

type EvmDeps = Pick<PositionDeps, 'evm'>
/** What a record's `loadPositions` gives: its sources, opened with what they need. */
export type OpenEvmSources<Deps extends EvmDeps = EvmDeps> = (deps: Deps) => PositionSource[]

type Deployed<Row> = { listing: Listing; deployments: readonly Row[] }

/** Each deployment of a record is a source; `open` runs once for each, for what all wallets share. */
export const deploymentSources =
  <Row extends { readonly chain: EvmChainId }, Deps extends EvmDeps = EvmDeps>(
    { listing, deployments }: Deployed<Row>,
    open: (deployment: Row, deps: Deps, what: string) => ReadEvmPositions,
  ): OpenEvmSources<Deps> =>
  (deps) =>
    deployments.map((deployment) =>
      evmSource({ evm: deps.evm, listing, chain: deployment.chain }, (what) => open(deployment, deps, what)),
    )

/** What a protocol has on one chain. `open` runs once, for what all wallets share. */
export function evmSource(
  { evm, listing, chain, part, what = `${listing.name} on ${chains[chain].name}` }: Parts,
  open: (what: string) => ReadEvmPositions,
): PositionSource {
  const read = open(what)
  return openSource({ listing, chain, ...(part !== undefined && { part }) }, async ({ owner, ...reading }) => {
    const contracts = createContractReader({ evm, chain, what, signal: reading.signal })
    return read({ ...reading, owner: getAddress(owner), contracts })
  })
}
