import { expect, test } from 'vitest'
import type { ShownOperation } from './api-document.ts'
import { curlCommand, firstFilled, planRequest } from './planned-request.ts'

const operation: ShownOperation = {
  id: 'read',
  method: 'GET',
  path: '/tokens/{address}/price',
  tag: 'Market',
  summary: '',
  description: '',
  needsKey: true,
  parameters: [
    { name: 'address', in: 'path', required: true, description: '', schema: {}, example: '0x2::sui::SUI' },
    { name: 'chain', in: 'query', required: false, description: '', schema: {}, example: ['SUI', 'SOL'] },
    { name: 'words', in: 'query', required: true, description: '', schema: {}, example: ['a b', "it's"] },
  ],
  body: null,
  answer: { description: '', schema: null, example: null },
  failures: [],
}

test('what must be given begins with its example, lists with commas; what may be left out is left out', () => {
  expect(firstFilled(operation)).toEqual({ values: { address: '0x2::sui::SUI', words: "a b,it's" }, body: '' })
})

test('members of the path and of the query are encoded, blanks are not sent', () => {
  const filled = { values: { address: ' 0x2::a/b ', words: "a b,it's", chain: '  ' }, body: '' }
  expect(planRequest(operation, filled, 'https://a.example')).toEqual({
    method: 'GET',
    url: "https://a.example/tokens/0x2::a%2Fb/price?words=a%20b,it's",
    body: null,
  })
})

test('a command quotes for a shell, names the method where curl would take another, and holds no key', () => {
  const plan = planRequest(operation, firstFilled(operation), 'http://h')
  expect(curlCommand(plan, true)).toBe(
    `curl -H "x-api-key: $KEY" 'http://h/tokens/0x2::sui::SUI/price?words=a%20b,it'\\''s'`,
  )
  expect(curlCommand({ method: 'DELETE', url: 'http://h/x', body: null }, false)).toBe("curl -X DELETE 'http://h/x'")
  expect(curlCommand({ method: 'POST', url: 'http://h/x', body: '{\n "a": 1 }' }, false)).toBe(
    `curl -H 'content-type: application/json' -d '{"a":1}' 'http://h/x'`,
  )
})
