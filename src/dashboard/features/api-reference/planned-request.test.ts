import { expect, test } from 'vitest'
import type { ShownOperation } from './api-document.ts'
import { firstFilled, planRequest } from './planned-request.ts'

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
