/**
 * Response parsers for the published client: they accept the same input as the contract's schemas and return the same,
 * in a twentieth of the bytes. `npm run pack:client` generates a call of them for each schema, and read-answers.test.ts
 * compares the two.
 */
export type Reader = (value: unknown, at: string) => unknown

/** The response does not have the expected shape. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch'
}

const refuse = (at: string, expected: string): never => {
  throw new Mismatch(`${at === '' ? 'The answer' : at.slice(1)} is not ${expected}`)
}
const simple =
  (expected: string, isRight: (value: unknown) => boolean): Reader =>
  (value, at) =>
    isRight(value) ? value : refuse(at, expected)

export const anything: Reader = (value) => value
export const string = /* @__PURE__ */ simple('a text', (value) => typeof value === 'string')
export const number = /* @__PURE__ */ simple('a number', (value) => typeof value === 'number')
export const integer = /* @__PURE__ */ simple('a whole number', Number.isSafeInteger)
export const boolean = /* @__PURE__ */ simple('true or false', (value) => typeof value === 'boolean')
export const nothing = /* @__PURE__ */ simple('null', (value) => value === null)
export const oneOf = (values: readonly unknown[]): Reader =>
  simple(`one of ${values.join(', ')}`, (value) => values.includes(value))

export const nullable =
  (inner: Reader): Reader =>
  (value, at) =>
    value === null ? null : inner(value, at)
export const optional =
  (inner: Reader): Reader =>
  (value, at) =>
    value === undefined ? undefined : inner(value, at)
/** Returns this value if the input is absent, without calling the inner reader. */
export const orElse =
  (inner: Reader, empty: unknown): Reader =>
  (value, at) =>
    value === undefined ? structuredClone(empty) : inner(value, at)
/** Parses this value if the input is absent. */
export const prefilled =
  (inner: Reader, empty: unknown): Reader =>
  (value, at) =>
    inner(value === undefined ? structuredClone(empty) : value, at)
/** Parses this value if the input is absent or null. */
export const known =
  (inner: Reader, empty: unknown): Reader =>
  (value, at) =>
    inner(value ?? structuredClone(empty), at)
export const changed =
  (change: (value: unknown) => unknown, inner: Reader): Reader =>
  (value, at) =>
    inner(change(value), at)

export const array =
  (item: Reader): Reader =>
  (value, at) =>
    Array.isArray(value) ? value.map((each, index) => item(each, `${at}.${index}`)) : refuse(at, 'a list')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Omits unknown members. */
export const object = (members: Record<string, Reader>): Reader => {
  const readers = Object.entries(members)
  return (value, at) => {
    if (!isObject(value)) return refuse(at, 'an object')
    const read: Record<string, unknown> = {}
    for (const [name, reader] of readers) {
      const member = reader(value[name], `${at}.${name}`)
      if (member !== undefined || name in value) read[name] = member
    }
    return read
  }
}

export const record =
  (item: Reader): Reader =>
  (value, at) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, item(each, `${at}.${name}`)]))
      : refuse(at, 'an object')

/** Returns the first of several forms that matches. */
export const anyOf =
  (forms: readonly Reader[]): Reader =>
  (value, at) => {
    for (const form of forms) {
      try {
        return form(value, at)
      } catch (error) {
        if (!(error instanceof Mismatch)) throw error
      }
    }
    return refuse(at, 'in any known form')
  }

/** Has the interface of a schema; built on the first response. */
export function answerOf(build: () => Reader): { parse: (value: unknown) => unknown } {
  let reader: Reader | undefined
  return {
    parse: (value) => {
      reader ??= build()
      return reader(value, '')
    },
  }
}
