import { Earn, EarnCoin, EarnIdle, EarnPlace, EarnPlaced, EarnUnknown } from '#contract/wallet/earn.ts'
import { type FieldDoc, named } from '#service/openapi/field-doc.ts'
import { chain, SUI_ADDRESS, SUI_COIN, VAULT_ID } from './shared.ts'

const positionId: FieldDoc = ['As `positionId` of the positions', 'navi-lending-0x2::sui::SUI-supply']
const best = 'Vaults that pay more'

export const earnSchemas = [
  named(Earn, 'Earn', 'Idle coins, deposits, and where each could go. Money is in dollars, rates are fractions.', {
    idle: 'Coins that earn nothing, the most valuable first',
    placed: 'Deposits, the most valuable first',
    idleUsd: ['Idle coins, in dollars', 4050],
    gainYear: [
      'What every idle coin would bring in a year, in dollars, in its best vault that takes it alone, at the rates of now and before costs',
      187.5,
    ],
    small: ['Coins worth less than a dollar, which are excluded', 3],
    unknown: 'What could not be said, and is in no figure',
  }),
  named(EarnCoin, 'EarnCoin', 'A coin of a chain.', {
    chain,
    address: ['Its coin type, contract address, mint or jetton', SUI_COIN],
    symbol: ['Its symbol; empty for a coin that the request named by its address', 'SUI'],
  }),
  named(EarnIdle, 'EarnIdle', 'A coin that earns nothing.', {
    coin: 'Which one; of several wallets it is one',
    valueUsd: ['What there is of it, in dollars', 4000],
    best: 'Up to three vaults that take it alone, the best first, by the lower of the rate of now and its mean of 30 days; then up to two that take it with other coins, the largest first',
  }),
  named(EarnPlaced, 'EarnPlaced', 'A deposit, and where the same coins earn more.', {
    address: ['The wallet', SUI_ADDRESS],
    positionId,
    chain,
    protocol: ['Id of the protocol', 'navi-lending'],
    vaultId: ['`id` of the vault that it is in; empty where that is not known', VAULT_ID],
    coins: 'What it is made of',
    valueUsd: ['What it is worth, in dollars', 500],
    apy: ['What it earns now: fraction a year; 0 out of its range', 0.041],
    securesLoan: [
      'Whether it secures a loan: one of the same `account`, or of the same protocol on the same chain where an account is not known. Nothing is offered for it then, since a move would bring the loan closer to liquidation',
      false,
    ],
    best: `${best} for the very same coins, up to three, the best first`,
  }),
  named(EarnPlace, 'EarnPlace', 'A vault that a deposit could go to.', {
    vaultId: ['`id` of the vault, which the simulator and transactions take', VAULT_ID],
    name: ['Its name', 'NAVI Lending SUI'],
    protocol: ['Id of the protocol', 'navi-lending'],
    type: ['What it does with the coins', 'LENDING'],
    tvl: ['TVL in dollars', 12_345_678.9],
    apy: ['Its `totalApy` of now: fraction a year', 0.0469],
    apy30d: ['Mean of it over 30 days; null where unknown', 0.045],
    gainYear: ['Dollars a year more than where the deposit is, at the rates of now and before costs', 187.5],
    cost: ['Dollars that the move takes', 0.01],
    daysToPay: [
      'Days until the deposit is worth what it would be where it is, costs taken off: both rates compound and stay; null where `never` says why',
      0.02,
    ],
    never: ['`cost`: nothing is left after the costs. `rate`: it pays no more', null],
    isPair: ['Whether it takes other coins too: no rate shows what it may lose against holding them', false],
    isWrapped: ['Whether it takes the wrapped form of the coin', false],
  }),
  named(EarnUnknown, 'EarnUnknown', 'Something that could not be said.', {
    address: ['The wallet; empty where it is of several', SUI_ADDRESS],
    what: ['In words', 'the rate of the deposit at NAVI Lending on Sui, rewards counted in'],
    reason: [
      '`source`: something was not read. `price`, `amount`, `rate`: what something is worth, how much it is, or what it earns',
      'rate',
    ],
    chain: ['Id of the chain; empty for a source of several', 'SUI'],
    id: ['The source, the token’s contract, or the position', 'navi-lending-0x2::sui::SUI-supply'],
  }),
]
