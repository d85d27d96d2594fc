import * as z from 'zod/mini'
import { chainIds } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { plainText } from '#contract/field.ts'

/** Which chain's names end so; ENS names are of ETH. */
export const nameSuffixes = { '.sui': 'SUI', '.sol': 'SOL', '.eth': 'ETH' } as const
export const nameEndings = Object.keys(nameSuffixes).join(', ')

/** Additive: the address that a name stands for. 404 when nobody holds the name, 400 for an ending that no chain of ours has. */
export const resolveName = {
  method: 'GET',
  path: '/v2/name/:name',
  summary: 'The address of a SuiNS, SNS or ENS name',
  auth: 'key',
  isSafe: true,
  params: z.object({ name: plainText(255) }),
  response: z.object({ data: z.object({ name: z.string(), address: z.string(), chain: z.enum(chainIds) }) }),
} as const satisfies Endpoint

/** How errors point to it. */
export const nameLookup = `GET ${resolveName.path.replace(':name', '{name}')}`

/** No address has a dot in it, every name has. */
export const isName = (text: string): boolean => text.includes('.')
