import { type ChainId, chains } from '#contract/chain.ts'
import type { Noted, TokenBalance, TokenFacts } from '#service/chains/chain-adapter.ts'
import { findFacts } from '#service/wallet/token-views.ts'
import { addNote, readPart, type WalletPart, type WalletScope } from '#service/wallet/wallet-part.ts'
import { readTransfers } from './profit-and-loss.ts'

/** `facts`: what the source told along with the balance, or what the chain says. */
export type HeldToken = { balance: TokenBalance; facts: TokenFacts | null }
export type ChainTokens = {
  chain: ChainId
  part: WalletPart<Noted<TokenBalance[]>>
  tokens: HeldToken[]
  /** null: profit and loss were not asked for. */
  transfers: Awaited<ReturnType<typeof readTransfers>> | null
}

type Asked = { address: string; isForced: boolean; withPnl: boolean }

/** One chain's tokens with their names and who vouches for them, and what moved them where that is asked for. */
export async function readChainTokens(
  scope: WalletScope,
  chain: ChainId,
  { address, isForced, withPnl }: Asked,
  signal: AbortSignal,
): Promise<ChainTokens> {
  const adapter = scope.side.sources.chains[chain]
  const question = {
    kind: 'balances',
    id: chain.toLowerCase(),
    name: chains[chain].name,
    address,
    isForced,
    run: (limit: AbortSignal) => adapter.readBalances(address, limit),
  }
  const [part, transfers] = await Promise.all([
    readPart(scope, question, signal),
    withPnl ? readTransfers(scope, { chain, address }, signal) : null,
  ])
  const balances = part.value?.value ?? []
  const nameless = balances.flatMap(({ facts, contractAddress }) => (facts === null ? contractAddress : []))
  const [{ facts, note }, vouched] = await Promise.all([
    findFacts(scope, { chain, contracts: nameless, spentMs: part.status.ms ?? 0 }, signal),
    scope.lists[chain]?.verified(balances.map(({ contractAddress }) => contractAddress)),
  ])
  for (const text of [part.value?.note ?? null, note, transfers?.note ?? null]) addNote(part, text)
  const tokens = balances.map((balance) => ({
    balance: vouched?.has(balance.contractAddress) ? { ...balance, isVerified: true } : balance,
    facts: balance.facts ?? facts.get(balance.contractAddress) ?? null,
  }))
  return { chain, part, tokens, transfers }
}
