import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { cetusFacts } from './cetus.ts'
import { CetusConfig, CetusPool, CetusPosition, CetusPositionInfo, CetusTick } from './layout.ts'

export const cetusMove: MoveFacts = {
  name: 'Cetus',
  source: cetusFacts.source,
  asOf: cetusFacts.asOf,
  addresses: { cetus: cetusFacts.package, library: cetusFacts.library },
  functions: {},
  structs: [
    { type: 'cetus::position::Position', layout: CetusPosition, fields: 11 },
    { type: 'cetus::pool::Pool', layout: CetusPool, fields: 18 },
    { type: 'cetus::config::GlobalConfig', layout: CetusConfig, fields: 5 },
    {
      type: '0x2::dynamic_field::Field<0x2::object::ID, library::linked_table::Node<0x2::object::ID, cetus::position::PositionInfo>>',
      layout: CetusPositionInfo,
      fields: 11,
    },
    {
      type: '0x2::dynamic_field::Field<u64, library::skip_list::Node<cetus::tick::Tick>>',
      layout: CetusTick,
      fields: 8,
    },
  ],
  resolve: async () => ({}),
}
