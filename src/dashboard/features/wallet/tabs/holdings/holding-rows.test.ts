import { expect, test } from 'vitest'
import { tokenIdentity } from '#domain/earning/same-coin.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { arrangeHoldings, depositsOf } from './holding-rows.ts'

const wallet = [
  holding('ETH', '2', 300, { last_24h_price: '250' }),
  holding('DUST', '0.5', 1, { chain: 'BASE' }),
  holding('USDC', '399.5', 1, { chain: 'BASE', last_24h_price: '1' }),
  holding('ODD', '9007199254740993', null),
  holding('CLAIM', '1000000', 7, { is_spam: true, spam_reason: 'its name lures' }),
].map((row) => ({ wallet: 'w', row }))
const all = { sort: 'value', order: 'desc', find: '', chain: '', deposit: '', small: false } as const
const symbols = (rows: { holding: { symbol: string } }[]) => rows.map((row) => row.holding.symbol)

test('the dearest first, unpriced and spam apart, and spam has no share', () => {
  const { priced, unpriced, spam, spamCount, smallCount } = arrangeHoldings(wallet, all)
  expect(symbols(priced)).toEqual(['ETH', 'USDC', 'DUST'])
  expect(priced.map(({ share }) => share)).toEqual([0.6, 0.3995, 0.0005])
  expect(priced.map(({ change }) => change)).toEqual([expect.closeTo(20, 9), 0, null])
  expect([symbols(unpriced), symbols(spam)]).toEqual([['ODD'], ['CLAIM']])
  expect([spam[0]?.share, spamCount, smallCount]).toEqual([null, 1, 1])
})

test('small balances are left out on request and stay counted', () => {
  const { priced, unpriced, smallCount } = arrangeHoldings(wallet, { ...all, small: true })
  expect([symbols(priced), symbols(unpriced), smallCount]).toEqual([['ETH', 'USDC'], ['ODD'], 1])
})

test('a chain and a part of a name narrow the list, shares stay of the whole', () => {
  expect(symbols(arrangeHoldings(wallet, { ...all, chain: 'BASE' }).priced)).toEqual(['USDC', 'DUST'])
  const { priced, unpriced } = arrangeHoldings(wallet, { ...all, find: ' usd ' })
  expect([symbols(priced), priced[0]?.share, unpriced]).toEqual([['USDC'], 0.3995, []])
})

test('a receipt without a price of yesterday moves as the coin that was lent, in its order too', () => {
  const receipt = holding('aDUST', '5', 1, { last_24h_price: '' })
  const lent = new Map([[tokenIdentity(receipt.chain, receipt.contractAddress), { change: 30 }]])
  const { priced } = arrangeHoldings([...wallet, { wallet: 'w', row: receipt }], { ...all, sort: 'change' }, { lent })
  expect(symbols(priced)).toEqual(['aDUST', 'ETH', 'USDC', 'DUST'])
  expect(priced[0]?.change).toBe(30)
})

test('missing values stand last in both directions', () => {
  for (const order of ['asc', 'desc'] as const) {
    expect(symbols(arrangeHoldings(wallet, { ...all, sort: 'change', order }).priced).at(-1)).toBe('DUST')
  }
  expect(symbols(arrangeHoldings(wallet, { ...all, sort: 'amount', order: 'asc' }).priced)).toEqual([
    'DUST',
    'ETH',
    'USDC',
  ])
})

test('a token without decimals has base units only: no amount to sort by, no value', () => {
  const bare = holding('RAW', '', 5, { amountRaw: '73000', contractDecimals: null })
  const { priced, unpriced } = arrangeHoldings([{ wallet: 'w', row: bare }, ...wallet], { ...all, sort: 'amount' })
  expect([symbols(priced), symbols(unpriced)]).toEqual([
    ['USDC', 'ETH', 'DUST'],
    ['ODD', 'RAW'],
  ])
})

test('a receipt says of what deposit it is, in the wallet that has the position alone, and the kinds narrow the list', () => {
  const [staked, lent] = [holding('stETH', '1', 300), holding('aUSDC', '50', 1)]
  const rows = [...wallet, { wallet: 'w', row: staked }, { wallet: 'w', row: lent }, { wallet: 'x', row: lent }]
  const of = (type: string, name: string, { contractAddress }: typeof lent) => ({
    wallet: 'w',
    row: position(type, [], {
      chain: 'ETH',
      receiptTokens: [contractAddress.toUpperCase().replace('X', 'x')],
      meta: { protocol: { name, protocol: name.toLowerCase() } },
    }),
  })
  const deposits = depositsOf([of('Staking', 'Lido', staked), of('Lending', 'Aave V3', lent)])
  const shown = (deposit: string) => {
    const { priced } = arrangeHoldings(rows, { ...all, deposit }, { deposits })
    return priced.map((row) => `${row.wallet} ${row.holding.symbol} ${row.deposit?.protocol ?? ''}`.trim())
  }
  expect(shown('any')).toEqual(['w stETH Lido', 'w aUSDC Aave V3'])
  expect(shown('none')).toEqual(['w ETH', 'w USDC', 'x aUSDC', 'w DUST'])
  expect([shown('Lending'), shown('Staking'), shown('Farming')]).toEqual([['w aUSDC Aave V3'], ['w stETH Lido'], []])
  expect(shown('')).toHaveLength(6)
  expect(arrangeHoldings(rows, { ...all, deposit: 'none' }, { deposits }).kinds).toEqual(['Lending', 'Staking'])
})

test('a deposit backs a loan where it is known to secure one of the same account, and not where no account is known', () => {
  const contract = `0x${'21'.repeat(20)}`
  const account = { chain: 'ETH', account: 'main' }
  const deposit = position('Lending', [tokenAmount('ETH', 2, 1000)], { ...account, receiptTokens: [contract] })
  const debt = position('Borrow', [tokenAmount('USDC', -500, 1)], account)
  const backsLoan = (...rows: (typeof debt)[]) =>
    [...depositsOf(rows.map((row) => ({ wallet: 'w', row }))).values()].map((each) => each.backsLoan)
  expect(backsLoan(deposit, debt)).toEqual([true])
  expect(backsLoan(deposit)).toEqual([false])
  expect(backsLoan(deposit, { ...debt, account: '' })).toEqual([false])
})
