import { Kiosk, KioskOwnerCap, PersonalKioskCap } from '#service/chains/sui/sui-kiosk.ts'
import { SubDomainRegistration, SuinsRegistration } from '#service/chains/sui/sui-names.ts'
import { suiNetwork } from '#service/chains/sui/sui-network.ts'
import type { MoveFacts } from '#service/protocols/move-facts/move-facts.ts'

const { source, asOf, suinsRegistration, subdomainRegistration, personalKioskCap } = suiNetwork.types

/** What wallets themselves read, whatever protocols they are in: names and kiosks. */
export const suiChainMove: MoveFacts = {
  name: 'Sui wallets',
  source,
  asOf,
  addresses: {},
  functions: {},
  structs: [
    { type: '0x2::kiosk::Kiosk', layout: Kiosk, fields: 5 },
    { type: '0x2::kiosk::KioskOwnerCap', layout: KioskOwnerCap, fields: 2 },
    { type: personalKioskCap, layout: PersonalKioskCap, fields: 2 },
    { type: suinsRegistration, layout: SuinsRegistration, fields: 5 },
    { type: subdomainRegistration, layout: SubDomainRegistration, fields: 2 },
  ],
  resolve: async () => ({}),
}
