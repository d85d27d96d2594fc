import { type Booster, boosterDeployments, type CoinStake } from '#service/protocols/booster/booster.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const convexFacts = {
  source:
    'rotki/rotki ef14aadd1f of 2026-08-21, ethereum/modules/convex/constants.py; Arbitrum and poolInfo: llamafolio/llamafolio-api bf669cba of 2024-05-05, convex-finance; coins: convex-eth/platform, BasicCvxHolder.sol; locks: ae4a42cf there, CvxLocker.sol',
  asOf: '2026-11-21',
  boosters: [
    {
      chain: 'ETH',
      booster: '0xF403C135812408BFbE8713b5A23a04b3D48AAE31',
      rewardsAt: 3,
      pays: '0xD533a949740bb3306d119CC777fa900bA034cd52',
    },
    { chain: 'ARB', booster: '0xF403C135812408BFbE8713b5A23a04b3D48AAE31', rewardsAt: 2, pays: null },
  ] satisfies Booster[],
  stakes: [
    {
      chain: 'ETH',
      contract: '0xCF50b810E57Ac33B91dCF525C6ddd9881B139332',
      countedBy: 'balanceOf',
      coin: '0x4e3FBD56CD56c3e72c1403e103b45Db9da5B9D2B',
      pays: '0x62B9c7356A2Dc64a1969e19C23e4f579F9810Aa7',
    },
    {
      chain: 'ETH',
      contract: '0x3Fe65692bfCD0e6CF84cB1E7d24108E434A7587e',
      countedBy: 'balanceOf',
      coin: '0x62B9c7356A2Dc64a1969e19C23e4f579F9810Aa7',
      pays: '0xD533a949740bb3306d119CC777fa900bA034cd52',
    },
    {
      chain: 'ETH',
      contract: '0x72a19342e8F1838460eBFCCEf09F6585e32db86E',
      countedBy: 'lockedBalanceOf',
      coin: '0x4e3FBD56CD56c3e72c1403e103b45Db9da5B9D2B',
      pays: null,
    },
  ] satisfies CoinStake[],
}

/** Convex: Curve liquidity staked through it, which no token in the wallet represents, and its own coins, staked and locked. */
export const convex = defineProtocol({
  slug: 'convex-finance',
  name: 'Convex',
  url: 'https://www.convexfinance.com',
  facts: [convexFacts],
  deployments: boosterDeployments(convexFacts),
  loadPositions: async () => (await import('./positions.ts')).convexPositions,
})
