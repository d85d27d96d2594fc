import { concat, getAddress, type Hex, size, toFunctionSelector, toHex } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import type { Probe, ProbeAnswers, ReceiptShape } from '#service/protocols/kit/receipt-shape.ts'
import { addressIn, WORD } from './abi-word.ts'

/** A contract with more shapes than this was made to imitate them. */
const MOST_ANCHORS = 2

/** What the answers show a token to be; `shape` null: an ordinary token. */
export type Recognised = { shape: ReceiptShape; receipt: unknown } | { shape: null }

const keyOf = (probe: Probe): string => (typeof probe === 'string' ? probe : `${probe.signature} ${probe.argument}`)

const callOf = (probe: Probe): Hex =>
  typeof probe === 'string'
    ? toFunctionSelector(probe)
    : concat([toFunctionSelector(probe.signature), toHex(probe.argument, { size: WORD })])

/** Recognises tokens by the shapes of all protocols. Throws where two shapes share a rank. */
export function receiptRecogniser(shapes: readonly ReceiptShape[]) {
  const ordered = shapes.toSorted((one, other) => one.rank - other.rank)
  if (new Set(ordered.map(({ rank }) => rank)).size < ordered.length) throw new Error('two receipt shapes share a rank')
  const probes = new Map(
    ordered.flatMap(({ probes: own }) => Object.values<Probe>(own).map((one) => [keyOf(one), one])),
  )
  const keys = [...probes.keys()]

  /** By probe. An answer of less than a word says nothing. */
  const answersByKey = (answers: readonly (Hex | null)[]): Map<string, Hex> =>
    new Map(
      keys.flatMap((key, index) => {
        const answer = answers[index] ?? null
        return answer === null || size(answer) < WORD ? [] : [[key, answer]]
      }),
    )

  return {
    /** What each unknown token is called with. */
    calls: [...probes.values()].map(callOf),
    /** In the order of `calls`, null where the token refused; null as a whole: the token claims to be everything. */
    recognise(answers: readonly (Hex | null)[], chain: EvmChainId): Recognised | null {
      const byKey = answersByKey(answers)
      const of = ({ probes: own }: ReceiptShape): ProbeAnswers<string> => ({
        address: (name, word) => {
          const found = addressIn(byKey.get(keyOf(own[name] ?? '')), word)
          return found === null ? null : getAddress(found)
        },
        has: (name) => byKey.has(keyOf(own[name] ?? '')),
      })
      const anchored = ordered.filter((shape) => shape.anchor !== undefined && of(shape).has(shape.anchor))
      if (anchored.length > MOST_ANCHORS) return null
      for (const shape of ordered) {
        const receipt = shape.read(of(shape), chain)
        if (receipt !== null) return { shape, receipt }
      }
      return { shape: null }
    },
  }
}
