import { type ChainId, chains } from '#contract/chains.ts'
import { averageCost, type CostBasis } from '#domain/cost-basis.ts'
import { toCoins } from '#domain/decimal.ts'
import type { TokenBalance, Transfer, Transfers } from '#service/chains/chain-adapter.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { untilAborted } from '#service/upstream/until-aborted.ts'
import { toFailure } from '#service/wallet/sources/failure.ts'
import { readSource } from '#service/wallet/sources/read-source.ts'
import type { TokenView } from '#service/wallet/tokens/token-view.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { pastKey } from './past-prices.ts'

/** Past prices cost one request per hundred: the most valuable tokens come first, and the rest is omitted. */
const MAX_PRICES = 600

type ChainTransfers = { chain: ChainId; transfers: Transfer[]; note: string | null }
type Row = { balance: TokenBalance; token: TokenView }

/** Transfers into and out of the wallet, with a note if they cannot be known. */
export async function readTransfers(
  scope: WalletScope,
  { chain, address }: { chain: ChainId; address: string },
  signal: AbortSignal,
): Promise<ChainTransfers> {
  const adapter = scope.chains[chain]
  const read = adapter.readTransfers?.bind(adapter)
  if (read === undefined) return { chain, transfers: [], note: 'no profit and loss: its transfers cannot be read' }
  const question = {
    resource: 'transfers',
    id: chain.toLowerCase(),
    name: chains[chain].name,
    address,
    isForced: false,
    read: (limit: AbortSignal): Promise<Transfers> => read(address, limit),
  }
  const { value, status } = await readSource(scope, question, signal)
  if (value === null) return { chain, transfers: [], note: `no profit and loss: ${status.error ?? 'no transfers'}` }
  const { unread = 0 } = value
  if (unread > 0) {
    return { chain, transfers: [], note: `no profit and loss: ${unread} of the latest transactions could not be read` }
  }
  const note = value.isComplete ? null : `profit and loss from the latest ${value.transfers.length} transfers`
  return { chain, transfers: value.transfers, note }
}

/** Costs by average cost. Omits tokens whose transfers or past prices are not all known. */
export async function readCosts(
  { readPastPrices, wait }: WalletScope,
  { transfers: { chain, transfers }, rows }: { transfers: ChainTransfers; rows: Row[] },
  signal: AbortSignal,
): Promise<{ byContract: Map<string, CostBasis>; note: string | null }> {
  const known = new Map<string, Transfer[]>()
  for (const transfer of transfers) {
    const moves = known.get(transfer.contractAddress) ?? []
    moves.push(transfer)
    known.set(transfer.contractAddress, moves)
  }
  const chosen = chooseWithin(rows, known)
  const wanted = chosen.map(({ token, moves }) => ({
    token: { chain, contractAddress: token.contractAddress },
    times: [...new Set(moves.map(({ at }) => at))],
  }))
  let note: string | null = null
  let prices = new Map<string, number>()
  try {
    const limit = timeLimit(signal, wait.pastPrices())
    prices = await untilAborted(readPastPrices(wanted, limit), limit)
  } catch (error) {
    signal.throwIfAborted()
    note = `no profit and loss: past prices: ${toFailure(error).reason}`
  }
  const byContract = new Map(
    chosen.map(({ balance, token, decimals, moves }) => {
      const priced = moves.map((move) => ({
        amount: move.amount,
        at: move.at,
        priceUsd: prices.get(pastKey({ chain, contractAddress: move.contractAddress }, move.at)) ?? null,
      }))
      const priceUsd = token.price?.price ?? null
      const cost = averageCost({ transfers: priced, balance: balance.amount, decimals, priceUsd })
      return [token.contractAddress, cost] as const
    }),
  )
  return { byContract, note }
}

/** The most valuable tokens whose transfers fit into the price limit. */
function chooseWithin(rows: Row[], known: Map<string, Transfer[]>) {
  let left = MAX_PRICES
  return rows
    .flatMap(({ balance, token }) => {
      const { decimals } = token
      const moves = known.get(token.contractAddress) ?? []
      if (decimals === null || moves.length === 0) return []
      return [{ balance, token, decimals, moves, value: (token.price?.price ?? 0) * toCoins(balance.amount, decimals) }]
    })
    .toSorted((one, other) => other.value - one.value)
    .filter(({ moves }) => {
      if (moves.length > left) return false
      left -= moves.length
      return true
    })
}
