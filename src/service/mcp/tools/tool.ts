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

/** The result of a tool: sentences that come first, the data, and the headers of the responses used. */
export type ToolAnswer = { sentences: string[]; json: unknown; headers: Headers[] }

/** `auth`: the strictest of the operations that it calls. */
export type Tool = {
  auth: Endpoint['auth']
  definition: ToolDefinition
  run(args: Arguments, service: Service): Promise<ToolAnswer>
}

const taskTools: readonly Tool[] = [findYield, walletSummary, checkLoans, simulate]

/**
 * Tools by task first, since a model uses the first that fits, then each operation without side effects. The tool that
 * prepares a payload to sign exists only if the operator enables it: it has no side effects either, but its response is
 * the only one that a wallet may act on.
 */
export const toolsOf = ({ offersPayloads }: { offersPayloads: boolean }): Tool[] => [
  ...taskTools,
  ...operationTools({ offersPayloads }),
]

/**
 * Operations available to a caller: those for all, those that need a key or open access, those about the key itself.
 */
export type Access = 'none' | 'wallets' | 'key'

const opened: Record<Access, readonly Endpoint['auth'][]> = {
  none: ['none'],
  wallets: ['none', 'key'],
  key: ['none', 'key', 'own-key', 'owner'],
}

/**
 * A tool that would reject every call is not worth its context. If it is called anyway, its error says what it needs.
 */
export const toolsFor = (tools: readonly Tool[], access: Access): Tool[] =>
  tools.filter(({ auth }) => opened[access].includes(auth))
