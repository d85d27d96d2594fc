import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { bluefinFacts } from './bluefin.ts'
import { BluefinPool, BluefinPosition, BluefinTick } from './layout.ts'

export const bluefinMove: MoveFacts = {
  name: 'Bluefin',
  source: bluefinFacts.source,
  asOf: bluefinFacts.asOf,
  addresses: { bluefin: bluefinFacts.package, integers: bluefinFacts.integers },
  functions: {},
  structs: [
    { type: 'bluefin::position::Position', layout: BluefinPosition, fields: 17 },
    { type: 'bluefin::pool::Pool', layout: BluefinPool, fields: 20 },
    { type: '0x2::dynamic_field::Field<integers::i32::I32, bluefin::tick::TickInfo>', layout: BluefinTick, fields: 10 },
  ],
  resolve: async () => ({}),
}
