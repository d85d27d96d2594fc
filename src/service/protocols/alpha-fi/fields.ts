import { type ActionField, type Actions, amountField, someId } from '#service/protocols/action.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { Offers } from '#service/protocols/protocol.ts'
import { alphaFiFacts } from './facts.ts'

const poolId: ActionField = {
  name: 'poolId',
  need: 'required',
  description: 'The id of the AlphaFi pool, or of one of our vaults',
  example: someId('d'),
}
const amount = amountField('the coin')
const tokenAddress: ActionField = {
  name: 'tokenAddress',
  need: 'optional',
  description: 'The coin type that the amount is in; without it, the second coin of a pair',
  example: SUI_TYPE,
}
const isSinglePool = (example: 'true' | 'false'): ActionField => ({
  name: 'isSinglePool',
  need: 'optional',
  description: 'true: the pool takes one coin; false: a pair',
  example,
})
const inVault = [poolId, amount, isSinglePool('true'), tokenAddress]
const inPair = [poolId, amount, tokenAddress, isSinglePool('false')]

export const alphaFiActions: Actions = {
  STAKING: inVault,
  LENDING: inVault,
  UNSTAKING: inVault,
  LENDING_WITHDRAW: inVault,
  ADD_LP: inPair,
  REMOVE_LP: inPair,
}

/** By a coin only stSUI can be named, and all of it rests on ids that ship with the program. */
export const alphaFiOffers: Offers = ({ poolId }, { allowsShipped }) =>
  allowsShipped && poolId === alphaFiFacts.value.stSui.coinType
