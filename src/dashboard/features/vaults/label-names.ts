/** The labels of vaults in words, and what stands behind each. */
export const labelNames: Record<string, { name: string; meaning: string }> = {
  stable_yield: { name: 'Stable yield', meaning: 'Stablecoins only, no impermanent loss, a yield above zero.' },
  low_risk: {
    name: 'Low risk',
    meaning:
      'The protocol is audited, there is no impermanent loss, TVL is at least $1M and APY below 25%. No promise.',
  },
  high_risk_high_return: {
    name: 'High risk, high return',
    meaning: 'APY is at least 50%, or at least 25% together with impermanent loss or an unusual history.',
  },
  airdrop: { name: 'Airdrop', meaning: 'The protocol has no token yet. Whether one comes is unknown.' },
}
