import type { PositionDeps } from './position-source.ts'

type Ask = { signal: AbortSignal; isForced: boolean; note: (words: string) => void }

/**
 * Base units by mint of what a wallet on Solana holds, and the mints of single units with their symbols (null: not known), from the reading that its holdings are shown by.
 * What that lacks is noted.
 */
export async function readSolanaTokens(
  { readTokens }: Pick<PositionDeps, 'readTokens'>,
  owner: string,
  { signal, isForced, note }: Ask,
): Promise<{ amounts: Map<string, bigint>; singles: string[]; symbols: Record<string, string> | null }> {
  const { value, singles = [], symbols = null, note: lacking } = await readTokens('SOL', owner, { isForced, signal })
  if (lacking !== null) note(lacking)
  return { amounts: new Map(value.map(({ contractAddress, amount }) => [contractAddress, amount])), singles, symbols }
}
