import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { TurbosPool, TurbosPosition, TurbosPositionNft, TurbosTick } from './layout.ts'
import { turbosFacts } from './turbos.ts'

export const turbosMove: MoveFacts = {
  name: 'Turbos',
  source: turbosFacts.source,
  asOf: turbosFacts.asOf,
  addresses: { turbos: turbosFacts.package },
  functions: {},
  structs: [
    { type: 'turbos::position_nft::TurbosPositionNFT', layout: TurbosPositionNft, fields: 9 },
    { type: 'turbos::position_manager::Position', layout: TurbosPosition, fields: 9 },
    { type: 'turbos::pool::Pool', layout: TurbosPool, fields: 19 },
    { type: '0x2::dynamic_field::Field<turbos::i32::I32, turbos::pool::Tick>', layout: TurbosTick, fields: 7 },
  ],
  resolve: async () => ({}),
}
