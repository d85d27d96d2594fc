import { type Actions, amountField, coinTypeField } from '#service/protocols/action.ts'
import { marketActions, marketField } from '#service/protocols/lending/market-fields.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { Offers } from '#service/protocols/protocol.ts'

const staking = [amountField('the coin'), coinTypeField('required', SUI_TYPE), marketField('navi', 'optional')]

/** First-party clients say STAKING and UNSTAKING for lending and taking it back. */
export const naviActions: Actions = { STAKING: staking, UNSTAKING: staking, ...marketActions('navi') }

const payingIn = new Set(['STAKING', 'LENDING', 'REPAY'])

/** Whatever takes coins out of NAVI refreshes prices first. */
export const naviOffers: Offers = ({ type }, { hasFreshPrices }) => hasFreshPrices || payingIn.has(type)
