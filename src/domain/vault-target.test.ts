import { expect, test } from 'vitest'
import { stakeReceipts } from '#contract/transaction-protocol.ts'
import type { VaultType } from '#contract/vault.ts'
import { vaultTarget } from './vault-target.ts'

const SUI = '0x2::sui::SUI'
const USDC = `0x${'b2'.repeat(32)}::usdc::USDC`
const LST = `0x${'c3'.repeat(32)}::spring_sui::SPRING_SUI`

const target = (id: string, type: VaultType, coins: string[], chain = 'SUI') =>
  vaultTarget({ chain, protocol: { id }, type, coins })

test('lending and borrowing go to the pool of their one coin, whatever the source calls the protocol', () => {
  const lent = { protocol: 'navi', poolId: `navi-lending:${USDC}`, actions: ['LENDING', 'LENDING_WITHDRAW'] }
  expect(target('navi-lending', 'LENDING', [USDC])).toEqual(lent)
  expect(target('navi', 'LENDING', [USDC])).toEqual(lent)
  expect(target('suilend', 'BORROW', [SUI])).toEqual({
    protocol: 'suilend',
    poolId: `suilend-lending:${SUI}`,
    actions: ['BORROW', 'REPAY'],
  })
})

test('liquid staking goes to the receipt, whether that, SUI or both are listed', () => {
  const staked = { protocol: 'suilend', poolId: LST, actions: ['STAKING', 'UNSTAKING'] }
  expect(target('springsui', 'STAKING', [LST])).toEqual(staked)
  expect(target('springsui', 'STAKING', [SUI, LST])).toEqual(staked)
  expect(target('springsui', 'STAKING', [SUI])).toEqual({ ...staked, poolId: stakeReceipts.suilend })
  expect(target('alpha-fi', 'STAKING', [SUI])).toMatchObject({ poolId: stakeReceipts['alpha-fi'] })
  expect(target('alpha-fi', 'STAKING', [LST])).toMatchObject({ protocol: 'alpha-fi', poolId: LST })
})

test('native staking stands for every validator, so that it names none', () => {
  expect(target('native-staking', 'STAKING', [SUI])).toEqual({
    protocol: 'native-staking',
    poolId: null,
    actions: ['STAKING', 'UNSTAKING'],
  })
})

test.each<[string, VaultType, string[], string?]>([
  ['aave-v3', 'LENDING', [USDC]],
  ['constructor', 'LENDING', [USDC]],
  ['navi-lending', 'LENDING', []],
  ['navi-lending', 'LENDING', [SUI, USDC]],
  ['navi-lending', 'LENDING', ['USDC']],
  ['navi-lending', 'STAKING', [LST]],
  ['navi-lending', 'LP', [USDC]],
  ['navi-lending', 'LENDING', [USDC], 'SOL'],
  ['native-staking', 'LENDING', [SUI]],
  ['springsui', 'STAKING', []],
  ['alpha-fi', 'VAULT', [USDC]],
])('%s %s %j has no pool to prepare for', (id, type, coins, chain) => {
  expect(target(id, type, coins, chain)).toBeNull()
})
