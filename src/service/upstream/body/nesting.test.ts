import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNestingCheck } from './nesting.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** What the check says to a text that comes in parts of a size. */
function check(text: string, { size = 7, maxDepth = 64, maxContainers = 1_000 } = {}): string {
  const { look, end } = createNestingCheck('host', { maxDepth, maxContainers })
  const bytes = bytesOf(text)
  try {
    for (let from = 0; from < bytes.length; from += size) look(bytes.subarray(from, from + size))
    end()
    return 'passes'
  } catch (error) {
    return String(error)
  }
}
const depthOf = (value: unknown): number =>
  value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf))

test('finds the depth that JSON.parse finds, whatever stands in texts and wherever the parts are cut', () => {
  fc.assert(
    fc.property(
      fc.object({ maxDepth: 5, values: [fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', '}', 'é') })] }),
      fc.integer({ min: 1, max: 20 }),
      (value, size) => {
        const text = JSON.stringify(value)
        const depth = depthOf(JSON.parse(text))
        expect(check(text, { size, maxDepth: depth })).toBe('passes')
        expect(check(text, { size, maxDepth: depth - 1 })).toContain('host answered JSON nested too deep')
      },
    ),
    { numRuns: 200 },
  )
})

test('what does not begin as JSON passes, such as the frames of another protocol', () => {
  expect(check(`\0${'['.repeat(1_000)}`)).toBe('passes')
  expect(check('')).toBe('passes')
  expect(check(` \n\ufeff${'['.repeat(100)}`, { size: 1 })).toContain('nested too deep')
})

test('JSON that ends before its last bracket is a failure, whoever reads it', () => {
  expect(check('{"a":[1,{"b":"]}"}]}')).toBe('passes')
  for (const cut of ['{"a":[1,{"b":"]}"}]', '{"a":"}', '[']) expect(check(cut)).toContain('broken or truncated JSON')
})

test('white space that goes on and on is given up at once, not read to the cap', () => {
  expect(check(`${' '.repeat(100_000)}{}`, { size: 1_000 })).toBe('passes')
  expect(check(`${' '.repeat(200_000)}{}`, { size: 1_000 })).toContain('nothing but white space')
})

test('more lists and objects than any answer has are a failure, however flat', () => {
  expect(check(`[${Array(999).fill('{}').join()}]`)).toBe('passes')
  expect(check(`[${Array(1_000).fill('{}').join()}]`)).toContain('too many lists and objects')
})
