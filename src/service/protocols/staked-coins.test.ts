import { expect, test } from 'vitest'
import { stakedCoins } from '#domain/tokens/staked-coins.ts'
import { liquidStakingFacts } from './liquid-staking/liquid-staking.ts'
import { infinityFacts, stakePoolFacts } from './sol-staked-tokens/facts.ts'
import { tonLiquidStakingFacts } from './ton-liquid-staking/ton-liquid-staking.ts'

const listed: Record<string, readonly string[]> = {
  SUI: liquidStakingFacts.coins.map(({ coinType }) => coinType),
  TON: tonLiquidStakingFacts.issuers.flatMap(({ jettons }) => jettons.map(({ jetton }) => jetton)),
  SOL: [infinityFacts.token[1], ...stakePoolFacts.programs.flatMap(({ pools }) => pools.map(([, mint]) => mint))],
}

test('each coin that is drawn as staked is a stake to the reader of wallets, of the coin of its chain', () => {
  const drawn = Object.entries(stakedCoins).flatMap(([chain, coins]) =>
    Object.entries(coins).map(([address, staked]) => ({ chain, address, staked })),
  )
  expect(drawn.filter(({ chain, address }) => !listed[chain]?.includes(address))).toEqual([])
  expect(drawn.filter(({ chain, staked }) => (chain === 'TON' ? 'GRAM' : chain) !== staked)).toEqual([])
})
