import { expect, test } from 'vitest'
import { depositCoins } from './deposit-coins.ts'

const SOL = 'So11111111111111111111111111111111111111112'
const GRAM = 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'
const mSOL = 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So'
const haSUI = '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI'
const coinsOf = (chain: string, id: string, coins: string[], type: 'STAKING' | 'LENDING' = 'STAKING') =>
  depositCoins({ chain, type, protocol: { id }, coins })

test.each([
  ['SOL', 'marinade-liquid-staking', mSOL, SOL],
  ['SOL', 'jito-liquid-staking', 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn', SOL],
  ['SOL', 'sanctum-infinity', '5oVNBeEEQvYi1cX3ir8Dx5n1P7pdxydbGF2X4TxVusJm', SOL],
  ['SOL', 'blazestake', 'bSo13r4TkiE4KumL71LsHTPpL2euBYLFx6h9HP3piy1', SOL],
  ['TON', 'hipo', 'EQDPdq8xjAhytYqfGSX8KcFWIReCufsB9Wdg0pLlYSO_h76w', GRAM],
  ['TON', 'tonstakers', 'EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav', GRAM],
  ['SUI', 'haedal', haSUI, '0x2::sui::SUI'],
  ['SUI', 'haedal-protocol', haSUI, '0x2::sui::SUI'],
  [
    'AVAX',
    'benqi-staked-avax',
    '0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be',
    '0x0000000000000000000000000000000000000000',
  ],
])('on %s, %s gives its receipt for the coin that is staked', (chain, issuer, receipt, coin) => {
  expect(coinsOf(chain, issuer, [receipt])).toEqual([coin])
})

test('a coin that is staked is listed as it is', () => {
  expect(coinsOf('TON', 'hipo', [GRAM])).toEqual([GRAM])
  expect(coinsOf('SOL', 'marinade-liquid-staking', [SOL])).toEqual([SOL])
})

test('a receipt that is deposited with someone else, lent or paired is the coin of that vault', () => {
  expect(coinsOf('SOL', 'solayer', [mSOL])).toEqual([mSOL])
  expect(coinsOf('SOL', 'marinade-liquid-staking', [mSOL], 'LENDING')).toEqual([mSOL])
  expect(coinsOf('SOL', 'marinade-liquid-staking', [mSOL, SOL])).toEqual([mSOL, SOL])
})

test('a bridged receipt is not issued on its chain', () => {
  const wstETH = '0x5979D7b546E38E414F7E9822514be443A4800529'
  expect(coinsOf('ARB', 'lido', [wstETH])).toEqual([wstETH])
})
