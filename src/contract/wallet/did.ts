import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { flag, listOf, quantity } from '#contract/field.ts'
import { WalletAddress } from './holding.ts'

/** Additive. `isPrimary`: the name that the address has chosen for itself. `expiresAt`: Unix seconds, null if unknown. */
export const NameDetail = z.object({ name: z.string(), isPrimary: flag, expiresAt: quantity })
export type NameDetail = z.output<typeof NameDetail>

export const getDids = {
  method: 'GET',
  path: '/v2/address/:address/dids',
  summary: 'Names of a wallet: SuiNS for SUI, domains for SOL, the primary ENS name for ETH',
  auth: 'key',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  response: z.object({
    data: z.object({
      address: z.string(),
      data: listOf(z.string()),
      /** There only for names of which the service says more. */
      details: z.optional(z.array(NameDetail)),
      /** There only if the wallet still has expired names; they are not in `data`. */
      expired: z.optional(z.array(NameDetail)),
    }),
  }),
} as const satisfies Endpoint
