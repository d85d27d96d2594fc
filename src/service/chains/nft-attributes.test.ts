import { expect, test } from 'vitest'
import { looseAttributes } from './nft-attributes.ts'

test('reads the published metadata of Azuki #0', () => {
  const attributes = [
    { trait_type: 'Type', value: 'Human' },
    { trait_type: 'Hair', value: 'Water' },
    { trait_type: 'Clothing', value: 'Pink Oversized Kimono' },
  ]
  expect(looseAttributes.parse(attributes)).toEqual([
    { trait: 'Type', value: 'Human' },
    { trait: 'Hair', value: 'Water' },
    { trait: 'Clothing', value: 'Pink Oversized Kimono' },
  ])
})

test('numbers and days are written out, rows of another shape are omitted', () => {
  const attributes = [
    { trait_type: 'Level', value: 0, display_type: 'number' },
    { trait_type: 'Birthday', value: 1_546_360_800, display_type: 'date' },
    { trait_type: 'Birthday', value: 'unknown', display_type: 'date' },
    { trait_type: 'In milliseconds', value: 1_735_689_600_000, display_type: 'date' },
    { trait_type: 'Empty', value: '', display_type: 'date' },
    { trait_type: 'Written', value: '2024-05-01', display_type: 'date' },
    { value: 'no name' },
    { trait_type: ' ', value: 'blank' },
    { trait_type: 'Nested', value: { html: '<b>' } },
    'text',
    null,
  ]
  expect(looseAttributes.parse(attributes)).toEqual([
    { trait: 'Level', value: '0' },
    { trait: 'Birthday', value: '2019-01-01' },
    { trait: 'Birthday', value: 'unknown' },
    { trait: 'In milliseconds', value: '1735689600000' },
    { trait: 'Empty', value: '' },
    { trait: 'Written', value: '2024-05-01' },
  ])
  for (const other of [undefined, null, 'text', { trait_type: 'Hair', value: 'Water' }])
    expect(looseAttributes.parse(other)).toEqual([])
  expect(looseAttributes.parse(Array(1_000).fill({ trait_type: 'a', value: 'b' }))).toHaveLength(40)
})
