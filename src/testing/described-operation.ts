import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { openApiDocument } from '#service/openapi.ts'

type Document = ReturnType<typeof openApiDocument>
type Schema = Parameters<Ajv2020['compile']>[0]

/**
 * What the description says of one operation, by a validator of others. `answerErrors` and `bodyErrors` are empty for what is as
 * described; an answer is that of its status.
 */
export function describedOperation(document: Document, { path, method }: { path: string; method: 'get' | 'post' }) {
  const ajv = new Ajv2020({ strict: false, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...document })
  const compile = (schema: Schema | undefined) => {
    if (schema === undefined) throw new Error(`${method} ${path} is not described`)
    return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
  }
  const errorsOf = (validate: ReturnType<typeof compile>, value: unknown) =>
    validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  const { requestBody, responses = {} } = document.paths[path]?.[method] ?? {}
  const isBody = requestBody && compile(requestBody.content['application/json'].schema)
  const answers = new Map(
    Object.entries(responses).map(([status, { content = {} }]) => {
      // Failures are described once for all operations.
      const schema = Object.values(content)[0]?.schema ?? { $ref: '#/components/schemas/Problem' }
      return [Number(status), compile(schema)] as const
    }),
  )
  return {
    bodyErrors: (body: unknown): string[] => (isBody ? errorsOf(isBody, body) : ['no body is described']),
    answerErrors(status: number, answer: unknown): string[] {
      const validate = answers.get(status)
      return validate === undefined ? [`status ${status} is not described`] : errorsOf(validate, answer)
    },
  }
}
