import type { Address } from '@solana/kit'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { allDomains } from './all-domains-names.ts'
import { readSnsNames } from './sns-names.ts'

type Question = { owner: Address; signal: AbortSignal }

/** Names of both services, defaults first. One of the two may fail alone; throws what the first said when both do. */
export function solNames({ node, now }: { node: SolanaNode; now: () => number }) {
  const domains = allDomains({ node, now })
  return async ({ owner, signal }: Question): Promise<string[]> => {
    const parts = await Promise.allSettled([
      readSnsNames({ node, owner, signal }),
      domains.readNames({ owner, signal }),
    ])
    signal.throwIfAborted()
    const known = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
    const failed = parts.find((part) => part.status === 'rejected')
    if (known.length === 0 && failed) throw failed.reason
    return defaultsFirst(known)
  }
}

/** Each service's list begins with its default: first those, then the rest. */
const defaultsFirst = (lists: string[][]): string[] => [
  ...new Set([...lists.flatMap((names) => names.slice(0, 1)), ...lists.flat()]),
]
