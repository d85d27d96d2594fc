import { expect, test } from 'vitest'
import { csvOf } from '#dashboard/ui/table/table-text.ts'
import { holding } from '#testing/dashboard/wallet-rows.ts'
import { holdingFile, priceSource } from './holding-columns.tsx'
import { arrangeHoldings, type HoldingRow } from './holding-rows.ts'

const rows = (tokens: ReturnType<typeof holding>[]) => {
  const all = { sort: 'value', order: 'desc', find: '', chain: '', deposit: '', small: false } as const
  const { priced, unpriced, spam } = arrangeHoldings(
    tokens.map((row) => ({ wallet: '0xme', row })),
    all,
  )
  return [...priced, ...unpriced, ...spam]
}
const holdingsCsv = (all: readonly HoldingRow[], view: { withPnl: boolean }) => csvOf(holdingFile(view), all)
const cells = (csv: string) => csv.trimEnd().split('\r\n')

test('exact amounts, plain decimals, ISO dates, empty where unknown', () => {
  const tiny = holding('PEPE', '123456789.123456789012345678', 1e-7, {
    last_transferred_at: '2026-01-02T03:04:05Z',
    contractAddress: '0xabc',
  })
  const [header, one, two] = cells(
    holdingsCsv(rows([tiny, holding('ODD', '7', null, { contractAddress: '' })]), { withPnl: true }),
  )
  expect(header).toBe(
    'Wallet,Token,Symbol,Chain,Contract,Amount,Amount in base units,Price USD,Value USD,Change 24 h percent,Share,Last transfer,Spam,Average cost USD,Realised USD,Unrealised USD',
  )
  expect(one).toMatch(
    /^0xme,PEPE coin,PEPE,Ethereum,0xabc,123456789\.123456789012345678,123456789123456789012345678,0\.0000001,12\.3456789\d*,,1,2026-01-02T03:04:05\.000Z,,,,$/,
  )
  expect(two).toBe('0xme,ODD coin,ODD,Ethereum,,7,7,,,,,,,,,')
})

test('a name is text: quoted where it must be, and no spreadsheet runs it', () => {
  const evil = holding('X', '1', 1, { name: '=HYPERLINK("http://x","y")', contractAddress: '', symbol: '@X' })
  expect(cells(holdingsCsv(rows([evil]), { withPnl: false }))[1]).toMatch(
    /^0xme,"'=HYPERLINK\(""http:\/\/x"",""y""\)",'@X,/,
  )
})

test('spam has its reason and no value', () => {
  const spam = holding('FREE', '10', 3, { is_spam: true, spam_reason: 'its name lures', contractAddress: '' })
  expect(cells(holdingsCsv(rows([spam]), { withPnl: false }))[1]).toBe(
    '0xme,FREE coin,FREE,Ethereum,,10,10,3,,,,,its name lures',
  )
})

test('a price has its time and the name of its source, or that it is of the sample', () => {
  const at = { timestamp: 1_795_899_600 }
  expect(priceSource({ ...at, source: 'defillama' })).toMatch(/, by DefiLlama$/)
  expect(priceSource({ ...at, source: 'sample:defillama' })).toMatch(/, sample data$/)
  expect(priceSource({ ...at, source: '' })).not.toMatch(/by|sample/)
  expect(priceSource({ timestamp: null, source: 'defillama' })).toBeUndefined()
})
