import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '#contract/error.ts'
import { openApiDocument } from '#service/openapi.ts'
import { formsOf, isNull, type JsonSchema } from './json-schema.ts'
import { tags } from './operations/operation-docs.ts'
import { namedSchemas } from './schemas/all.ts'

/** As it goes over the wire. */
const document: ReturnType<typeof openApiDocument> = JSON.parse(JSON.stringify(openApiDocument()))
const { components } = document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

const ajv = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(ajv)
// A member that many schemas have is compiled once.
const validators = new Map<string, ValidateFunction>()
function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = validators.get(text) ?? ajv.compile({ ...schema, components })
  validators.set(text, validate)
  return validate
}
const mistakes = (schema: object, value: unknown) => {
  const validate = validatorOf(schema)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Whether a member says by itself what it may be: named elsewhere, chosen from a list, or made of members. */
const isMade = (schema: JsonSchema): boolean =>
  formsOf(schema)
    .filter((form) => !isNull(form))
    .every(
      (form) =>
        form.$ref !== undefined ||
        form.enum !== undefined ||
        form.const !== undefined ||
        form.properties !== undefined ||
        (form.items !== undefined && isMade(form.items)),
    )

/** Every member of a schema that is not described, or has no example, or one that the schema refuses. */
function bare(schema: JsonSchema, path: string): string[] {
  return formsOf(schema).flatMap((form) => [
    ...(form.items === undefined ? [] : bare(form.items, path)),
    ...Object.entries(form.properties ?? {}).flatMap(([name, member]) => {
      const at = `${path}.${name}`
      const given = member.examples?.[0]
      return [
        ...((member.description ?? '') === '' ? [`${at} is not described`] : []),
        ...(given === undefined && !isMade(member) ? [`${at} has no example`] : []),
        ...(given === undefined ? [] : mistakes(member, given).map((mistake) => `${at} example: ${mistake}`)),
        ...bare(member, at),
      ]
    }),
  ])
}

describe('nothing is bare:', () => {
  test.each(Object.entries(components.schemas))('the schema %s', (name, schema) => {
    expect(schema.description).toMatch(/\w.*\./)
    expect(bare(schema, name)).toEqual([])
  })

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'the operation %s',
    (_, operation) => {
      expect(operation.summary).toMatch(/^\p{Lu}/u)
      expect(operation.description).toMatch(/\w.*\.$/)
      expect(Object.keys(tags)).toEqual(expect.arrayContaining(operation.tags))
      for (const { name, description, schema, example } of operation.parameters) {
        expect([name, description ?? '']).toEqual([name, expect.stringMatching(/^\S.+\S$/)])
        expect([name, example]).toEqual([name, expect.anything()])
        expect([name, mistakes(schema, example)]).toEqual([name, []])
      }
      const body = operation.requestBody?.content['application/json']
      if (body !== undefined) {
        expect(bare(body.schema, 'body')).toEqual([])
        expect(mistakes(body.schema, body.example)).toEqual([])
        expect(body.example).toEqual(expect.anything())
      }
      const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
      if (good === undefined) throw new Error('it has no good answer')
      expect(good.description).toMatch(/^\S.+\S$/)
      const answer = good.content?.['application/json']
      expect(answer === undefined).toBe('204' in operation.responses)
      if (answer === undefined) return
      expect(bare(answer.schema, 'answer')).toEqual([])
      // Its rows have a `type` and an `example`, which linters take for a schema.
      if (operation.operationId === 'prepareTransaction') return expect(answer.example).toBeUndefined()
      expect(answer.example).toEqual(expect.anything())
      expect(mistakes(answer.schema, answer.example)).toEqual([])
    },
  )

  test.each(Object.entries(components.responses))('the failure %s', (_, { description, content }) => {
    const { schema, examples } = content['application/problem+json']
    expect(Object.keys(examples).length).toBeGreaterThan(0)
    for (const [code, { value }] of Object.entries(examples)) {
      expect(description).toContain(`\`${code}\`: `)
      expect(mistakes(schema, value)).toEqual([])
    }
  })

  test.each(Object.entries(components.headers))('the header %s', (_, { description, schema, example }) => {
    expect(description).toMatch(/\w/)
    expect(mistakes(schema, example)).toEqual([])
  })
})

/** Before a request is known to be for an operation. */
const beforeAnyOperation = ['REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE', 'FORBIDDEN'] satisfies ErrorCode[]

test('every code of an error is among the failures of some operation', () => {
  const told = Object.values(components.responses).flatMap(({ content }) =>
    Object.keys(content['application/problem+json'].examples),
  )
  const missing = Object.keys(errorStatus).filter((code) => !told.includes(code))
  expect(missing.toSorted()).toEqual(beforeAnyOperation.toSorted())
})

test('every tag has an operation, and every name a schema that is used', () => {
  expect(new Set(operations.flatMap((operation) => operation.tags))).toEqual(new Set(Object.keys(tags)))
  expect(Object.keys(components.schemas).toSorted()).toEqual(namedSchemas.map(({ name }) => name).toSorted())
})

test('a member that nobody describes is found, and so is an example that the schema refuses', () => {
  expect(bare({ properties: { made: { type: 'number' } } }, 'X')).toEqual([
    'X.made is not described',
    'X.made has no example',
  ])
  const wrong = { type: 'number', description: 'A number', examples: ['text'] }
  expect(bare({ properties: { wrong } }, 'X')).toEqual(['X.wrong example:  must be number'])
})
