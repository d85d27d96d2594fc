import { expect, test } from 'vitest'
import { readWallets } from './read-wallets.ts'
import { sampleWallets } from './sample-wallets.ts'

const [SUI = '', EVM = ''] = sampleWallets.map(({ address }) => address)

test('addresses and names, parted by commas, spaces or lines, each once', () => {
  expect(readWallets(`${SUI}, ${EVM.toLowerCase()}\n${EVM} Someone.SUI`)).toMatchObject([
    { kind: 'address', key: SUI, chains: ['SUI'] },
    { kind: 'address', key: EVM },
    { kind: 'name', key: 'someone.sui', chain: 'SUI' },
  ])
  expect(readWallets(' , ')).toEqual([])
})

test('what is no address says what it looked like', () => {
  expect(readWallets('0x12')).toEqual([
    {
      kind: 'bad',
      text: '0x12',
      message: 'starts like an EVM or Sui address, which have 40 or 64 hex digits after 0x',
      isLikeNone: false,
    },
  ])
})

test('a Ronin address keeps its prefix, which keeps the other EVM chains out', () => {
  expect(readWallets(`ronin:${EVM.slice(2)}`)).toEqual([
    { kind: 'address', key: `ronin:${EVM.slice(2)}`, chains: ['RON'] },
  ])
})
