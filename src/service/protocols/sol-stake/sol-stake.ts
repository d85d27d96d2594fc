import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const solStakeFacts = {
  source: 'the Stake program’s interface, github.com/solana-program/stake',
  asOf: '2026-11-21',
}

/** Solana's native staking. */
export const solStake = defineProtocol({
  slug: 'solana-native-staking',
  name: 'Solana native staking',
  url: 'https://solana.com/staking',
  isNative: true,
  chains: ['SOL'],
  facts: [solStakeFacts],
  loadPositions: async () => (await import('./positions.ts')).solStakePositions,
})
