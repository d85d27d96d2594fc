import { expect, test } from 'vitest'
import type { VaultType } from '#contract/vault.ts'
import { protocols } from '#service/protocols/all.ts'
import { liquidStakingFacts } from '#service/protocols/liquid-staking/liquid-staking.ts'
import { vaultActions } from './vault-actions.ts'

const SUI = '0x2::sui::SUI'
const coinOf = (id: string) => liquidStakingFacts.coins.find(({ protocol }) => protocol.id === id)?.coinType ?? ''
const bare = vaultActions(protocols, { hosts: { protocols: {} }, allowsShipped: false })
const pyth = { PYTH_HERMES_URL: 'https://prices.example', PYTH_API_KEY: 'key' }
const whole = vaultActions(protocols, { hosts: { protocols: pyth }, allowsShipped: true })
const vault = (id: string, type: VaultType, coin: string) => ({ chain: 'SUI', protocol: { id }, type, coins: [coin] })

test.each<[string, ReturnType<typeof vault>, string[], string[]]>([
  ['NAVI’s pool', vault('navi-lending', 'LENDING', SUI), ['LENDING'], ['LENDING', 'LENDING_WITHDRAW']],
  ['a debt to NAVI', vault('navi-lending', 'BORROW', SUI), ['REPAY'], ['BORROW', 'REPAY']],
  ['Suilend’s', vault('suilend', 'LENDING', SUI), ['LENDING', 'LENDING_WITHDRAW'], ['LENDING', 'LENDING_WITHDRAW']],
  ['a debt to Suilend', vault('suilend', 'BORROW', SUI), ['REPAY'], ['BORROW', 'REPAY']],
  ['sSUI', vault('springsui', 'STAKING', coinOf('springsui')), ['STAKING', 'UNSTAKING'], ['STAKING', 'UNSTAKING']],
  ['another coin of SpringSui', vault('springsui', 'STAKING', coinOf('volo')), [], []],
  ['stSUI', vault('alpha-fi', 'STAKING', coinOf('alpha-fi')), [], ['STAKING', 'UNSTAKING']],
  ['another coin of AlphaFi', vault('alpha-fi', 'STAKING', coinOf('volo')), [], []],
  ['all validators together', vault('native-staking', 'STAKING', SUI), [], []],
  ['a pool that nothing is built for', vault('scallop-lend', 'LENDING', SUI), [], []],
])('%s: offered without a key and a setting, and with them', (_, of, without, withThem) => {
  expect([bare(of), whole(of)]).toEqual([without, withThem])
})
