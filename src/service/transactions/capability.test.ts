import { expect, test } from 'vitest'
import { protocolPools, transactionProtocols } from '#contract/transaction-protocol.ts'
import { protocols } from '#service/protocols/all.ts'

/** First-party clients say these for lending and taking it back: a person is not offered the same twice. */
const synonyms: Record<string, string[]> = { navi: ['STAKING', 'UNSTAKING'] }

test.each(transactionProtocols)('what a person is offered of %s is what can be prepared', (protocol) => {
  const offered = [...protocolPools[protocol].actions, ...(synonyms[protocol] ?? [])]
  expect(offered.toSorted()).toEqual(Object.keys(protocols[protocol].transactions.actions).toSorted())
})
