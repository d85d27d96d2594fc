import { expect, test } from 'vitest'
import { codeExample, languages } from './code-examples.ts'

const get = { method: 'GET', url: "http://h/tokens/0x2::sui::SUI/price?words=a%20b,it's", body: null }
const post = { method: 'POST', url: 'http://h/x', body: `{\n "name": "it's" }` }
const remove = { method: 'DELETE', url: 'http://h/x', body: null }

test('a command quotes for a shell and names the method where curl would take another', () => {
  expect(codeExample('curl', get, { needsKey: true, hasAnswer: true })).toBe(
    `curl -H "x-api-key: $YIELDSCOPE_API_KEY" 'http://h/tokens/0x2::sui::SUI/price?words=a%20b,it'\\''s'`,
  )
  expect(codeExample('curl', remove, { needsKey: false, hasAnswer: false })).toBe("curl -X DELETE 'http://h/x'")
  expect(codeExample('curl', post, { needsKey: false, hasAnswer: true })).toBe(
    `curl -H 'content-type: application/json' -d '{"name":"it'\\''s"}' 'http://h/x'`,
  )
})

test('TypeScript shows the body as an object, and what is not JSON yet as a text', () => {
  expect(codeExample('TypeScript', post, { needsKey: false, hasAnswer: true })).toBe(
    [
      "const response = await fetch('http://h/x', {",
      "  method: 'POST',",
      "  headers: { 'content-type': 'application/json' },",
      '  body: JSON.stringify({',
      `    "name": "it's"`,
      '  }),',
      '})',
      'if (!response.ok) throw new Error(await response.text())',
      'console.log(JSON.stringify(await response.json(), null, 2))',
    ].join('\n'),
  )
  const unfinished = { ...post, body: `{"name": 'it` }
  expect(codeExample('TypeScript', unfinished, { needsKey: false, hasAnswer: true })).toContain(
    String.raw`body: '{"name": \'it',`,
  )
})

test.each(languages)('%s prints the status where there is no body to print, and never holds a key', (language) => {
  const text = codeExample(language, remove, { needsKey: true, hasAnswer: false })
  expect(text).toContain('DELETE')
  expect(text).toContain('YIELDSCOPE_API_KEY')
  expect(text).not.toContain('json')
})
