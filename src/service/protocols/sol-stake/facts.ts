export const solStakeFacts = {
  source: 'the Stake program’s interface, github.com/solana-program/stake',
  asOf: '2026-11-21',
}
