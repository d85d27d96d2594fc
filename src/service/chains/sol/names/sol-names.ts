import type { Address } from '@solana/kit'
import type { Noted } from '#service/chains/chain-adapter.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { allDomains } from './all-domains/all-domains.ts'
import { readSnsNames } from './sns-names.ts'

type Question = { owner: Address; signal: AbortSignal }

/**
 * Names of both services, defaults first. If one of the two fails, the note says so; if both fail, the first failure is
 * thrown.
 */
export function solNames({ node, now }: { node: SolanaNode; now: () => number }) {
  const domains = allDomains({ node, now })
  return async ({ owner, signal }: Question): Promise<Noted<string[]>> => {
    const [sns, others] = await Promise.allSettled([
      readSnsNames({ node, owner, signal }),
      domains.readNames({ owner, signal }),
    ])
    signal.throwIfAborted()
    if (sns.status === 'rejected' && others.status === 'rejected') throw sns.reason
    const known = [
      ...(sns.status === 'fulfilled' ? [sns.value] : []),
      ...(others.status === 'fulfilled' ? [others.value.value] : []),
    ]
    const notes = [
      ...(sns.status === 'rejected' ? ['names of SNS are not known'] : []),
      ...(others.status === 'rejected'
        ? ['names of AllDomains are not known']
        : others.value.note === null
          ? []
          : [others.value.note]),
    ]
    return { value: defaultsFirst(known), note: notes.length === 0 ? null : notes.join('; ') }
  }
}

/** Each service's list begins with its default name. Returns the defaults first, then the rest. */
const defaultsFirst = (lists: string[][]): string[] => [
  ...new Set([...lists.flatMap((names) => names.slice(0, 1)), ...lists.flat()]),
]
