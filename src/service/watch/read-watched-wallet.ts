import type { ChainId } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { Origin } from '#contract/names/origin.ts'
import { NFT_FLOORS } from '#contract/upstream-status.ts'
import type { SnapshotKind, SnapshotPart } from '#contract/wallet/wallet-snapshot.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { toSnapshot } from '#domain/watch/to-snapshot.ts'
import type { SnapshotReading } from '#service/store/store.ts'
import type { Wallet, WalletAnswer } from '#service/wallet/wallet.ts'

/**
 * `chains`: empty for all that the address can belong to. NFTs are not part of a history: they are read for webhooks.
 */
export type WalletRequest = { address: string; chains: readonly ChainId[]; withNfts: boolean; takenAt: number }

/** Reads all data of a wallet; null if no source answered, so that nothing is stored. */
export async function readWatchedWallet(
  wallet: Wallet,
  { address, chains: chosen, withNfts, takenAt }: WalletRequest,
  signal: AbortSignal,
): Promise<SnapshotReading | null> {
  const owners = readWalletAddress(address).chains
  const chains = chosen.length === 0 ? owners : owners.filter((chain) => chosen.includes(chain))
  const perChain = <Row>(kind: SnapshotKind, ask: (chain: ChainId) => Promise<WalletAnswer<Row[]>>) =>
    Promise.all(chains.map((chain) => read([chain], kind, () => ask(chain), signal)))
  const holdings = (chain: ChainId | 'ALL') =>
    wallet.holdings({ address, chain: [chain], isForced: false, withPnl: false }, signal)
  const [tokens, positions, nfts] = await Promise.all([
    // One call reads the prices of all tokens together.
    chains.length === owners.length
      ? Promise.all([read(chains, 'tokens', () => holdings('ALL'), signal)])
      : perChain('tokens', holdings),
    perChain('positions', (chain) => wallet.positions({ address, chain: [chain], ...everyPosition }, signal)),
    withNfts ? perChain('nfts', (chain) => wallet.nfts({ address, chain: [chain], withPnl: false }, signal)) : [],
  ])
  // Protocols find positions by the same list of tokens.
  const partial = new Set(tokens.flatMap((answer) => answer.partial))
  const answers = [
    ...tokens,
    ...positions.map((answer) => ({
      ...answer,
      parts: answer.parts.map((part) => ({ ...part, isComplete: part.isComplete && !partial.has(part.chain) })),
    })),
    ...nfts,
  ]
  const origin = answers.find((answer) => answer.origin !== null)?.origin ?? null
  if (origin === null) return null
  const reading = {
    address,
    takenAt,
    parts: answers.flatMap(({ parts }) => parts),
    holdings: tokens.flatMap(({ rows }) => rows),
    positions: positions.flatMap(({ rows }) => rows),
    nfts: nfts.flatMap(({ rows }) => rows),
  }
  return { ...toSnapshot(reading), origin }
}

const everyPosition = { isForced: false, protocols: undefined, excluded: [], withoutUnderlying: false }

/** `origin` null: nothing was read. */
type PartialReading<Row> = { rows: Row[]; parts: SnapshotPart[]; origin: Origin | null; partial: ChainId[] }

/**
 * A chain's part is complete if its own source returned all its data and no shared source, such as prices, failed. If
 * an older answer replaces a failed source, it counts, but the part is incomplete.
 */
async function read<Row>(
  chains: readonly ChainId[],
  kind: SnapshotKind,
  ask: () => Promise<WalletAnswer<Row[]>>,
  signal: AbortSignal,
): Promise<PartialReading<Row>> {
  const partsBy = (isComplete: (chain: ChainId) => boolean) =>
    chains.map((chain) => ({ chain, kind, isComplete: isComplete(chain) }))
  try {
    const { value, statuses, origin, partial: partialNames = [] } = await ask()
    const failed = new Set(statuses.filter(({ id, error }) => error !== null && id !== NFT_FLOORS).map(({ id }) => id))
    const own = new Set(chains.map((chain) => chain.toLowerCase()))
    const isShared = [...failed].some((id) => !own.has(id))
    const partial = chains.filter((chain) => partialNames.includes(chain.toLowerCase()))
    const isWhole = (chain: ChainId) => !isShared && !failed.has(chain.toLowerCase()) && !partial.includes(chain)
    return { rows: value, origin, partial, parts: partsBy(isWhole) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return { rows: [], origin: null, partial: [], parts: partsBy(() => false) }
  }
}
