import type { EvmChainId } from '#contract/chain.ts'

type Address = `0x${string}`

/** A read-only function, `SY()`, or one with the number to call it with. */
export type Probe = string | { signature: string; argument: number }

/** The answers of a token to the probes of a shape, by name. */
export type ProbeAnswers<Name extends string> = {
  /** This word of the answer as an address; null: it is no address, or the zero address. */
  address(name: Name, word?: number): Address | null
  /** Whether it returned a word at all. */
  has(name: Name): boolean
}

type Shape<Name extends string, Receipt> = {
  /** The calls for each unknown token of a wallet, made once for all wallets. */
  probes: Record<Name, Probe>
  /** A function that contracts of other shapes hardly ever have. A token with those of more than two shapes has no shape. */
  anchor?: NoInfer<Name>
  /** A token that fits several shapes takes the lowest rank, so that no two sources count it. Every shape has its own rank. */
  rank: number
  /** What the token claims to represent; null: it is not of this shape. Only the protocol can confirm the claim. */
  read(answers: ProbeAnswers<NoInfer<Name>>, chain: EvmChainId): Receipt | null
}

/** The shape of a protocol's receipt tokens: it recognises them among a wallet's unknown tokens. */
// biome-ignore lint/suspicious/noExplicitAny: shapes of all names lie in one list.
export type ReceiptShape<Receipt = unknown> = Shape<any, Receipt>

export const defineReceipt = <const Name extends string, Receipt>(shape: Shape<Name, Receipt>): ReceiptShape<Receipt> =>
  shape
