import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'
import { kaiFacts } from './kai.ts'
import { KaiVault } from './layout.ts'

export const kaiMove: MoveFacts = {
  name: 'Kai',
  source: kaiFacts.source,
  asOf: kaiFacts.asOf,
  addresses: { kai: kaiFacts.package },
  functions: {},
  structs: [{ type: 'kai::vault::Vault', layout: KaiVault, fields: 12 }],
  resolve: async () => ({}),
}
