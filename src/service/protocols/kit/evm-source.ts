import { type Address, getAddress } from 'viem'
import { chains, type EvmChainId } from '#contract/chains.ts'
import type { Listing } from '#service/protocols/listing.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { type ContractReader, createContractReader } from './contract-reader.ts'
import { openSource, type Reading } from './open-source.ts'

/** The wallet to read, and the readers to use. */
export type EvmReading = Omit<Reading, 'owner'> & { owner: Address; contracts: ContractReader }
export type ReadEvmPositions = (reading: EvmReading) => Promise<FoundPosition[]>

type Parts = EvmDeps & {
  listing: Listing
  chain: EvmChainId
  /** The part of the protocol that this source reads, if other sources on the same chain read the rest. */
  part?: string
  /** Names the source in error messages. Default: the protocol on its chain, "Aave V3 on Base". */
  what?: string
}

type EvmDeps = Pick<PositionDeps, 'evm'>
/** The function that a record's `loadPositions` resolves to; it opens the sources. */
export type OpenEvmSources<Deps extends EvmDeps = EvmDeps> = (deps: Deps) => PositionSource[]

type Deployed<Row> = { listing: Listing; deployments: readonly Row[] }

/** Opens one source per deployment of a record. `open` runs once per deployment and sets up what all wallets share. */
export const deploymentSources =
  <Row extends { readonly chain: EvmChainId }, Deps extends EvmDeps = EvmDeps>(
    { listing, deployments }: Deployed<Row>,
    open: (deployment: Row, deps: Deps, what: string) => ReadEvmPositions,
  ): OpenEvmSources<Deps> =>
  (deps) =>
    deployments.map((deployment) =>
      evmSource({ evm: deps.evm, listing, chain: deployment.chain }, (what) => open(deployment, deps, what)),
    )

/** Opens the source of a protocol's positions on one chain. `open` runs once and sets up what all wallets share. */
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
