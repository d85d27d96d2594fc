import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { alphaLendFacts } from './alpha-lend.ts'
import { PositionCap, rows } from './layout.ts'

export const alphaLendMove: MoveFacts = {
  name: 'AlphaLend',
  source: alphaLendFacts.source,
  asOf: alphaLendFacts.asOf,
  addresses: { alphaLend: alphaLendFacts.package },
  functions: {},
  structs: [
    { type: 'alphaLend::position::PositionCap', layout: PositionCap, fields: 4 },
    {
      type: '0x2::dynamic_field::Field<0x2::object::ID, alphaLend::position::Position>',
      layout: rows.position,
      fields: 19,
    },
    { type: '0x2::dynamic_field::Field<u64, alphaLend::market::Market>', layout: rows.market, fields: 21 },
  ],
  resolve: async () => ({}),
}
