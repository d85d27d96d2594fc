import { expect, test } from 'vitest'
import { findProtocol, indexProtocols, protocolKey } from './find-protocol.ts'

const lending = { id: 'navi-lending', aliases: ['navi'], name: 'NAVI' }
const spot = { id: 'bluefin-spot', aliases: ['bluefin'], name: 'Bluefin' }
const exchange = { id: 'bluefin', aliases: [], name: 'Bluefin' }

test.each(['navi-lending', 'NAVI Lending', 'navi', ' Navi ', 'NAVI_LENDING'])('“%s” is NAVI', (text) => {
  expect(findProtocol([exchange, spot, lending], text)).toBe(lending)
})

test('an id comes before an alias, an alias before a name', () => {
  expect(findProtocol([spot, exchange], 'bluefin')).toBe(exchange)
  expect(findProtocol([{ ...lending, id: 'x', name: 'Bluefin' }, spot], 'bluefin')).toBe(spot)
})

test('a text of no letters and digits means nothing that has some', () => {
  expect(findProtocol([lending, spot, { ...lending, name: '?' }], ' - ')).toBeUndefined()
  expect(findProtocol([lending], 'navi-loans')).toBeUndefined()
  expect(protocolKey('Ston.Fi')).toBe('stonfi')
})

test('an index finds what a search through all finds', () => {
  const all = [spot, exchange, { ...lending, id: 'x', name: 'Bluefin' }, lending, { id: '?', aliases: ['!'], name: '' }]
  const find = indexProtocols(all)
  const texts = ['bluefin', 'Blue Fin', 'bluefin-spot', 'navi', 'NAVI Lending', 'x', '?', '!', '', ' - ', 'nobody']
  expect(texts.map(find)).toEqual(texts.map((text) => findProtocol(all, text)))
})
