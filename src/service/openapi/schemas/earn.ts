import { Earn, EarnCoin, EarnIdle, EarnPlace, EarnPlaced, EarnUnknown } from '#contract/wallet/earn.ts'
import { type FieldDoc, named } from '#service/openapi/field-doc.ts'
import { chain, SUI_ADDRESS, SUI_COIN, VAULT_ID } from './shared.ts'

const positionId: FieldDoc = ['As `positionId` of the positions', 'navi-lending-0x2::sui::SUI-supply']
const best = 'Vaults that pay more'

export const earnSchemas = [
  named(Earn, 'Earn', 'Idle coins and deposits, and where each could go. Money is in dollars, rates are fractions.', {
    idle: 'Coins that earn nothing, the most valuable first',
    placed: 'Deposits, the most valuable first',
    idleUsd: ['Idle coins, in dollars', 4050],
    gainYear: [
      'Yearly income of all idle coins in dollars, each in its best single-asset vault, at the lower of its current rate and its 30-day mean and before costs',
      187.5,
    ],
    small: ['Coins worth less than a dollar, which are excluded', 3],
    unknown: 'What is unknown and therefore in no figure',
  }),
  named(EarnCoin, 'EarnCoin', 'A coin on a chain.', {
    chain,
    address: ['Coin type, contract address, mint or jetton', SUI_COIN],
    symbol: ['Symbol; empty if the request gave only an address', 'SUI'],
  }),
  named(EarnIdle, 'EarnIdle', 'A coin that earns nothing.', {
    coin: 'The coin; the same coin in several wallets is one entry',
    valueUsd: ['Value in dollars', 4000],
    best: 'Up to three single-asset vaults, best first, by the lower of the current rate and its 30-day mean, those forecast to fall and already 10% below it last; then up to two pools, largest first',
  }),
  named(EarnPlaced, 'EarnPlaced', 'A deposit, and where the same coins earn more.', {
    address: ['The wallet', SUI_ADDRESS],
    positionId,
    chain,
    protocol: ['Id of the protocol', 'navi-lending'],
    vaultId: ['`id` of its vault; empty if unknown', VAULT_ID],
    coins: 'Its coins',
    valueUsd: ['Value in dollars', 500],
    apy: ['Current yearly rate as a fraction; 0 if out of range', 0.041],
    securesLoan: [
      'Whether it secures a loan of the same `account` or, if the account is unknown, of the same protocol and chain. It then has no offers, because moving it would bring the loan closer to liquidation',
      false,
    ],
    best: `${best} for exactly the same coins, up to three, best first`,
  }),
  named(EarnPlace, 'EarnPlace', 'A vault that a deposit could go to.', {
    vaultId: ['`id` of the vault, for the simulator and transactions', VAULT_ID],
    name: ['Name of the vault', 'NAVI Lending SUI'],
    protocol: ['Id of the protocol', 'navi-lending'],
    type: ['What it does with the coins', 'LENDING'],
    tvl: ['TVL in dollars', 12_345_678.9],
    apy: ['Current `totalApy` as a fraction', 0.0469],
    apy30d: ['30-day mean of `totalApy`; null if unknown', 0.045],
    stakingApy: ['What the coin earns by itself as the receipt of a stake, on top; given if known', 0.0262],
    isForecastToFall: ['The source expects a lower rate within four weeks; given if so', true],
    rewardShare: ['Share of `apy` that is paid in rewards, as a fraction; null if unknown', 0.42],
    gainYear: [
      'Gain per year in dollars compared with the current place, at the lower of the vault’s current rate and its 30-day mean and before costs',
      187.5,
    ],
    cost: ['Cost of the move in dollars', 0.01],
    daysToPay: [
      'Days until the move has paid for its costs, assuming both rates stay and compound; null if `never` says why',
      0.02,
    ],
    never: ['`cost`: the costs use up the deposit. `rate`: the new rate is not higher', null],
    isPair: ['Whether it also takes other coins; its rate does not include impermanent loss', false],
    isWrapped: ['Whether it takes the wrapped form of the coin', false],
  }),
  named(EarnUnknown, 'EarnUnknown', 'Something unknown.', {
    address: ['The wallet; empty if it concerns several', SUI_ADDRESS],
    what: ['Description', 'the rate of the deposit at NAVI Lending on Sui, rewards counted in'],
    reason: ['`source`: something was not read. `price`, `amount`, `rate`: that figure is unknown', 'rate'],
    chain: ['Id of the chain; empty for a source of several chains', 'SUI'],
    id: ['Source, token contract or position id', 'navi-lending-0x2::sui::SUI-supply'],
  }),
]
