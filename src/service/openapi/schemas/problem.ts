import { FieldErrorBody, Problem } from '#contract/wire/problem.ts'
import { named } from '#service/openapi/field-doc.ts'

export const problemSchemas = [
  named(FieldErrorBody, 'FieldError', 'What is wrong with one field.', {
    path: ['The field: a parameter, or the path in the body', 'limit'],
    message: ['What is wrong, and what is allowed', 'must be at most 1000'],
  }),
  named(Problem, 'Problem', 'The body of every error (RFC 9457).', {
    type: ['Identifies the kind of error; not a page to open', 'urn:yieldscope:problem:invalid-input'],
    title: ['The kind in a few words', 'The request is invalid'],
    status: ['The HTTP status', 400],
    detail: ['What went wrong this time', 'limit: must be at most 1000'],
    instance: ['The requested path', '/v2/farming/vaults'],
    code: 'The kind as a word that programs may rely on',
    error: ['The same as `detail`, for clients that read it here', 'limit: must be at most 1000'],
    message: ['The same as `detail`, for clients that read it here', 'limit: must be at most 1000'],
    requestId: ['Finds the request in the service’s log', '2f1f6a52-6b7f-4c53-9f0e-9f6f5a3c1d2e'],
    errors: 'Each field that is wrong, where fields are',
  }),
]
