import { concat, getAddress, type Hex, size, toFunctionSelector, toHex } from 'viem'
import type { EvmChainId } from '#contract/chains.ts'
import type { Probe, ProbeAnswers, ReceiptShape } from '#service/protocols/kit/receipt-shape.ts'
import { addressIn, WORD } from './abi-word.ts'

/** A contract that matches more shapes than this was built to imitate them. */
const MOST_ANCHORS = 2

/** The shape that a token's answers match; `shape` is null for an ordinary token. */
export type Recognised = { shape: ReceiptShape; receipt: unknown } | { shape: null }

const keyOf = (probe: Probe): string => (typeof probe === 'string' ? probe : `${probe.signature} ${probe.argument}`)

const callOf = (probe: Probe): Hex =>
  typeof probe === 'string'
    ? toFunctionSelector(probe)
    : concat([toFunctionSelector(probe.signature), toHex(probe.argument, { size: WORD })])

/** Recognises tokens by the shapes of all protocols. Throws if two shapes share a rank. */
export function receiptRecogniser(shapes: readonly ReceiptShape[]) {
  const ordered = shapes.toSorted((one, other) => one.rank - other.rank)
  if (new Set(ordered.map(({ rank }) => rank)).size < ordered.length) throw new Error('two receipt shapes share a rank')
  const probes = new Map(
    ordered.flatMap(({ probes: own }) => Object.values<Probe>(own).map((one) => [keyOf(one), one])),
  )
  const keys = [...probes.keys()]

  /** By probe. Answers shorter than a word are ignored. */
  const answersByKey = (answers: readonly (Hex | null)[]): Map<string, Hex> =>
    new Map(
      keys.flatMap((key, index) => {
        const answer = answers[index] ?? null
        return answer === null || size(answer) < WORD ? [] : [[key, answer]]
      }),
    )

  return {
    /** The calls to make to each unknown token. */
    calls: [...probes.values()].map(callOf),
    /**
     * `answers` are in the order of `calls`, null where the token refused. Returns null if the token claims to match too
     * many shapes.
     */
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
