import { type ActionField, type Actions, amountField, coinTypeField } from '#service/protocols/action.ts'
import { marketActions } from '#service/protocols/lending/market-fields.ts'
import type { Offers } from '#service/protocols/protocol.ts'
import { springSuiFacts } from './facts.ts'

const stakedCoin: ActionField[] = [
  {
    name: 'poolId',
    need: 'either',
    description: 'The coin type of the staked coin',
    example: springSuiFacts.sSui,
  },
  coinTypeField('either', springSuiFacts.sSui),
]

export const suilendActions: Actions = {
  STAKING: [
    amountField('SUI (MIST)'),
    {
      name: 'isStakeAndDeposit',
      need: 'optional',
      description: 'true: lends the staked coin at once instead of sending it to the sender',
      example: 'false',
    },
    ...stakedCoin,
  ],
  UNSTAKING: [amountField('the coin'), ...stakedCoin],
  ...marketActions('suilend'),
}

/** Of SpringSui's staked coins one is known; a loan needs prices always, what is taken back only beside a debt. */
export const suilendOffers: Offers = ({ type, poolId }, { hasFreshPrices }) => {
  if (type === 'STAKING' || type === 'UNSTAKING') return poolId === springSuiFacts.sSui
  return type !== 'BORROW' || hasFreshPrices
}
