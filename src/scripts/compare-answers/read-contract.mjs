import { read } from './ask.mjs'

/**
 * @typedef {{ type?: string | string[], enum?: string[], items?: Schema, properties?: Record<string, Schema> }} Schema
 * @typedef {{ name: string, in: 'path' | 'query', schema: Schema }} Parameter
 * @typedef {{ id: string, method: string, path: string, parameters: Parameter[], body: Schema | undefined }} Operation
 * @typedef {{ operationId: string, parameters: Parameter[], requestBody?: { content: { 'application/json': { schema: Schema } } } }} Described
 * @typedef {Awaited<ReturnType<typeof readContract>>} Contract
 */

/**
 * The operations in a service's own description, so that a checkout of any age gets suitable requests: a new operation
 * or list value is included automatically.
 * @param {import('./ask.mjs').Asker} asker
 */
export async function readContract({ get }) {
  /** @type {{ paths: Record<string, Record<string, Described>> }} */
  const { paths } = read(await get('openapi.json', '/openapi.json'))
  /** @type {Operation[]} */
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json'].schema,
    })),
  )
  /** @param {string} id */
  const operation = (id) => {
    const found = operations.find((each) => each.id === id)
    if (!found) throw new Error(`The service has no operation ${id}: its questions need another name`)
    return found
  }
  return {
    operations,
    /** The possible values of a query parameter or a body member. @param {string} id @param {string} name */
    choices(id, name) {
      const { parameters, body } = operation(id)
      const schema = parameters.find((each) => each.name === name)?.schema ?? body?.properties?.[name]
      const values = schema?.enum ?? schema?.items?.enum
      if (!values) throw new Error(`${id} lists no values of ${name}`)
      return values
    },
  }
}
