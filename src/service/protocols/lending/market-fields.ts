import { type ActionField, type Actions, amountField, coinTypeField } from '#service/protocols/action.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'

/** In the format that `requestedCoin` parses. */
export const marketField = (slug: string, need: ActionField['need']): ActionField => ({
  name: 'poolId',
  need,
  description: `${slug}-lending:<coin type>, or a coin type`,
  example: `${slug}-lending:${SUI_TYPE}`,
})

/** The four actions of a lending market whose pools are identified by their coin. */
export function marketActions(slug: string): Actions {
  const fields = [amountField('the coin'), marketField(slug, 'either'), coinTypeField('either', SUI_TYPE)]
  return { LENDING: fields, LENDING_WITHDRAW: fields, BORROW: fields, REPAY: fields }
}
