import { expect, test, vi } from 'vitest'
import { kioskPart } from '#sample/sui/node/kiosk.ts'
import type { SuiStateObject } from '#sample/sui/node/state.ts'
import { suinsName } from '#sample/sui/node/suins-object.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { readSuiNfts } from './sui-nfts.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const BOAR = `${id('b0')}::boar::Boar`
const read = () => readSuiNfts(node.reader, owner, signal)

const object = (byte: string, type: string, display?: Record<string, string>): SuiStateObject => ({
  id: id(byte),
  owner,
  type,
  ...(display && { display }),
})
const boar = (byte: string, name: string, more: Record<string, string> = {}) =>
  object(byte, BOAR, { name, image_url: `https://example.org/${name}.png`, description: 'A boar', ...more })

test('objects with a Display are grouped by type; coins, caps, stakes and positions are none', async () => {
  const display = { name: 'not an NFT', image_url: 'https://example.org/x.png' }
  node.serve([
    {
      objects: [
        boar('01', 'Boar #1', { project_url: 'https://example.org' }),
        boar('02', 'Boar #2'),
        object('03', `${id('b1')}::ticket::Ticket<0x2::sui::SUI>`, { image_url: 'https://example.org/t.png' }),
        object('04', BOAR),
        object('05', '0x2::coin::Coin<0x2::sui::SUI>', display),
        object('06', `${id('b2')}::market::AdminCap`, display),
        object('07', `${id('b2')}::market::OwnerCap<0x2::sui::SUI>`, display),
        object('08', '0x3::staking_pool::StakedSui', display),
        object('09', '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb::position::Position', display),
      ],
    },
  ])
  const { value, note } = await read()
  expect(note).toBeNull()
  expect(value).toHaveLength(2)
  expect(value[0]).toMatchObject({
    id: BOAR,
    name: 'Boar',
    description: 'A boar',
    externalUrl: 'https://example.org',
    imageUrl: 'https://example.org/Boar #1.png',
    totalItems: null,
    isVerified: false,
    floorPrice: null,
    items: [
      { tokenId: id('01'), contractAddress: BOAR, name: 'Boar #1', royalty: null },
      { tokenId: id('02'), name: 'Boar #2', imageUrl: 'https://example.org/Boar #2.png' },
    ],
  })
  expect(value[1]).toMatchObject({ id: `${id('b1')}::ticket::Ticket<0x2::sui::SUI>`, name: 'Ticket' })
  expect(value[1]?.items[0]?.name).toBe('Ticket')
})

test('a collection has the name that its Display gives', async () => {
  node.serve([{ objects: [boar('01', 'One', { collection: 'Wild Boars', project: 'Forest' })] }])
  expect((await read()).value[0]?.name).toBe('Wild Boars')
  node.serve([{ objects: [boar('01', 'One', { project: 'Forest' })] }])
  expect((await read()).value[0]?.name).toBe('Forest')
})

test('SuiNS names are a collection that is known for true; a copy of its type is not', async () => {
  const name = { id: id('01'), owner, name: 'mira.sui', endsAt: 1 }
  const copy = object('02', `${id('b3')}::suins_registration::SuinsRegistration`, { name: 'mira.sui' })
  node.serve([{ objects: [suinsName(name), copy] }])
  const { value } = await read()
  expect(value.map((collection) => [collection.name, collection.isVerified])).toEqual([
    ['SuiNS names', true],
    ['Suins Registration', false],
  ])
})

test('what lies in kiosks is the wallet’s, also in personal kiosks of any package, over several pages', async () => {
  const items = Array.from({ length: 7 }, (_, index) => boar(`1${index}`, `Boar #${index}`))
  node.serve(
    [
      { objects: [boar('01', 'Boar in hand')] },
      kioskPart({ id: id('c1'), owner, items: items.slice(0, 5) }),
      kioskPart({ id: id('c2'), owner, items: items.slice(5), personal: id('d1') }),
      kioskPart({ id: id('c3'), owner: id('ff'), items: [boar('20', 'Boar of another')] }),
      // Listings and locks of a kiosk are fields of their own.
      {
        fields: [
          {
            parent: id('c1'),
            fieldId: id('f0'),
            nameType: '0x2::kiosk::Lock',
            name: new Uint8Array(),
            valueType: 'bool',
          },
        ],
      },
    ],
    { pageSize: 2 },
  )
  const { value } = await read()
  expect(value).toHaveLength(1)
  expect(value[0]?.items.map(({ name }) => name)).toEqual(['Boar in hand', ...items.map((item) => item.display?.name)])
})

test('an item that has just left its kiosk is left out, the others stay', async () => {
  const part = kioskPart({ id: id('c1'), owner, items: [boar('11', 'Gone'), boar('12', 'Here')] })
  node.serve([{ ...part, objects: part.objects?.filter((item) => item.id !== id('11')) ?? [] }])
  expect((await read()).value[0]?.items.map(({ name }) => name)).toEqual(['Here'])
})

test('kiosk caps that strangers sent in numbers cost a bounded number of readings, and the answer says so', async () => {
  const kiosks = Array.from({ length: 60 }, (_, index) => {
    const kioskId = `0x${(index + 1).toString(16).padStart(60, 'e')}0000`
    return kioskPart({ id: kioskId, owner, items: [] })
  })
  node.serve(kiosks)
  expect(await read()).toEqual({ value: [], note: 'the first 50 of 60 kiosks' })
  expect(node.received.filter((path) => path.endsWith('ListDynamicFields'))).toHaveLength(50)
})

test('what a stranger’s package calls a personal cap and is none costs no NFT', async () => {
  const fake = { ...object('02', `${id('e1')}::personal_kiosk::PersonalKioskCap`), content: new Uint8Array([1, 2]) }
  node.serve([{ objects: [boar('01', 'Boar'), fake] }])
  expect((await read()).value[0]?.items.map(({ name }) => name)).toEqual(['Boar'])
})

test('a stranger’s package can name any kiosk in a cap of its own: what lies in another’s is not shown', async () => {
  const victim = kioskPart({ id: id('c3'), owner: id('ff'), items: [boar('20', 'Boar of another')] })
  const { objects = [] } = kioskPart({ id: id('c3'), owner, items: [], personal: id('e1') })
  const fakeCaps = objects
    .filter(({ type }) => type.endsWith('PersonalKioskCap'))
    .map((cap) => ({ ...cap, id: id('02') }))
  const toNothing = kioskPart({ id: id('c4'), owner, items: [boar('21', 'Boar of nobody')], personal: id('e1') })
  const wrapped = { ...toNothing, objects: toNothing.objects?.filter((object) => object.id !== id('c4')) ?? [] }
  node.serve([{ objects: [boar('01', 'Boar'), ...fakeCaps] }, victim, wrapped])
  const { value, note } = await read()
  expect([value.flatMap(({ items }) => items.map(({ name }) => name)), note]).toEqual([['Boar'], null])
})

test('a kiosk that was sold with its cap still names who made it, and is the wallet’s', async () => {
  node.serve([kioskPart({ id: id('c1'), owner, namedOwner: id('ff'), items: [boar('11', 'Bought')] })])
  expect((await read()).value[0]?.items.map(({ name }) => name)).toEqual(['Bought'])
})

test('a kiosk too large to read costs what lies in it alone, and the answer says so', async () => {
  const shop = Array.from({ length: 101 }, (_, index) => ({
    ...boar('ee', 'For sale'),
    id: `0x${index.toString(16).padStart(64, 'e')}`,
  }))
  const parts = [
    kioskPart({ id: id('c1'), owner, items: shop }),
    kioskPart({ id: id('c2'), owner, items: [boar('11', 'Kept')] }),
  ]
  node.serve(parts, { pageSize: 1 })
  const { value, note } = await read()
  expect(value[0]?.items.map(({ name }) => name)).toEqual(['Kept'])
  expect(note).toBe('without 1 of the kiosks, too large to read')
})

test('a cap that cannot be read is a failure of the source', async () => {
  node.serve([{ objects: [{ ...object('01', '0x2::kiosk::KioskOwnerCap'), content: new Uint8Array([1, 2]) }] }])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a kiosk’s cap in another form costs neither the objects of the wallet nor those of another kiosk', async () => {
  const badCap = { id: id('22'), owner, type: '0x2::kiosk::KioskOwnerCap', content: new Uint8Array([1]) }
  const kept = kioskPart({ id: id('c1'), owner, items: [boar('12', 'Boar #12')] })
  node.serve([kept, { objects: [boar('01', 'Boar #1'), badCap] }])
  const { value, note, isPartial } = await read()
  expect(value[0]?.items.map(({ name }) => name)).toEqual(['Boar #1', 'Boar #12'])
  expect({ note, isPartial }).toEqual({ note: '1 of the kiosks’ caps could not be read', isPartial: true })
})
