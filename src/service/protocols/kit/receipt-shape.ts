import type { EvmChainId } from '#contract/chain.ts'

type Address = `0x${string}`

/** A function that only reads, `SY()`, or one with the number that it is called with. */
export type Probe = string | { signature: string; argument: number }

/** What a token returned for the probes of a shape, by their names. */
export type ProbeAnswers<Name extends string> = {
  /** That word of the answer as an address; null: it is none, or that of nobody. */
  address(name: Name, word?: number): Address | null
  /** Whether it returned a word at all. */
  has(name: Name): boolean
}

type Shape<Name extends string, Receipt> = {
  /** What each unknown token of a wallet is called with, once for all wallets. */
  probes: Record<Name, Probe>
  /** Contracts of other shapes hardly have this function: a token that has those of more than two shapes is of none. */
  anchor?: NoInfer<Name>
  /** A token that fits several shapes is of the lowest rank, so that no two sources count it. No two shapes share one. */
  rank: number
  /** What the token says it stands for; null: nothing of this shape. Whether that is so, only the family of the shape can say. */
  read(answers: ProbeAnswers<NoInfer<Name>>, chain: EvmChainId): Receipt | null
}

/** A shape of tokens that stand for a position: how a wallet's unknown tokens are recognised as receipts. */
// biome-ignore lint/suspicious/noExplicitAny: shapes of all names lie in one list.
export type ReceiptShape<Receipt = unknown> = Shape<any, Receipt>

export const defineReceipt = <const Name extends string, Receipt>(shape: Shape<Name, Receipt>): ReceiptShape<Receipt> =>
  shape
