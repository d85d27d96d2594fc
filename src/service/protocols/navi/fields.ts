import { type Actions, amountField, coinTypeField } from '#service/protocols/action.ts'
import { marketActions, marketField } from '#service/protocols/lending/market-fields.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'

const staking = [amountField('the coin'), coinTypeField('required', SUI_TYPE), marketField('navi', 'optional')]

/** First-party clients say STAKING and UNSTAKING for lending and taking it back. */
export const naviActions: Actions = { STAKING: staking, UNSTAKING: staking, ...marketActions('navi') }
