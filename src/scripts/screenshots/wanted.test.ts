import { expect, test } from 'vitest'
import { views } from './views.ts'
import { wantedOf } from './wanted.ts'

const all = {
  views: ['vault', 'vault-loading', 'vaults', 'wallet'].map((name) => ({ name })),
  sizes: [320, 390, 1280].map((width) => ({ isUsual: width > 320, viewport: { width } })),
}
const wanted = (...words: string[]) => {
  const { views, sizes, isFull } = wantedOf(words, all)
  return [views.map(({ name }) => name).join(' '), sizes.map(({ viewport }) => viewport.width).join(' '), isFull]
}

test('names choose views with their states, options the windows', () => {
  expect(wanted()).toEqual(['vault vault-loading vaults wallet', '390 1280', false])
  expect(wanted('vault', 'wallet', '--full')).toEqual(['vault vault-loading wallet', '390 1280', true])
  expect(wanted('vaults', '--all-sizes')).toEqual(['vaults', '320 390 1280', false])
  expect(wanted('vaults', '--widths=320,1280')).toEqual(['vaults', '320 1280', false])
})

test.each(['walet', '--widths=1300', '--widths=', '--ful'])(
  '%s, which finds nothing, is no run without pictures',
  (word) => {
    expect(() => wanted('vault', word)).toThrow('No view, width or option is called')
  },
)

test('a view that is still on its way is not waited for', () => {
  const named = views.filter(({ name }) => name.endsWith('-loading'))
  expect(named.filter(({ state }) => state !== 'loading').map(({ name }) => name)).toEqual([])
})
