import { accountLayout, fieldsOf, publicKey, records, uint } from '#service/chains/sol/account-layout.ts'
import { marginfiFacts } from './marginfi.ts'

export const ACCOUNT_SIZE = 2312
/** Where an account names its wallet. */
export const AUTHORITY_AT = 40

const programs = [marginfiFacts.program]

/** An account's slots; those in use may have unused ones before them. Shares have 48 bits behind the point. */
const slot = fieldsOf({
  active: uint(0, 1),
  bank: publicKey(1),
  supplied: uint(40, 16),
  owed: uint(56, 16),
})
const isActive = uint(0, 1)

/** `health…`: what the program last counted, in dollars with 48 bits behind the point; weighted as for liquidations. */
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

/** Values of a share in base units with 48 bits behind the point; rates as parts of a thousand percent, whose whole is 2^32 - 1. */
export const bank = accountLayout({
  what: 'a bank of Project 0',
  programs,
  discriminator: '8e31a6f2324261bc',
  size: 1864,
  fields: {
    mint: publicKey(8),
    suppliedValue: uint(80, 16),
    owedValue: uint(96, 16),
    tag: uint(785, 1),
    lendingRate: uint(1380, 4),
    borrowingRate: uint(1384, 4),
    /** What a bank of another protocol's units stands on there. */
    elsewhere: publicKey(1560),
  },
})
export type Bank = ReturnType<typeof bank>
