import { Portfolio, PortfolioAddress, PortfolioUnknown } from '#contract/wallet/portfolio.ts'
import { type FieldDoc, named } from '#service/openapi/field-doc.ts'
import { chain, SUI_ADDRESS } from './shared.ts'

const whose: FieldDoc = ['The wallet', SUI_ADDRESS]
const worth = {
  netWorth: ['Net worth in dollars: tokens and positions with a known price, less debts', 1302.5],
  isComplete: ['Whether everything that counts is included. If false, `unknown` says what is missing', true],
  isLowerBound: [
    'Whether anything missing can only add to the net worth: all positions were read, and every debt has a price',
    true,
  ],
  change24h: ['Change of net worth in 24 hours, in dollars; null if no price from yesterday is known', 12.4],
  change24hPercent: ['The same in percent', 0.96],
  claimable: ['Claimable amounts in dollars, included in the net worth', 4.2],
  incomeYear: [
    'Yearly income of the positions at today’s rates and prices, in dollars, less the cost of debts; null if no rate is known',
    38.1,
  ],
  lowestHealth: ['Health factor of the loan closest to liquidation (at 1); null if none is known', 1.84],
  byChain: ['Dollars by chain', { SUI: 1302.5 }],
} satisfies Record<string, FieldDoc>

export const portfolioSchemas = [
  named(Portfolio, 'Portfolio', 'Combined value of several wallets in dollars. Everything counts once.', {
    ...worth,
    change24hCoverage: ['Share of the value with a known price from yesterday', 1],
    incomeKnown: 'Positions with known income',
    'incomeKnown.positions': ['Positions whose rate and value are known', 5],
    'incomeKnown.of': ['Positions that can earn or cost', 6],
    lowestHealthOf: 'That loan; null if there is none',
    'lowestHealthOf.address': whose,
    'lowestHealthOf.chain': chain,
    'lowestHealthOf.protocol': ['Id of the protocol', 'navi-lending'],
    'lowestHealthOf.positionId': ['As `positionId` of the positions', 'navi-lending-0x2::sui::SUI-borrow'],
    byKind: ['Dollars by kind; debts are negative', { Tokens: 802.5, Lending: 700, Debts: -200 }],
    byAssetKind: [
      'Dollars by kind, with tokens that represent positions in the kind of these; debts are negative',
      { Tokens: 602.5, Lending: 900, Debts: -200 },
    ],
    byProtocol: [
      'Dollars by protocol id, less debts, including tokens that represent its positions; `wallet` is all other tokens',
      { wallet: 802.5, 'navi-lending': 500 },
    ],
    addresses: 'Each wallet, in the order of the request',
    unknown: 'What is unknown and therefore in no total',
  }),
  named(PortfolioAddress, 'PortfolioAddress', 'One wallet of a portfolio.', {
    address: whose,
    name: ['The name in the request; empty if it was an address', 'sample-wallet.sui'],
    ...worth,
  }),
  named(PortfolioUnknown, 'PortfolioUnknown', 'Something unknown about a wallet.', {
    address: whose,
    what: ['Description', 'the price of USDB on Sui'],
    reason: [
      '`source`: something was not read, or its source omits it. `price`, `amount`: the price or amount of a token. `health`: the health factor of a loan, which still counts. `note`: a remark by a source about a complete answer',
      'price',
    ],
    chain: ['Id of the chain; empty for a source of several chains', 'SUI'],
    id: ['Source, token contract or position id', '0x5::usdb::USDB'],
  }),
]
