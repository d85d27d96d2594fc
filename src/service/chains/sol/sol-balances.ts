import type { Address } from '@solana/kit'
import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import type { Balances, TokenBalance } from '#service/chains/chain-adapter.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { isNft, MAX_MINTS, type Mint, readMints } from './read-mints.ts'
import type { SolanaNode } from './solana-node.ts'
import { toTokenMetadata } from './to-token-metadata.ts'
import { readTokenAccounts, type TokenAccount } from './token-accounts.ts'

type Question = { node: SolanaNode; owner: Address; signal: AbortSignal }

/**
 * Reads lamports and the tokens of both token programs, summed by mint. Only a single base unit may be an NFT: such
 * mints are read, and NFTs omitted. Frozen accounts are omitted too, since they cannot be spent. `singles` are all
 * mints with one unit, whatever they are.
 */
export async function readBalances({ node, owner, signal }: Question): Promise<Balances> {
  const [lamports, { accounts, unread }] = await Promise.all([
    node.read({ ask: (rpc) => rpc.getBalance(owner), schema: z.object({ value: z.bigint() }), signal }),
    readTokenAccounts({ node, owner, signal }),
  ])
  const amounts = addUp(accounts.filter(({ isFrozen }) => !isFrozen))
  const singles = [...amounts].flatMap(([mint, amount]) => (amount === 1n ? [mint] : []))
  const looked = await lookAt({ node, mints: singles.slice(0, MAX_MINTS), signal })
  const unknown = new Set(looked === null ? singles : singles.slice(MAX_MINTS))
  const tokens = [...amounts].flatMap(([mint, amount]) => {
    const known = looked?.get(mint)
    if (unknown.has(mint) || (known !== undefined && isNft(known))) return []
    return [toBalance(mint, amount, known)]
  })
  // A frozen single unit is a programmable NFT.
  const frozen = accounts.filter(({ isFrozen, amount }) => isFrozen && amount > 1n).length
  const notes = [
    unreadNote(unread, 'token accounts') ?? [],
    ...(frozen > 0 ? [`${frozen} frozen token account${frozen === 1 ? '' : 's'} excluded`] : []),
    ...(unknown.size > 0
      ? [`${unknown.size} token${unknown.size === 1 ? '' : 's'} of a single unit could not be checked`]
      : []),
  ].flat()
  const native = { ...toBalance(nativeAddresses.sol, lamports.value), metadata: nativeMetadata('SOL') }
  const value = lamports.value > 0n ? [native, ...tokens] : tokens
  const alone = [...new Set(accounts.flatMap(({ mint, amount }) => (amount === 1n ? [mint] : [])))]
  const symbols = [...(looked ?? [])].flatMap(([mint, { called }]) => (called?.symbol ? [[mint, called.symbol]] : []))
  return {
    value,
    note: notes.join('; ') || null,
    ...(unread > 0 && { isPartial: true }),
    ...(looked === null && singles.length > 0 ? { isPartial: true, isStandIn: true } : {}),
    ...(alone.length > 0 ? { singles: alone } : {}),
    ...(alone.length > 0 && looked !== null ? { symbols: Object.fromEntries(symbols) } : {}),
  }
}

/** null if the metadata of single units cannot be read now. The wallet's other balances are still returned. */
async function lookAt(question: Parameters<typeof readMints>[0]): Promise<Map<Address, Mint> | null> {
  try {
    return await readMints(question)
  } catch {
    question.signal.throwIfAborted()
    return null
  }
}

function addUp(accounts: TokenAccount[]): Map<Address, bigint> {
  const amounts = new Map<Address, bigint>()
  for (const { mint, amount } of accounts) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
  return amounts
}

const toBalance = (contractAddress: string, amount: bigint, mint?: Mint): TokenBalance => ({
  contractAddress,
  amount,
  metadata: mint === undefined ? null : toTokenMetadata(mint),
  lastTransferredAt: null,
  priceUsd: null,
  isVerified: null,
  spamReason: null,
})
