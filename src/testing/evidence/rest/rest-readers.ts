import { bitcoinReaders } from './bitcoin-readers.ts'
import { evmReaders } from './evm-readers.ts'
import { marketReaders } from './market-readers.ts'
import type { RestReaders } from './rest-reader.ts'
import { tonReaders } from './ton-readers.ts'

/** By the route's name in the evidence. */
export const restReaders: RestReaders = { ...marketReaders, ...evmReaders, ...tonReaders, ...bitcoinReaders }

/** Cases that no single answer shows, and where a test holds them. */
export const elsewhere = new Map([
  ['a pool that vanishes from one hour to the next and returns', 'the store keeps vaults'],
  ['apyBase of some projects is an APR, of others an APY (per adaptor)', 'vault-rates.test.ts'],
  ['row whose pool is not in /pools', 'rows are looked up by the pools'],
  ['gaps of days', 'points are told as they come'],
  ['key case as asked, not normalised', 'keys are compared with those that were asked'],
  ['start and end together refused', 'prices.test.ts: only a start is sent'],
  ['symbol with spaces or upper case', 'list.test.ts'],
  ['balance "0" for a sold item', 'collectibles are told without their number'],
  ['address given in two forms counts once', 'one account is asked for'],
])
