import { pythFacts } from './facts.ts'
import { IdByBytes, PythState, WormholeState } from './layout.ts'

/** The functions and structs of Pyth and its Wormhole that protocols use to update Pyth's prices in a payload. */
export const pythMove = {
  addresses: { pyth: pythFacts.original, wormhole: pythFacts.wormhole },
  functions: {
    pyth: [
      'pyth::create_authenticated_price_infos_using_accumulator(&pyth::state::State, vector<u8>, wormhole::vaa::VAA, &0x2::clock::Clock): pyth::hot_potato_vector::HotPotatoVector<pyth::price_info::PriceInfo>',
      'pyth::update_single_price_feed(&pyth::state::State, pyth::hot_potato_vector::HotPotatoVector<pyth::price_info::PriceInfo>, &mut pyth::price_info::PriceInfoObject, 0x2::coin::Coin<0x2::sui::SUI>, &0x2::clock::Clock): pyth::hot_potato_vector::HotPotatoVector<pyth::price_info::PriceInfo>',
      'hot_potato_vector::destroy<T0>(pyth::hot_potato_vector::HotPotatoVector<T0>)',
    ],
    wormhole: ['vaa::parse_and_verify(&wormhole::state::State, vector<u8>, &0x2::clock::Clock): wormhole::vaa::VAA'],
  },
  structs: [
    { type: 'pyth::state::State', layout: PythState, fields: 8 },
    { type: 'wormhole::state::State', layout: WormholeState, fields: 9 },
    {
      type: '0x2::dynamic_field::Field<0x2::dynamic_object_field::Wrapper<vector<u8>>, 0x2::object::ID>',
      layout: IdByBytes,
      fields: 1,
    },
    {
      type: '0x2::dynamic_field::Field<pyth::price_identifier::PriceIdentifier, 0x2::object::ID>',
      layout: IdByBytes,
      fields: 1,
    },
  ],
}
