import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/** A read-only function, such as `SY()`, or one with the number to pass to it. */
export type Probe = string | { signature: string; argument: number }

/** A token's answers to the probes of a shape, by name. */
export type ProbeAnswers<Name extends string> = {
  /** This word of the answer as an address; null if it is not an address, or the zero address. */
  address(name: Name, word?: number): Address | null
  /** Whether it returned at least one word. */
  has(name: Name): boolean
}

type Shape<Name extends string, Receipt> = {
  /** The calls to make to each unknown token of a wallet, once for all wallets. */
  probes: Record<Name, Probe>
  /** A function that contracts of other shapes rarely have. A token with the anchors of more than two shapes has no shape. */
  anchor?: NoInfer<Name>
  /**
   * A token that matches several shapes gets the one with the lowest rank, so that no two sources count it. Every rank is
   * unique.
   */
  rank: number
  /** What the token claims to represent; null if it does not match the shape. Only the protocol can confirm the claim. */
  read(answers: ProbeAnswers<NoInfer<Name>>, chain: EvmChainId): Receipt | null
}

/** The shape of a protocol's receipt tokens, which recognises them among a wallet's unknown tokens. */
// biome-ignore lint/suspicious/noExplicitAny: one list holds shapes with different names.
export type ReceiptShape<Receipt = unknown> = Shape<any, Receipt>

export const defineReceipt = <const Name extends string, Receipt>(shape: Shape<Name, Receipt>): ReceiptShape<Receipt> =>
  shape
