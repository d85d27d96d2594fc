import { seededAddress } from '#sample/prices/seeded-random.ts'
import { kioskPart } from '#sample/sui/node/kiosk.ts'
import { mergeSuiState, type SuiStateObject, type SuiStatePart } from '#sample/sui/node/state.ts'
import { suinsName, suinsSubdomain } from '#sample/sui/node/suins-object.ts'
import type { SampleMotif } from '#sample/wallet/motifs.ts'
import { samplePicture, sampleScene } from '#sample/wallet/picture.ts'
import { sampleOwner } from './owner.ts'

/** Fixed, so that the state is: long ahead, and long ago. */
const IN_USE_UNTIL = Date.UTC(2096, 0, 1)
const RAN_OUT = Date.UTC(2025, 5, 1)

const sampleType = (module: string, struct: string) =>
  `0x5a3b1e${seededAddress(`nft ${module}`).slice(8)}::${module}::${struct}`

const motifOf = (type: string): SampleMotif =>
  type.endsWith('Boar') ? 'boar' : type.endsWith('Lantern') ? 'lantern' : 'ticket'

const nft = (type: string, name: string, display: Record<string, string>): SuiStateObject => ({
  id: seededAddress(`nft ${type} ${name}`),
  owner: sampleOwner,
  type,
  display: { name, image_url: sampleScene(`${type} ${name}`, motifOf(type)), ...display },
})

const boar = (number: number) =>
  nft(sampleType('sample_boar', 'SampleBoar'), `Sample Boar #${number}`, {
    collection: 'Sample Boars',
    description: 'A boar that nobody can sell: it belongs to the sample.',
    project_url: 'https://boars.example',
  })
const lantern = (number: number) =>
  nft(sampleType('sample_lantern', 'SampleLantern'), `Sample Lantern #${number}`, { project: 'Sample Lanterns' })
const ticket = nft(sampleType('sample_ticket', 'SampleTicket'), 'Sample Ticket, row 5', {
  description: 'One evening at a theatre that does not exist.',
})
const scam = (number: number) =>
  nft(sampleType('prize', 'Prize'), `Visit prize.example to claim ${number}000 SUI`, { link: 'https://prize.example' })

const name = (text: string, endsAt: number) => ({
  id: seededAddress(`suins ${text}`),
  owner: sampleOwner,
  name: text,
  endsAt,
  imageUrl: samplePicture(text),
})

/** NFTs in hand and in two kiosks, a scam, and SuiNS names: one the default, one in a kiosk, one expired. */
export const sampleNftsPart: SuiStatePart = mergeSuiState([
  {
    objects: [
      ticket,
      scam(1),
      scam(5),
      suinsName(name('sample-wallet.sui', IN_USE_UNTIL)),
      suinsName(name('sample-of-old.sui', RAN_OUT)),
      suinsSubdomain(name('garden.sample-wallet.sui', IN_USE_UNTIL)),
    ],
    names: [
      { name: 'sample-wallet.sui', address: sampleOwner, isDefault: true },
      { name: 'garden.sample-wallet.sui', address: sampleOwner },
      { name: 'sample-savings.sui', address: sampleOwner },
      { name: 'sample-of-old.sui', address: sampleOwner, isExpired: true },
    ],
  },
  kioskPart({
    id: seededAddress('kiosk one'),
    owner: sampleOwner,
    items: [boar(7), boar(44), boar(901), suinsName(name('sample-savings.sui', IN_USE_UNTIL))],
  }),
  kioskPart({
    id: seededAddress('kiosk two'),
    owner: sampleOwner,
    items: [lantern(12), lantern(13)],
    personal: '0x0cb4bcc0560340eb1a1b929cabe56b33fc6449820ec8c1980d69bb98b649b802',
  }),
])
