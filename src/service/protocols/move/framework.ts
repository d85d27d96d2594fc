import { UpgradeCap } from '#service/protocols/pyth/layout.ts'
import { Coin } from './coin-source.ts'

/** The functions and objects of Sui's own packages that payloads of any protocol use. Their ids never change. */
export const framework = {
  functions: {
    framework: [
      'coin::from_balance<T0>(0x2::balance::Balance<T0>): 0x2::coin::Coin<T0>',
      'coin::zero<T0>(): 0x2::coin::Coin<T0>',
    ],
    std: ['option::none<T0>(): 0x1::option::Option<T0>', 'option::some<T0>(T0): 0x1::option::Option<T0>'],
  },
  packages: { framework: ['0x2'], std: ['0x1'] },
  structs: [
    { type: '0x2::coin::Coin', layout: Coin, fields: 2 },
    { type: '0x2::package::UpgradeCap', layout: UpgradeCap, fields: 4 },
  ],
}
