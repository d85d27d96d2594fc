import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { deepBookMarginFacts } from './deepbook-margin.ts'

/** Nothing is decoded: only the id of a SupplierCap and the type of a pool are used. */
export const deepBookMarginMove: MoveFacts = {
  name: "DeepBook's margin",
  source: deepBookMarginFacts.source,
  asOf: deepBookMarginFacts.asOf,
  addresses: { margin: deepBookMarginFacts.original },
  functions: {
    margin: [
      'margin_pool::user_supply_amount<T0>(&margin::margin_pool::MarginPool<T0>, 0x2::object::ID, &0x2::clock::Clock): u64',
    ],
  },
  structs: [],
  resolve: async () => ({ margin: [deepBookMarginFacts.package] }),
}
