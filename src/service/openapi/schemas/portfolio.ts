import { Portfolio, PortfolioAddress, PortfolioUnknown } from '#contract/wallet/portfolio.ts'
import { type FieldDoc, named } from '#service/openapi/field-doc.ts'
import { chain, SUI_ADDRESS } from './shared.ts'

const whose: FieldDoc = ['The wallet', SUI_ADDRESS]
const worth = {
  netWorth: ['Of all that has a known price, in dollars: tokens and positions, debts taken off', 1302.5],
  isComplete: ['Whether nothing that counts is missing. Where it is false, `unknown` says what is', true],
  change24h: ['Change of the net worth in 24 hours, in dollars; null if no price from yesterday is known', 12.4],
  change24hPercent: ['The same in percent', 0.96],
  claimable: ['Claimable amounts in dollars; included in the net worth', 4.2],
  incomeYear: [
    'What the positions bring in a year at today’s rates and prices, in dollars, less what debts cost; null where no rate is known',
    38.1,
  ],
  lowestHealth: ['Health of the loan that is closest to liquidation, which is at 1; null where none is known', 1.84],
  byChain: ['Dollars by chain', { SUI: 1302.5 }],
} satisfies Record<string, FieldDoc>

export const portfolioSchemas = [
  named(Portfolio, 'Portfolio', 'Combined value of some wallets in dollars. Each thing counts once.', {
    ...worth,
    change24hCoverage: ['For which fraction of the value the price of yesterday is known', 1],
    incomeKnown: 'For how many positions the income is known',
    'incomeKnown.positions': ['Positions whose rate and value are known', 5],
    'incomeKnown.of': ['Positions that can earn, or cost', 6],
    lowestHealthOf: 'That loan; null where there is none',
    'lowestHealthOf.address': whose,
    'lowestHealthOf.chain': chain,
    'lowestHealthOf.protocol': ['Id of the protocol', 'navi-lending'],
    'lowestHealthOf.positionId': ['As `positionId` of the positions', 'navi-lending-0x2::sui::SUI-borrow'],
    byKind: ['Dollars by kind; debts negative', { Tokens: 802.5, Lending: 700, Debts: -200 }],
    byProtocol: [
      'Dollars by id of the protocol, including tokens that represent its positions, less debts; `wallet`: other tokens',
      { wallet: 802.5, 'navi-lending': 500 },
    ],
    addresses: 'Each wallet, in the order of the request',
    unknown: 'What is not known, and so in no sum',
  }),
  named(PortfolioAddress, 'PortfolioAddress', 'One wallet of a portfolio.', {
    address: whose,
    name: ['The name that was given for it; empty where an address was', 'sample-wallet.sui'],
    ...worth,
  }),
  named(PortfolioUnknown, 'PortfolioUnknown', 'Something that is not known of a wallet.', {
    address: whose,
    what: ['In words', 'the price of USDB on Sui'],
    reason: [
      '`source`: something was not read, or its source leaves it out. `price`, `amount`: what a token is worth, or how much it is. `health`: of a loan, which is counted all the same. `note`: what a source says of an answer that is whole',
      'price',
    ],
    chain: ['Id of the chain; empty for a source of several', 'SUI'],
    id: ['The source, the token’s contract, or the position', '0x5::usdb::USDB'],
  }),
]
