import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { MomentumPool, MomentumPosition, MomentumTick } from './layout.ts'
import { momentumFacts } from './momentum.ts'

export const momentumMove: MoveFacts = {
  name: 'Momentum',
  source: momentumFacts.source,
  asOf: momentumFacts.asOf,
  addresses: { momentum: momentumFacts.package },
  functions: {},
  structs: [
    { type: 'momentum::position::Position', layout: MomentumPosition, fields: 13 },
    { type: 'momentum::pool::Pool', layout: MomentumPool, fields: 25 },
    {
      type: '0x2::dynamic_field::Field<momentum::i32::I32, momentum::tick::TickInfo>',
      layout: MomentumTick,
      fields: 8,
    },
  ],
  resolve: async () => ({}),
}
