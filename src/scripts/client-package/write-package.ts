import { api, type Operation } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { operationDocs } from '#service/openapi/operations/all.ts'
import { baseTypes } from './base-types.ts'
import { answerReader } from './reader-code.ts'
import { capitalised, createTypeWriter, documented } from './type-writer.ts'

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const names = Object.keys(api) as Operation[]

/**
 * Source files by name below the folder that the package is bundled from: an endpoint and a subpath for each operation.
 */
export function writeSources(): Record<string, string> {
  const endpoints = names.map((name) => [`endpoints/${kebab(name)}.js`, endpointSource(name)])
  const subpaths = names.map((name) => [`${kebab(name)}.js`, subpathSource(name)])
  const imported = names.map((name) => `import { ${name} } from './endpoints/${kebab(name)}.js'`).join('\n')
  return {
    ...Object.fromEntries([...endpoints, ...subpaths]),
    'api.js': `${imported}\nexport const api = { ${names.join(', ')} }\n`,
  }
}

function endpointSource(name: Operation): string {
  const { method, path, isSafe, response } = api[name]
  const { code, readers, changes } = answerReader(response)
  const imports = [
    `import { answerOf } from '#client/readers.ts'`,
    readers.length > 0 && `import { ${readers.join(', ')} } from '#client/readers.ts'`,
    changes.length > 0 && `import { ${changes.join(', ')} } from '#contract/wire/lenient.ts'`,
  ]
  const facts = JSON.stringify({ method, path, isSafe }).slice(1, -1)
  const endpoint = `export const ${name} = { ${facts}, response: /* @__PURE__ */ answerOf(() => ${code}) }`
  return `${[...imports.filter(Boolean), endpoint].join('\n')}\n`
}

const subpathSource = (name: Operation) => `import { ${name} as endpoint } from './endpoints/${kebab(name)}.js'
export { connect } from '#client/connect.ts'
export { ApiError } from '#contract/error.ts'
export const ${name} = async (service, input = {}, options) => (await service.call(endpoint, input, options)).body
`

/** The package's subpaths and their declarations; `types.d.ts` contains all shared ones. */
export function writeTypes(): Record<string, string> {
  const writer = createTypeWriter()
  const operations = names.map((name) => operationTypes(name, writer))
  const members = operations.map(({ name, doc, call }) => `${doc}  ${name}${call}`).join('\n')
  const endpoints = operations.map(({ name, input, answer }) => `  readonly ${name}: Endpoint<${input}, ${answer}>`)
  const client = `/** Every operation is a function of its name. */
export interface Client extends Service {
${members}
  /** Every vault that the query finds, page after page: \`for await (const vault of client.eachVault({ chain: ['SUI'] }))\`. */
  eachVault(query?: Omit<ListVaultsQuery, 'offset'>, options?: CallOptions): AsyncGenerator<Vault>
  /** Every coin that the query finds, page after page. */
  eachCoin(query?: Omit<ListCoinsQuery, 'page'>, options?: CallOptions): AsyncGenerator<Coin>
}

/** What \`client.call\` takes, where the headers of an answer matter. */
export interface Operations {
${endpoints.join('\n')}
}
`
  const types = [baseTypes, ...writer.declarations(), ...operations.map(({ declared }) => declared), client].join('\n')
  return {
    'types.d.ts': types,
    'index.d.ts': `export * from './types.js'\n`,
    ...Object.fromEntries(operations.map((each) => [`${kebab(each.name)}.d.ts`, subpathTypes(each)])),
  }
}

type Written = ReturnType<typeof operationTypes>

const subpathTypes = ({ name, doc, input, answer, isBare }: Written) =>
  `import type { CallOptions, ${input}, ${answer}, Service } from './types.js'
export type * from './types.js'
export { ApiError, connect } from './types.js'
${doc.replaceAll(/^ {2}/gm, '')}export declare function ${name}(service: Service, input${isBare ? '?' : ''}: ${input}, options?: CallOptions): Promise<${answer}>
`

function operationTypes(name: Operation, writer: ReturnType<typeof createTypeWriter>) {
  const { params, query, body, response }: Endpoint = api[name]
  const docs: { params?: Docs; query?: Docs; body?: Docs; answers?: Docs; description: string } = operationDocs[name]
  const title = capitalised(name)
  const input = `${title}Input`
  const answer = `${title}Answer`
  const parts = [
    params && `  params: ${writer.members(params, docs.params)}`,
    query && `  query?: ${title}Query | undefined`,
    body && `  body: ${writer.input(body, docs.body)}`,
  ].filter((part) => part !== undefined)
  const declared = [
    query && `export interface ${title}Query ${writer.query(query, docs.query)}\n`,
    `export interface ${input} {\n${parts.join('\n')}\n}\n`,
    writer.answer(answer, response, docs.answers),
  ]
  const isBare = params === undefined && body === undefined
  return {
    name,
    input,
    answer,
    isBare,
    doc: documented(docs.description, '  '),
    call: `(input${isBare ? '?' : ''}: ${input}, options?: CallOptions): Promise<${answer}>`,
    declared: declared.filter(Boolean).join('\n'),
  }
}

type Docs = Readonly<Record<string, FieldDoc>>

/**
 * A program that compiles only if the declarations at this path match the contract for every operation: each type is
 * assignable to the other.
 */
export const typeCheck = (declarations: string): string => `import type * as packed from ${JSON.stringify(declarations)}
import type { Operation } from '#contract/api.ts'
import type { Client as Source } from '#client/create-client.ts'

type Members = Operation | 'eachVault' | 'eachCoin'
export const asPacked = (client: Source): Pick<packed.Client, Members> => client
export const asSource = (client: packed.Client): Pick<Source, Members> => client
`
