import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { bucketFacts } from './facts.ts'

/** Nothing is decoded: only the id of an Account is used, and these functions report the state of vaults and pools. */
export const bucketMove: MoveFacts = {
  name: 'Bucket',
  source: bucketFacts.source,
  asOf: bucketFacts.asOf,
  addresses: { cdp: bucketFacts.cdpOriginal, saving: bucketFacts.savingOriginal },
  functions: {
    cdp: ['vault::try_get_position_data<T0>(&cdp::vault::Vault<T0>, address, &0x2::clock::Clock): (u64, u64)'],
    saving: ['saving::lp_token_value_of<T0>(&saving::saving::SavingPool<T0>, address, &0x2::clock::Clock): u64'],
  },
  structs: [],
  resolve: async () => ({ cdp: [bucketFacts.cdpPackage], saving: [bucketFacts.savingPackage] }),
}
