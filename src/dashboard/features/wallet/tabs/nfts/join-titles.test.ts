import { expect, test } from 'vitest'
import { joinTitles } from './join-titles.ts'

test.each([
  [['Boat #17', 'Boat #204'], 'Boat #17, #204'],
  [['Boat 88', 'Boat 1204'], 'Boat 88, 1204'],
  [['Boat #17'], 'Boat #17'],
  [['Moss', 'Lichen'], 'Moss, Lichen'],
  [['Boat #17', 'Ship #17'], 'Boat #17, Ship #17'],
  [['Boat #17', 'Moss'], 'Boat #17, Moss'],
  [['#17', '#204'], '#17, #204'],
  [[], ''],
])('%j is written as %s', (titles, written) => expect(joinTitles(titles)).toBe(written))
