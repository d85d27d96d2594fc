/** The labels of vaults in words, and what stands behind each. */
export const labelNames: Record<string, { name: string; meaning: string }> = {
  stable_yield: { name: 'Stable yield', meaning: 'Stablecoins only, no impermanent loss, positive yield.' },
  low_risk: {
    name: 'Low risk',
    meaning: 'Audited protocol, no impermanent loss, TVL of at least $1M, APY below 25%. Not a guarantee.',
  },
  high_risk_high_return: {
    name: 'High risk, high return',
    meaning: 'APY of at least 50%, or at least 25% with impermanent loss or an unusual history.',
  },
  airdrop: { name: 'Airdrop', meaning: 'The protocol has no token yet. It may never launch one.' },
}
