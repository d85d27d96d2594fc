import { type ChainId, chains } from '#contract/chains.ts'
import type { Noted, TokenBalance, TokenMetadata } from '#service/chains/chain-adapter.ts'
import { balancesQuestion } from '#service/wallet/sources/balances.ts'
import { readSource, type SourceResult, withNotes } from '#service/wallet/sources/read-source.ts'
import { findMetadata } from '#service/wallet/tokens/find-tokens.ts'
import type { WalletScope } from '#service/wallet/wallet-scope.ts'
import { readTransfers } from './profit-and-loss.ts'

/** `metadata`: from the source of the balance, otherwise from the chain. */
export type HeldToken = { balance: TokenBalance; metadata: TokenMetadata | null }
export type ChainTokens = {
  chain: ChainId
  result: SourceResult<Noted<TokenBalance[]>>
  tokens: HeldToken[]
  /** null: profit and loss were not requested. */
  transfers: Awaited<ReturnType<typeof readTransfers>> | null
}

type TokensRequest = { address: string; isForced: boolean; withPnl: boolean }

/** One chain's tokens with metadata and verification, and their transfers if requested. */
export async function readChainTokens(
  scope: WalletScope,
  chain: ChainId,
  { address, isForced, withPnl }: TokensRequest,
  signal: AbortSignal,
): Promise<ChainTokens> {
  const question = { ...balancesQuestion(scope.chains, chain, address), name: chains[chain].name, isForced }
  const [answered, transfers] = await Promise.all([
    readSource(scope, question, signal),
    withPnl ? readTransfers(scope, { chain, address }, signal) : null,
  ])
  const balances = answered.value?.value ?? []
  const nameless = balances.flatMap(({ metadata, contractAddress }) => (metadata === null ? contractAddress : []))
  const [{ metadata, note }, vouched] = await Promise.all([
    findMetadata(scope, { chain, contracts: nameless, failure: answered.failure }, signal),
    scope.lists[chain]?.verified(balances.map(({ contractAddress }) => contractAddress)),
  ])
  const result = withNotes(answered, [note, transfers?.note ?? null])
  const tokens = balances.map((balance) => ({
    balance: vouched?.has(balance.contractAddress) ? { ...balance, isVerified: true } : balance,
    metadata: balance.metadata ?? metadata.get(balance.contractAddress) ?? null,
  }))
  return { chain, result, tokens, transfers }
}
