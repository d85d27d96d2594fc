import { type Booster, boosterDeployments, type CoinStake } from '#service/protocols/booster/booster.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'

/** Shares of its pools are ERC-4626 vault tokens, one for one with the liquidity. */
export const auraFacts = {
  source:
    'aurafinance/aura-contracts a5d6393 of 2026-03-13, deployments/1.json, tasks/deploy/*-config.ts, contracts/core/AuraLocker.sol and interfaces/IBooster.sol; shares: aurafinance/convex-platform, BaseRewardPool4626.sol',
  asOf: '2026-11-22',
  boosters: [
    {
      chain: 'ETH',
      booster: '0xA57b8d98dAE62B26Ec3bcC4a365338157060B234',
      rewardsAt: 3,
      pays: '0xba100000625a3754423978a60c9317c58a424e3D',
    },
    {
      chain: 'ARB',
      booster: '0x98Ef32edd24e2c92525E59afc4475C1242a30184',
      rewardsAt: 3,
      pays: '0x040d1EdC9569d4Bab2D15287Dc5A4F10F56a56B8',
    },
    {
      chain: 'OP',
      booster: '0x98Ef32edd24e2c92525E59afc4475C1242a30184',
      rewardsAt: 3,
      pays: '0xFE8B128bA8C78aabC59d4c64cEE7fF28e9379921',
    },
    {
      chain: 'BASE',
      booster: '0x98Ef32edd24e2c92525E59afc4475C1242a30184',
      rewardsAt: 3,
      pays: '0x4158734D47Fc9692176B5085E0F52ee0Da5d47F1',
    },
    {
      chain: 'MATIC',
      booster: '0x98Ef32edd24e2c92525E59afc4475C1242a30184',
      rewardsAt: 3,
      pays: '0x9a71012B13CA4d3D0Cdc72A177DF3ef03b0E76A3',
    },
    {
      chain: 'AVAX',
      booster: '0x98Ef32edd24e2c92525E59afc4475C1242a30184',
      rewardsAt: 3,
      pays: '0xE15bCB9E0EA69e6aB9FA080c4c4A5632896298C3',
    },
  ] satisfies Booster[],
  stakes: [
    {
      chain: 'ETH',
      contract: '0x00A7BA8Ae7bca0B10A32Ea1f8e2a1Da980c6CAd2',
      countedBy: 'balanceOf',
      coin: '0x616e8BfA43F920657B3497DBf40D6b1A02D4608d',
      pays: '0xba100000625a3754423978a60c9317c58a424e3D',
    },
    {
      chain: 'ETH',
      contract: '0x3Fa73f1E5d8A792C80F426fc8F84FBF7Ce9bBCAC',
      countedBy: 'lockedBalances',
      coin: '0xC0c293ce456fF0ED870ADd98a0828Dd4d2903DBF',
      pays: null,
    },
  ] satisfies CoinStake[],
}

/**
 * A vault token of liquidity staked through Aura names its operator. Aura's own list of pools decides which tokens are
 * genuine.
 */
export const boosterStakeReceipt = defineReceipt({
  probes: { asset: 'asset()', operator: 'operator()' },
  rank: 6,
  read(answers, chain) {
    const operator = answers.address('operator')
    const isAura = auraFacts.boosters.some((row) => row.chain === chain && row.booster === operator)
    return isAura && answers.address('asset') !== null ? {} : null
  },
})

/** Aura: Balancer liquidity staked through it, and its own coins, staked and locked. */
export const aura = defineProtocol({
  slug: 'aura',
  name: 'Aura',
  url: 'https://app.aura.finance',
  facts: [auraFacts],
  deployments: boosterDeployments(auraFacts),
  receipts: [boosterStakeReceipt],
  loadPositions: async () => (await import('./positions.ts')).auraPositions,
})
