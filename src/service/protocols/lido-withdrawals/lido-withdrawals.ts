import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const lidoQueueFacts = {
  source: 'lidofinance/core 372b02e19 of 2026-06-23, deployed-mainnet.json',
  asOf: '2026-11-21',
  queue: '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
} as const

/** Lido's withdrawal queue: stETH handed in for ether. */
export const lidoWithdrawals = defineProtocol({
  slug: 'lido-withdrawals',
  name: 'Lido Withdrawals',
  url: 'https://stake.lido.fi/withdrawals/claim',
  facts: [lidoQueueFacts],
  deployments: [{ chain: 'ETH', queue: lidoQueueFacts.queue }],
  loadPositions: async () => (await import('./positions.ts')).lidoWithdrawalPositions,
})
