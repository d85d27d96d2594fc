import { Address as BitcoinAddress } from '@scure/btc-signer'
import { getAddressDecoder } from '@solana/kit'
import { Address as TonAddress } from '@ton/core'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { chains } from '#contract/chains.ts'
import { sampleWallets } from './sample-wallets.ts'
import { readWalletAddress } from './wallet-address.ts'

const bytes = (length: number) => new Uint8Array(length).fill(0x5a)

test.each(sampleWallets)('the address of "$label" reads back to itself on its chain', ({ chain, address }) => {
  const read = readWalletAddress(address)
  expect(read.address).toBe(address)
  expect(read.chains[0]).toBe(chain)
})

test('there is one wallet for every form of address', () => {
  const families = new Set(Object.values(chains).map(({ family }) => family))
  expect(sampleWallets.map(({ chain }) => chains[chain].family).sort()).toEqual([...families].sort())
})

test('every wallet is of bytes 0x5a alone, by the libraries of its chain', () => {
  expect(sampleWallets.map(({ address }) => address)).toEqual([
    `0x${'5a'.repeat(32)}`,
    getAddress(`0x${'5a'.repeat(20)}`),
    getAddressDecoder().decode(bytes(32)),
    new TonAddress(0, Buffer.from(bytes(32))).toRawString(),
    BitcoinAddress().encode({ type: 'wpkh', hash: bytes(20) }),
  ])
})
