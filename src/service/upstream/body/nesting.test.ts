import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTier } from '#testing/tier.ts'
import { createNestingCheck } from './nesting.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** What the check says to a text that comes in parts of a size. */
function check(text: string, { size = 7, maxDepth = 64, maxValues = 1_000, isJson = false, rows = 0 } = {}): string {
  const limit = { maxDepth, maxValues, ...(rows > 0 && { rows: { depth: 1, maxValues: rows } }) }
  const { look, end } = createNestingCheck({ host: 'host', isJson, limit })
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
    { numRuns: inTier({ short: 50, long: 200 }) },
  )
})

test('where JSON was asked for, what is no list and no object is refused', () => {
  const check1 = (text: string) => check(text, { isJson: true, size: 1 })
  expect(check1(' {"a":1}\n')).toBe('passes')
  for (const text of [`"${'\\"'.repeat(10)}`, '"a"', '1', 'null', '-']) expect(check1(text)).toContain('neither')
  expect(check1('\0{}')).toContain('broken')
  expect(check1('<!doctype html>')).toContain('HTML')
  for (const text of ['', ' \n']) expect(check1(text)).toContain('nothing')
})

test('where anything may come, what does not begin as JSON passes, such as the frames of another protocol', () => {
  expect(check(`\0${'['.repeat(1_000)}`)).toBe('passes')
  expect(check('')).toBe('passes')
  expect(check(` \n\ufeff${'['.repeat(100)}`, { size: 1 })).toContain('nested too deep')
})

test('JSON that ends before its last bracket is a failure, whoever reads it', () => {
  expect(check('{"a":[1,{"b":"]}"}]}')).toBe('passes')
  for (const cut of ['{"a":[1,{"b":"]}"}]', '{"a":"}', '[', '{}"', '{}"\\"'])
    expect(check(cut)).toContain('broken or truncated JSON')
})

test('white space that goes on and on is given up at once, not read to the cap', () => {
  expect(check(`${' '.repeat(100_000)}{}`, { size: 1_000 })).toBe('passes')
  expect(check(`${' '.repeat(200_000)}{}`, { size: 1_000 })).toContain('nothing but white space')
})

test('more values than any answer has are a failure, however flat', () => {
  expect(check(`[${Array(500).fill('{}').join()}]`)).toBe('passes')
  for (const value of ['{}', '[]', '1', '"a"', 'null']) {
    expect(check(`[${Array(1_001).fill(value).join()}]`)).toContain('too many values')
  }
  expect(check(`{"a":"${','.repeat(2_000)}"}`)).toBe('passes')
})

/** Real answers of the most values, up to the bytes that are read of one. */
const largest = {
  'a page of Esplora whose transactions pay 2,900 receivers each': () => {
    const output = {
      scriptpubkey: `0014${'ab'.repeat(20)}`,
      scriptpubkey_asm: `OP_0 OP_PUSHBYTES_20 ${'ab'.repeat(20)}`,
      scriptpubkey_type: 'v0_p2wpkh',
      scriptpubkey_address: `bc1q${'x'.repeat(38)}`,
      value: 123_456_789,
    }
    return Array(25).fill({ txid: 'ab'.repeat(32), version: 2, vin: [], vout: Array(2_900).fill(output) })
  },
  'the 40,000 token accounts of a Solana wallet': () => {
    const rest = { executable: false, lamports: 2_039_280, owner: 'T'.repeat(43), rentEpoch: 1.8e19, space: 165 }
    const account = { data: ['A'.repeat(220), 'base64'], ...rest }
    return { jsonrpc: '2.0', result: { value: Array(40_000).fill({ account, pubkey: 'P'.repeat(44) }) } }
  },
}
test.each(Object.entries(largest))('an answer as large as any is read passes: %s', (_, make) => {
  const text = JSON.stringify(make())
  expect(text.length / 1e6).toBeGreaterThan(17)
  expect(text.length / 1e6).toBeLessThan(20)
  const { look, end } = createNestingCheck({ host: 'host', isJson: true })
  look(bytesOf(text))
  end()
})

test('a list of empty objects is refused long before it costs the memory that one instance has', () => {
  const { look } = createNestingCheck({ host: 'host', isJson: true })
  expect(() => look(bytesOf(`[${'{},'.repeat(260_000)}{}]`))).toThrow('too many values')
})

test('one row may hold so many values, and the document any number of rows within its own bound', () => {
  const row = (values: number) => `[${Array(values).fill('[]').join()}]`
  const document = (rows: string[]) => `[${rows.join()}]`
  const within = { rows: 100, maxValues: 10_000 }
  expect(check(document(Array(50).fill(row(49))), within)).toBe('passes')
  for (const size of [1, 7, 10_000]) {
    expect(check(document([row(1), row(51), row(1)]), { ...within, size })).toContain('too many values')
  }
  expect(check(document(Array(10_000).fill('{}')), within)).toContain('too many values')
  // A list where none was asked for is one row.
  expect(check(`{"data":${document(Array(200).fill('{}'))}}`, within)).toContain('too many values')
})
