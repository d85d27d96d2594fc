import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { ANSWER_TOKENS, estimateTokens, pageRows } from './page-rows.ts'

const texts = {
  vault:
    '{"id":"5a3b1e00-9799-585a-8a37-e9d3aab015f4","name":"Aave V3 USDC","chain":"BASE","apy":0.03917,"tvl":110393963}',
  token: '{"symbol":"WAL","type":"0x356a26eb9e012a68958082340d4c4116e7f55615cf27affcff209cf0ae544f59::wal::WAL"}',
  evm: '{"token":"0x4d5F47FA6A74757f35C14fD3a6Ef8E3C9BC514E8","amount":"2.310554870021993004","usd":7368.11}',
  solana: '{"token":"75hbt6uvDqjPZ9WgFtMhBnTeyHw7cinoHiz4FD2vEz2d","chain":"SOL"}',
  words: 'The least safe is suilend on SUI: it can be liquidated once the supplied coins lose 52.6 % against the debt.',
}

test.each(Object.entries(texts))(
  'the estimate of %s is no less than a tokenizer counts, and not half more',
  (_, text) => {
    const many = text.repeat(20)
    const tokens = encode(many).length
    expect(estimateTokens(many)).toBeGreaterThanOrEqual(tokens * 0.97)
    expect(estimateTokens(many)).toBeLessThanOrEqual(tokens * 1.5)
  },
)

const rows = Array.from({ length: 200 }, (_, index) => ({ index, text: texts.vault }))
const page = { rows, total: 200, offset: 0, isLimitGiven: false, beside: {} }

test('rows end where there is no more room, each whole, and the next page begins there', () => {
  const { shown, json, next } = pageRows(page)
  expect(shown).toEqual(rows.slice(0, shown.length))
  expect(json).toEqual({ nextOffset: shown.length, rows: shown })
  expect(next).toEqual([`The next are at offset=${shown.length}.`])
  expect(encode(JSON.stringify(shown)).length).toBeLessThanOrEqual(ANSWER_TOKENS)
  expect(encode(JSON.stringify(rows.slice(0, shown.length + 10))).length).toBeGreaterThan(ANSWER_TOKENS * 0.8)
})

test('who names a limit gets that many, as far as a host would pass them on', () => {
  expect(pageRows({ ...page, isLimitGiven: true })).toEqual({ shown: rows, json: { rows }, next: [] })
  const long = rows.map((row) => ({ ...row, text: texts.vault.repeat(10) }))
  const { shown, json } = pageRows({ ...page, rows: long, isLimitGiven: true })
  expect(JSON.stringify(shown).length).toBeLessThanOrEqual(60_200)
  expect(json).toMatchObject({ nextOffset: shown.length })
})

test('a row that is too long alone is shown all the same, and the end is the end', () => {
  const long = [{ text: texts.words.repeat(200) }]
  expect(pageRows({ ...page, rows: long, total: 1 })).toEqual({ shown: long, json: { rows: long }, next: [] })
  expect(pageRows({ ...page, rows: [], offset: 300 })).toEqual({ shown: [], json: { rows: [] }, next: [] })
  const last = rows.slice(0, 5)
  expect(pageRows({ ...page, rows: last, total: 10, offset: 5 }).json).toEqual({ rows: last })
})
