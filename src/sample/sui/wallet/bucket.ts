import { seededAddress } from '#sample/prices/seeded-random.ts'
import type { SuiStatePart } from '#sample/sui/node/state.ts'
import { bucketPart } from '#sample/sui/protocols/bucket.ts'
import { sampleOwner } from './owner.ts'

const USDB = '0xe14726c336e81b32328e92afc37345d159f5b550b09fa92bd43640cfdd0a0cfd::usdb::USDB'
const SUI_VAULT = '0x542eff36534bc5d7d07808953ebb8c580c23f047b41c094601d40a0fc7e99238'
const WAL_VAULT = '0x9cd535e14d25767387e29798cfd61cf8c780d4836798cd64a5ce0d6fdc4659b2'
const SAVING_POOL = '0xa0bfd8f31cc869c5f91cc23cb24414f3e225f015d269803279dc8a2179ce964f'
const account = seededAddress('bucket account')

const { objects = [], functions = [] } = bucketPart({
  accounts: [{ id: account, owner: sampleOwner }],
  debts: [
    { vault: SUI_VAULT, debtor: sampleOwner, collateral: 75_000_000_000n, debt: 90_250_000n },
    { vault: WAL_VAULT, debtor: account, collateral: 400_000_000_000n, debt: 0n },
  ],
  savings: [{ pool: SAVING_POOL, account: sampleOwner, usdb: 40_500_000n }],
})

/** 75 SUI against 90.25 USDB, 400 WAL of an account of its own without a debt, and 40.5 USDB saved; figures are ours. */
export const sampleBucket: SuiStatePart = {
  objects,
  functions,
  coins: [{ coinType: USDB, decimals: 6, name: 'Bucket USD', symbol: 'USDB' }],
}
