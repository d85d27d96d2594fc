import { address } from '@solana/kit'
import { sampleKey } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { marginfiAccount, marginfiBank } from '#sample/solana/protocols/marginfi-accounts.ts'
import { sampleOwner } from './wallet.ts'

const PYUSD = address('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo')
const USDT = address('Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB')
const [lent, owed] = [sampleKey('bank of PYUSD'), sampleKey('bank of USDT')]
const ONE = 1n << 48n
/** Parts of a thousand percent. */
const percent = (rate: number) => Math.floor((rate / 1000) * (2 ** 32 - 1))

/** 200 shares of PYUSD at 1.0625 each, and 40 of USDT at 1.125 that are owed; a slot lies free between them. */
export const sampleMarginfi: StoredAccount[] = [
  marginfiAccount({
    key: sampleKey('account of Project 0'),
    wallet: sampleOwner,
    slots: [{ bank: lent, supplied: 200_000_000n * ONE }, null, { bank: owed, owed: 40_000_000n * ONE }],
  }),
  marginfiBank({
    key: lent,
    mint: PYUSD,
    suppliedValue: (ONE * 17n) / 16n,
    owedValue: (ONE * 5n) / 4n,
    rates: [percent(4.1), percent(6.3)],
    weights: [0.875, 1.125],
  }),
  marginfiBank({
    key: owed,
    mint: USDT,
    suppliedValue: (ONE * 21n) / 20n,
    owedValue: (ONE * 9n) / 8n,
    rates: [percent(5.2), percent(7.9)],
    weights: [0.75, 1.25],
  }),
]
