import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { dollarForms, readArguments, slimSchema } from '#service/mcp/tools/arguments.ts'
import type { Service } from '#service/mcp/tools/call-service.ts'
import type { JsonObject } from '#service/mcp/tools/described.ts'
import type { Tool, ToolAnswer } from '#service/mcp/tools/tool.ts'

type Task<Input extends z.ZodMiniObject> = {
  name: string
  title: string
  description: string
  auth: Endpoint['auth']
  input: Input
  run(input: z.output<Input>, service: Service): Promise<ToolAnswer>
}

/** A tool that combines operations for one task, so that an agent need not read all their responses. */
export function defineTask<Input extends z.ZodMiniObject>({ auth, input, run, ...texts }: Task<Input>): Tool {
  const { properties = {}, required } = z.toJSONSchema(input, { io: 'input' }) as JsonSchemaOfObject
  return {
    auth,
    definition: {
      ...texts,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, slim(schema)])),
        ...(required === undefined || required.length === 0 ? {} : { required }),
        additionalProperties: false,
      },
      annotations: { readOnlyHint: true },
    },
    run: async (args, service) => run(readArguments(input, args, texts.name), service),
  }
}

type JsonSchemaOfObject = { properties?: Record<string, JsonObject>; required?: string[] }

/** Queries send numbers and booleans as text; a member's own types say which of them it is. */
function slim(schema: JsonObject): JsonObject {
  const types = formsOf(schema)
  const type = types.includes('boolean') ? 'boolean' : types.includes('number') ? 'number' : 'string'
  return slimSchema({ ...schema, type: DOLLARS.test(String(schema.description)) ? [...dollarForms] : type })
}

const DOLLARS = /^Dollars/
const formsOf = ({ type, anyOf }: JsonObject): unknown[] =>
  Array.isArray(anyOf) ? anyOf.flatMap((form) => formsOf(form as JsonObject)) : [type].flat()
