import { expect, test, vi } from 'vitest'
import { grpcAnswer } from '#sample/sui/node/grpc-frame.ts'
import { kioskPart } from '#sample/sui/node/kiosk.ts'
import { suinsName, suinsSubdomain } from '#sample/sui/node/suins-object.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { readSuiNames, resolveSuiName } from './sui-names.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const id = (byte: string) => `0x${byte.repeat(32)}`
const owner = id('ab')
const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000
const readNoted = () => readSuiNames({ sui: node.reader, now: () => NOW }, owner, signal)
const read = async () => (await readNoted()).value
const named = (byte: string, name: string, endsAt = NOW + DAY) => ({ id: id(byte), owner, name, endsAt })

test('all names of an address, its default first, expired ones separately', async () => {
  node.serve(
    [
      { names: [{ name: 'mira.sui', address: owner, isDefault: true }] },
      {
        objects: [
          suinsName(named('01', 'aaa.sui')),
          suinsName(named('02', 'gone.sui', NOW)),
          suinsName(named('03', 'mira.sui')),
          // Registered again since.
          suinsName(named('07', 'aaa.sui', NOW - DAY)),
          suinsSubdomain(named('04', 'shop.mira.sui')),
          suinsSubdomain(named('05', 'old.mira.sui', NOW - DAY)),
          suinsName({ ...named('06', 'others.sui'), owner: id('ff') }),
        ],
      },
    ],
    { pageSize: 2 },
  )
  expect(await readNoted()).toMatchObject({
    value: ['mira.sui', 'aaa.sui', 'shop.mira.sui'],
    primary: 'mira.sui',
    expiresAt: { 'mira.sui': NOW + DAY, 'aaa.sui': NOW + DAY, 'shop.mira.sui': NOW + DAY },
    expired: { 'gone.sui': NOW, 'old.mira.sui': NOW - DAY },
  })
})

test('a name in a kiosk is the wallet’s too, and other things there are not asked for', async () => {
  const boar = { id: id('11'), owner, type: `${id('b0')}::boar::Boar` }
  const items = [boar, suinsName(named('12', 'kept.sui')), suinsName(named('13', 'late.sui', NOW - 1))]
  node.serve([kioskPart({ id: id('c1'), owner, items })])
  expect(await read()).toEqual(['kept.sui'])
  expect(node.received.filter((path) => path.endsWith('BatchGetObjects'))).toHaveLength(1)
})

test('a default that another registered for the address is its name; one that has run out is none', async () => {
  node.serve([{ names: [{ name: 'leaf.mira.sui', address: owner, isDefault: true }] }])
  expect(await read()).toEqual(['leaf.mira.sui'])
  node.serve([{ names: [{ name: 'leaf.mira.sui', address: owner, isDefault: true, isExpired: true }] }])
  expect(await read()).toEqual([])
})

test('names that could not be read are a failure, not a wallet without names', async () => {
  node.serve([], { interrupt: (path) => (path.startsWith('NameService') ? grpcAnswer(null, 13, 'x') : undefined) })
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a name resolves to its address; one that points to no address is a failure', async () => {
  node.serve([
    {
      names: [
        { name: 'mira.sui', address: owner },
        { name: 'junk.sui', address: 'nobody' },
      ],
    },
  ])
  expect(await resolveSuiName(node.reader, 'mira.sui', signal)).toBe(owner)
  expect(await resolveSuiName(node.reader, 'nobody.sui', signal)).toBeNull()
  await expect(resolveSuiName(node.reader, 'junk.sui', signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('a name or a kiosk’s cap in another form costs no other name and is counted', async () => {
  const bad = (byte: string, type: string) => ({ id: id(byte), owner, type, content: new Uint8Array([1, 2]) })
  const registration = suinsName(named('01', 'aaa.sui'))
  const kept = kioskPart({ id: id('c1'), owner, items: [suinsName(named('12', 'kept.sui'))] })
  const badCap = bad('22', '0x2::kiosk::KioskOwnerCap')
  node.serve([kept, { objects: [registration, bad('21', registration.type), badCap] }])
  expect(await readNoted()).toMatchObject({
    value: ['aaa.sui', 'kept.sui'],
    note: '1 of the names could not be read; 1 of the kiosks’ caps could not be read',
    isPartial: true,
  })
  node.serve([{ objects: [bad('21', registration.type)] }])
  await expect(read()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
})

test('names of kiosks that are too many to read are said to be missing', async () => {
  const kiosks = Array.from({ length: 51 }, (_, index) => {
    const place = (prefix: string) => `0x${prefix}${index.toString(16).padStart(2, '0')}${'0'.repeat(58)}00`
    return kioskPart({ id: place('c1'), owner, items: [] })
  })
  node.serve(kiosks)
  expect(await readNoted()).toMatchObject({ value: [], note: 'the first 50 of 51 kiosks' })
})
