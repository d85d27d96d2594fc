import type * as z from 'zod/mini'
import type { Api, Operation } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldDoc } from '#service/openapi/field-doc.ts'

/** The groups of operations, in the order in which they are read. */
export const tags = {
  Farming: 'Vaults on all chains: lists, rates, history and projected returns.',
  Wallet: 'Tokens, NFTs, positions, activity and names of an address.',
  Market: 'Prices on any chain, and the list of Sui coins.',
  Transactions: 'Unsigned Sui transactions for a wallet to sign. The service has no wallet keys and sends nothing.',
  Events: 'Webhooks: watched addresses and the events sent for them.',
} as const
export type Tag = keyof typeof tags

type Members<Schema> = Schema extends z.ZodMiniType
  ? { readonly [Name in keyof z.output<Schema>]-?: FieldDoc }
  : undefined

/**
 * What is said of an operation beside its schemas. `params` and `query`: every parameter. `body` and `answers`: members that belong
 * to no named schema, by their path. `answer`: what comes back, also said of its `data`. `bodyExample`: where the first form of the
 * body, with all its members, is not the one to show.
 */
type DocsOf<E extends Endpoint> = {
  tag: Tag
  description: string
  answer: string
  body?: Readonly<Record<string, FieldDoc>>
  bodyExample?: unknown
  answers?: Readonly<Record<string, FieldDoc>>
} & (E['params'] extends z.ZodMiniType ? { params: Members<E['params']> } : { params?: never }) &
  (E['query'] extends z.ZodMiniType ? { query: Members<E['query']> } : { query?: never })

export type AllOperationDocs = { readonly [Name in Operation]: DocsOf<Api[Name]> }
