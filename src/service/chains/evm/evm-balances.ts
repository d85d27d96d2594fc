import { type Address, getAddress } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import { chains, nativeAddresses } from '#contract/chains.ts'
import type { ChainDeps, Noted, TokenBalance } from '#service/chains/chain-adapter.ts'
import { firstHost } from '#service/chains/first-host.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { refusalStatus } from '#service/upstream/status-error.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import { readErc20Balances } from './erc20.ts'
import type { EvmNetwork, EvmToken } from './evm-network.ts'
import { evmNode } from './evm-node.ts'
import type { EvmIndexer } from './indexers/evm-indexer.ts'
import { evmNetworks } from './networks/all.ts'

/** After so long the chain is read without its indexers. */
const INDEXER_LIMIT_MS = 5_000

const listOnly = 'tokens of a list only'
const withoutIndexer = 'the indexer failed: tokens of a list only'
const withoutNode = 'as last read by the indexer: no node answered'
const many = 'not all tokens: the first that name a contract'

type Options = { id: EvmChainId; deps: ChainDeps; indexers: EvmIndexer[] }
type IndexedBalances = Noted<TokenBalance[]> & { isIndexed: boolean }

/**
 * The tokens of an address. Indexers find them, or else our own list; a node returns all amounts in one round. The indexer's
 * amounts lag behind and count only if no node answers.
 */
export async function readEvmBalances(options: Options, address: string, signal: AbortSignal) {
  const { id, deps, indexers } = options
  const owner = getAddress(address)
  const discovery = discover(options, owner, signal)
  try {
    const node = evmNode(id, deps, signal)
    const [native, found] = await Promise.all([node.balance(owner), discovery])
    const tokens = withList(found, evmNetworks[id])
    const contracts = tokens.map(({ contractAddress }) => getAddress(contractAddress))
    const amounts = await readErc20Balances(node, owner, contracts)
    return { ...held({ id, native, tokens, amounts, note: found.note }), ...partialAs(found) }
  } catch (error) {
    const found = await discovery
    const { value: tokens, isIndexed } = found
    signal.throwIfAborted()
    if (!isIndexed) throw error
    const native = await firstHost({ hosts: indexers, what: 'balances', signal }, (indexer) =>
      indexer.readNative(owner, signal),
    )
    return { ...held({ id, native, tokens, amounts: new Map(), note: withoutNode }), ...partialAs(found) }
  }
}

async function discover({ indexers }: Options, owner: Address, signal: AbortSignal): Promise<IndexedBalances> {
  if (indexers.length === 0) return { value: [], note: listOnly, isIndexed: false }
  const limit = timeLimit(signal, INDEXER_LIMIT_MS)
  try {
    const { value, isComplete, unread } = await firstHost(
      { hosts: indexers, what: 'balances', signal: limit },
      (indexer) => indexer.readTokens(owner, limit),
    )
    const note = [isComplete ? null : many, unreadNote(unread, 'tokens')].filter((each) => each !== null).join('; ')
    return { value, isIndexed: true, ...(note === '' ? { note: null } : { note, isPartial: true as const }) }
  } catch (error) {
    signal.throwIfAborted()
    const status = refusalStatus(error)
    const note = status === null ? withoutIndexer : `the indexer refuses (${status}): ${listOnly}`
    // A host that refuses now will refuse in a moment too; the window of a limit may end in seconds.
    const isPassing = status === null || status === 429
    return { value: [], note, isIndexed: false, isPartial: true, ...(isPassing ? { isStandIn: true } : {}) }
  }
}

/** Indexed and listed tokens, each contract once; listed ones are verified. The longer list is read only if no indexer answered. */
function withList(
  { value: found, isIndexed }: IndexedBalances,
  { tokens: known, listed = [] }: EvmNetwork,
): TokenBalance[] {
  const all = new Map<string, TokenBalance>([...listed, ...known].map((token) => [token.address, toListed(token)]))
  const candidates = isIndexed ? known : [...known, ...listed]
  const tokens = new Map<string, TokenBalance>()
  for (const token of found) {
    const own = all.get(token.contractAddress)
    // Pages may shift during the reading: if a token comes twice, its first row counts.
    if (tokens.has(token.contractAddress)) continue
    tokens.set(
      token.contractAddress,
      own ? { ...token, metadata: token.metadata ?? own.metadata, isVerified: own.isVerified } : token,
    )
  }
  return [...tokens.values(), ...candidates.filter(({ address }) => !tokens.has(address)).map(toListed)]
}

const toListed = ({ address, name, symbol, decimals }: EvmToken): TokenBalance => ({
  contractAddress: address,
  amount: 0n,
  metadata: { name, symbol, decimals, logo: '' },
  lastTransferredAt: null,
  priceUsd: null,
  isVerified: true,
  spamReason: null,
})

const partialAs = ({ isPartial, isStandIn }: IndexedBalances) => ({
  ...(isPartial ? { isPartial } : {}),
  ...(isStandIn ? { isStandIn } : {}),
})

type BalanceParts = {
  id: EvmChainId
  native: bigint
  tokens: TokenBalance[]
  amounts: Map<string, bigint>
  note: string | null
}

function held({ id, native, tokens, amounts, note }: BalanceParts): Noted<TokenBalance[]> {
  const { name, symbol, decimals } = chains[id].native
  const coin = toListed({ address: nativeAddresses.evm, name, symbol, decimals })
  const updated = tokens.map((token) => ({ ...token, amount: amounts.get(token.contractAddress) ?? token.amount }))
  return { value: [{ ...coin, amount: native }, ...updated].filter(({ amount }) => amount > 0n), note }
}
