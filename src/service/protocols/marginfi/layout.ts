import { accountLayout, fieldsOf, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import { marginfiFacts } from './marginfi.ts'

export const ACCOUNT_SIZE = 2312
/** The offset of the wallet in an account. */
export const AUTHORITY_AT = 40

const programs = [marginfiFacts.program]

/** One slot of an account; unused slots may precede used ones. Shares have 48 fractional bits. */
const slot = fieldsOf({
  active: uint(0, 1),
  bank: publicKey(1),
  supplied: uint(40, 16),
  owed: uint(56, 16),
})
const isActive = uint(0, 1)

/** `health…`: the program's last computation, in dollars with 48 fractional bits, weighted as for liquidations. */
export const marginfiAccount = accountLayout({
  what: 'an account of Project 0',
  programs,
  discriminator: '43b2826d7e721c2a',
  size: ACCOUNT_SIZE,
  fields: {
    authority: publicKey(AUTHORITY_AT),
    balances: records({ at: 72, size: 104, count: 16 }, (view) => (isActive(view) === 0n ? null : slot(view))),
    healthAssets: uint(1872, 16),
    healthDebts: uint(1888, 16),
    healthAt: uint(1936, 8),
    healthFlags: uint(1944, 4),
    migratedTo: uint(2176, 32),
  },
})
export type MarginfiAccount = ReturnType<typeof marginfiAccount>

/** The value of a share in base units with 48 fractional bits. A rate of 2^32 - 1 is one thousand percent. */
export const bank = accountLayout({
  what: 'a bank of Project 0',
  programs,
  discriminator: '8e31a6f2324261bc',
  size: 1864,
  fields: {
    mint: publicKey(8),
    suppliedValue: uint(80, 16),
    owedValue: uint(96, 16),
    /** The weight of one dollar in a liquidation check, with 48 fractional bits. */
    assetWeight: uint(312, 16),
    debtWeight: uint(344, 16),
    tag: uint(785, 1),
    lendingRate: uint(1380, 4),
    borrowingRate: uint(1384, 4),
    /** The account of another protocol whose units the bank holds. */
    elsewhere: publicKey(1560),
  },
})
export type Bank = ReturnType<typeof bank>
