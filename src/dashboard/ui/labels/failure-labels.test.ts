import { expect, test } from 'vitest'
import { failureLabels } from './failure-labels.ts'

test.each([
  ['defillama: yields.llama.fi answered with status 500', ['yields.llama.fi answered with status 500']],
  [
    'coingecko-list: 127.0.0.1:80 answered nothing; cetus-verified: did not finish in time',
    ['127.0.0.1:80 answered nothing', 'Cetus’s verified coins: did not finish in time'],
  ],
  ['defillama: yields.llama.fi could not be read: ENOTFOUND', ['yields.llama.fi could not be read']],
  ['it is down', ['it is down']],
  ['a-new-source: did not finish in time', ['A new source: did not finish in time']],
])('%s', (failure, words) => {
  expect(failureLabels(failure)).toEqual(words)
})
