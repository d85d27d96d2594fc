import type { Endpoint } from '#contract/endpoint.ts'
import type { Arguments } from './arguments.ts'
import type { Service } from './call-service.ts'
import type { JsonObject } from './described.ts'
import { operationTools } from './operations/operation-tool.ts'
import { checkLoans } from './tasks/check-loans.ts'
import { findYield } from './tasks/find-yield.ts'
import { simulate } from './tasks/simulate.ts'
import { walletSummary } from './tasks/wallet-summary.ts'

export type ToolDefinition = {
  name: string
  title: string
  description: string
  inputSchema: JsonObject & {
    type: 'object'
    properties: Record<string, JsonObject>
    required?: string[]
    additionalProperties: false
  }
  annotations: { readOnlyHint: true }
}

/** What a tool found: sentences that come first, the data, and the headers of the answers that these are made of. */
export type ToolAnswer = { sentences: string[]; json: unknown; headers: Headers[] }

/** `auth`: the strictest of the operations that it calls. */
export type Tool = {
  auth: Endpoint['auth']
  definition: ToolDefinition
  run(args: Arguments, service: Service): Promise<ToolAnswer>
}

const taskTools: readonly Tool[] = [findYield, walletSummary, checkLoans, simulate]

/**
 * Tools by task first, since a model takes the first that fits, then each operation that changes nothing. What prepares a payload to
 * be signed is there only where the operator wants that: it changes nothing either, but it is the one answer that a wallet may act upon.
 */
export const toolsOf = ({ offersPayloads }: { offersPayloads: boolean }): Tool[] => [
  ...taskTools,
  ...operationTools({ offersPayloads }),
]

/** Which operations answer a caller: those for all, those of a key or open access, those about the key itself. */
export type Access = 'none' | 'wallets' | 'key'

const opened: Record<Access, readonly Endpoint['auth'][]> = {
  none: ['none'],
  wallets: ['none', 'key'],
  key: ['none', 'key', 'own-key', 'owner'],
}

/** A tool that would refuse is not worth its place in a model's memory. Called all the same, it says what it wants. */
export const toolsFor = (tools: readonly Tool[], access: Access): Tool[] =>
  tools.filter(({ auth }) => opened[access].includes(auth))
