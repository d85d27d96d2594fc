import { type ChainId, chains } from '#contract/chains.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Position } from '#contract/wallet/position.ts'
import type { Noted } from '#service/chains/chain-adapter.ts'
import type { FoundPosition, Note, PositionSource } from '#service/protocols/position-source.ts'
import { readSource, withNotes } from '#service/wallet/sources/read-source.ts'
import { findMetadata, findPrices } from '#service/wallet/tokens/find-tokens.ts'
import { priceKey } from '#service/wallet/tokens/price-cache.ts'
import { toTokenView } from '#service/wallet/tokens/token-view.ts'
import type { PositionsQuery, WalletAnswer } from '#service/wallet/wallet.ts'
import { requireSome, statusOf, toWalletAnswer } from '#service/wallet/wallet-answer.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { withLiquidations } from './liquidations.ts'
import { standIns } from './stand-ins.ts'
import { toWalletPosition } from './to-wallet-position.ts'

type PositionRequest = Pick<PositionsQuery, 'isForced' | 'protocols' | 'excluded' | 'withoutUnderlying'> & {
  address: string
  chains: ChainId[]
}

/** Reads the protocols in parallel, then names and prices of all their tokens. */
export async function readWalletPositions(
  scope: WalletScope,
  request: PositionRequest,
  signal: AbortSignal,
): Promise<WalletAnswer<Position[]>> {
  const all = scope.positions
  const chosen = all.filter((source) => request.chains.includes(source.chain) && isWanted(source, request))
  const found = await Promise.all(
    chosen.map(async (source) => {
      const question = {
        resource: 'positions',
        id: statusId(source, all),
        name: `${source.protocol.name}${source.part === undefined ? '' : ` (${source.part})`} on ${chains[source.chain].name}`,
        address: request.address,
        isForced: request.isForced,
        read: async (limit: AbortSignal): Promise<Noted<FoundPosition[]>> => {
          const [notes, missing] = [new Set<string>(), new Set<string>()]
          const note: Note = (words, effect) => {
            notes.add(words)
            if (effect === 'left out') missing.add(words)
          }
          const value = await source.readPositions(request.address, limit, note, request.isForced)
          return { value, note: [...notes].join('; ') || null, ...(missing.size > 0 && { leavesOut: true }) }
        },
      }
      const result = await readSource(scope, question, signal)
      const positions = (result.value?.value ?? []).filter(
        ({ isUnderlying }) => !(request.withoutUnderlying && isUnderlying),
      )
      const contracts = [...new Set(positions.flatMap(contractsOf))]
      const { metadata, note } = await findMetadata(
        scope,
        { chain: source.chain, contracts, failure: result.failure },
        signal,
      )
      return { source, result: withNotes(result, [note]), positions, contracts, metadata }
    }),
  )
  requireSome(found.map(({ result }) => result))
  const tokens = found.flatMap(({ source, contracts }) =>
    contracts.map((contractAddress) => ({ chain: source.chain, contractAddress })),
  )
  const { prices, statuses } = await findPrices(scope, tokens, signal)
  const value = found.flatMap(({ source, result, positions, metadata }) => {
    const standIn = standIns(positions, { source: source.id, at: result.status.asOf })
    const read = positions.map((found) => ({
      found,
      position: toWalletPosition({
        owner: request.address,
        source,
        found,
        stakingApy: (contractAddress) =>
          scope.stakingApyOf({ origin: scope.origin, chain: source.chain, contractAddress }),
        vault: scope.vaultOf({ origin: scope.origin, chain: source.chain, protocol: source.id, found }),
        token: (contractAddress) => {
          return toTokenView(source.chain, contractAddress, {
            metadata: standIn.metadata(contractAddress, metadata.get(contractAddress) ?? null),
            price: standIn.price(
              contractAddress,
              prices.get(priceKey({ chain: source.chain, contractAddress })) ?? null,
            ),
            imageUrl: scope.imageUrl,
          })
        },
      }),
    }))
    return withLiquidations(read)
  })
  const silent =
    request.protocols === undefined ? withoutProtocols(request.chains, all) : chosen.length > 0 ? [] : [nobody]
  return toWalletAnswer(scope, value, [...found.map(({ result }) => result.status), ...silent, ...statuses])
}

/** A protocol that is read on several chains, or in parts, has a status for each. */
function statusId(source: PositionSource, all: PositionSource[]): string {
  const name = nameOf(source)
  return all.filter((each) => nameOf(each) === name).length === 1 ? name : `${name}.${source.chain.toLowerCase()}`
}

const nameOf = ({ id, part }: PositionSource): string => (part === undefined ? id : `${id}-${part}`)

function isWanted({ id, protocol }: PositionSource, { protocols, excluded }: PositionRequest): boolean {
  const names = [id, protocol.name].map((name) => name.toLowerCase())
  const isNamed = (list: string[]) => list.some((name) => names.includes(name.toLowerCase()))
  return (protocols === undefined || isNamed(protocols)) && !isNamed(excluded)
}

const contractsOf = ({ tokens, yield: earned, input, yieldCollected, rates }: FoundPosition): string[] => [
  ...[...tokens, ...earned, ...(input ?? []), ...(yieldCollected ?? [])].map(({ contractAddress }) => contractAddress),
  ...(rates?.rewardTokens ?? []),
]

/** No protocol on these chains matches any of the names: an empty answer says nothing about the wallet. */
const nobody = statusOf('protocols', { error: 'none of the requested protocols is read here' })

/** Nor does an empty answer about chains without protocols. */
const withoutProtocols = (chainIds: ChainId[], all: PositionSource[]): UpstreamStatus[] =>
  chainIds
    .filter((chain) => !all.some((source) => source.chain === chain))
    .map((chain) => statusOf(chain.toLowerCase(), { note: `no protocols of ${chains[chain].name} are read` }))
