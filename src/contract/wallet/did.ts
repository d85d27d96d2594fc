import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/field.ts'
import { WalletAddress } from './holding.ts'

export const getDids = {
  method: 'GET',
  path: '/v2/address/:address/dids',
  summary: 'Names of a wallet: SuiNS for SUI, domains for SOL',
  auth: 'key',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  response: z.object({ data: z.object({ address: z.string(), data: listOf(z.string()) }) }),
} as const satisfies Endpoint
