import { protocolPools } from '#contract/transaction-protocol.ts'
import type { Action } from './transaction-state.ts'

/** The action itself where the protocol has it, else the first that the protocol has. */
export function offeredAction({ protocol, type }: Action): Action {
  const { actions } = protocolPools[protocol]
  return { protocol, type: actions.includes(type) ? type : actions[0] }
}

/** `keepsPool`: what stands for the pool still means one: not another protocol's, and no validator where a stake is meant. */
export function nextAction(before: Action, chosen: Partial<Action>): Action & { keepsPool: boolean } {
  const next = offeredAction({ ...before, ...chosen })
  const isByObject = protocolPools[next.protocol].vaultPools.STAKING === 'validator'
  const keepsPool = next.protocol === before.protocol && (!isByObject || next.type === before.type)
  return { ...next, keepsPool }
}
