import { base58, bech32, bech32m } from '@scure/base'
import { Address as bitcoin, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { getAddressDecoder, isAddress as isSolanaAddress } from '@solana/kit'
import { Address as TonAddress } from '@ton/core'
import fc from 'fast-check'
import { getAddress, isAddress as isEvmAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { chainIds, chainsOf } from '#contract/chains.ts'
import { anyCharacter } from '#testing/any-character.ts'
import { inTier } from '#testing/tier.ts'
import { NoWalletAddress, readWalletAddress } from './wallet-address.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hexOf = (key: Uint8Array): `0x${string}` => `0x${Buffer.from(key).toString('hex')}`
const padded = (text: string) => fc.constantFrom(text, ` ${text}`, `${text}\n`, `\t${text}  `)

/** undefined: refused as no address. Anything else that is thrown fails the test. */
function read(text: string) {
  try {
    return readWalletAddress(text)
  } catch (error) {
    if (error instanceof NoWalletAddress) return undefined
    throw error
  }
}

/** Another character of the same alphabet at one place. */
const mutated = (text: string, { from, alphabet }: { from: number; alphabet: string }) =>
  fc
    .record({ place: fc.integer({ min: from, max: text.length - 1 }), by: fc.constantFrom(...alphabet) })
    .filter(({ place, by }) => text[place] !== by)
    .map(({ place, by }) => text.slice(0, place) + by + text.slice(place + 1))

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const base64Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('EVM', () => {
  const address = bytes(20).map(hexOf)

  test('every key reads in every case, to the checksummed form, on every EVM chain', () => {
    fc.assert(
      fc.property(address, (lower) => {
        const expected = { family: 'evm', address: getAddress(lower), chains: chainsOf('evm') }
        expect(read(lower)).toEqual(expected)
        expect(read(getAddress(lower))).toEqual(expected)
        expect(read(`0x${lower.slice(2).toUpperCase()}`)).toEqual(expected)
      }),
    )
    expect(chainsOf('evm').length).toBeGreaterThanOrEqual(10)
  })

  test('a mixed case reads exactly when viem finds its checksum right', () => {
    const mixed = fc
      .tuple(address, fc.array(fc.boolean(), { minLength: 42, maxLength: 42 }))
      .map(([lower, isUpper]) =>
        [...lower].map((digit, index) => (isUpper[index] && index > 1 ? digit.toUpperCase() : digit)).join(''),
      )
    const slip = address
      .map(getAddress)
      .chain((right) => mutated(right, { from: 2, alphabet: '0123456789abcdefABCDEF' }))
    const isUniform = (text: string) => !(/[a-f]/.test(text.slice(2)) && /[A-F]/.test(text.slice(2)))
    fc.assert(
      fc.property(fc.oneof(mixed, slip), (text) => {
        expect(read(text) !== undefined).toBe(isUniform(text) || isEvmAddress(text))
      }),
      { numRuns: inTier({ short: 50, long: 1000 }) },
    )
  })

  test('ronin: is of RON alone', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('ronin:', 'RONIN:', 'Ronin:'), (lower, prefix) => {
        const expected = { family: 'evm', address: getAddress(lower), chains: ['RON'] }
        expect(read(prefix + lower.slice(2))).toEqual(expected)
        expect(read(prefix + getAddress(lower).slice(2))).toEqual(expected)
        expect(read(prefix + lower)).toBeUndefined()
      }),
    )
  })
})

describe('Sui', () => {
  test('every key of 64 digits reads, lower-case', () => {
    fc.assert(
      fc.property(bytes(32).map(hexOf), fc.boolean(), (lower, isUpper) => {
        const text = isUpper ? `0x${lower.slice(2).toUpperCase()}` : lower
        expect(read(text)).toEqual({ family: 'sui', address: lower, chains: ['SUI'] })
      }),
    )
  })

  test('hex of any other length is refused', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 80 })
    fc.assert(
      fc.property(
        digits.filter(({ length }) => length !== 40 && length !== 64),
        (text) => {
          expect(read(`0x${text}`)).toBeUndefined()
        },
      ),
    )
  })
})

describe('TON', () => {
  const account = fc
    .tuple(fc.constantFrom(0, -1), bytes(32))
    .map(([workchain, hash]) => new TonAddress(workchain, Buffer.from(hash)))

  test('every account reads in all of its forms, to the raw one', () => {
    const form = fc.record({ urlSafe: fc.boolean(), bounceable: fc.boolean() })
    fc.assert(
      fc.property(account, form, (address, options) => {
        const expected = { family: 'ton', address: address.toRawString(), chains: ['TON'] }
        expect(read(address.toRawString())).toEqual(expected)
        expect(read(address.toRawString().toUpperCase())).toEqual(expected)
        expect(read(address.toString(options))).toEqual(expected)
        expect(TonAddress.parse(address.toString(options)).toRawString()).toBe(expected.address)
      }),
      { numRuns: inTier({ short: 75, long: 300 }) },
    )
  })

  test('both alphabets in one text are read, as TON’s own library does', () => {
    const bothAlphabets = account
      .map((address) => address.toString({ urlSafe: true }))
      .filter((text) => text.includes('-') && text.includes('_'))
      .map((text) => text.replaceAll('-', '+'))
    fc.assert(
      fc.property(bothAlphabets, (text) => {
        expect(read(text)?.address).toBe(TonAddress.parse(text).toRawString())
      }),
      { numRuns: 20 },
    )
  })

  test('the test network is refused', () => {
    fc.assert(
      fc.property(account, fc.boolean(), (address, bounceable) => {
        expect(() => readWalletAddress(address.toString({ testOnly: true, bounceable }))).toThrow('test network')
      }),
    )
  })

  test('one wrong character is always found', () => {
    const slip = account.chain((address) => mutated(address.toString(), { from: 0, alphabet: base64Alphabet }))
    fc.assert(
      fc.property(slip, (text) => {
        expect(read(text)).toBeUndefined()
      }),
      { numRuns: inTier({ short: 50, long: 1000 }) },
    )
  })

  test('an unknown kind or workchain is refused though its checksum is right', () => {
    const crc = (body: Uint8Array) => {
      let found = 0
      for (const byte of [...body, 0, 0]) {
        for (let bit = 7; bit >= 0; bit -= 1) {
          found = (found << 1) | ((byte >> bit) & 1)
          if (found > 0xffff) found = (found & 0xffff) ^ 0x1021
        }
      }
      return found
    }
    const friendly = (tag: number, workchain: number) => {
      const body = Uint8Array.of(tag, workchain, ...new Uint8Array(32).fill(7))
      return Buffer.from([...body, crc(body) >> 8, crc(body) & 0xff]).toString('base64url')
    }
    expect(read(friendly(0x11, 0))?.chains).toEqual(['TON'])
    expect(friendly(0x11, 0)).toBe(new TonAddress(0, Buffer.alloc(32, 7)).toString())
    for (const [tag, workchain] of [
      [0x11, 1],
      [0x00, 0],
      [0x12, 0],
      [0x91, 0],
      [0xd1, 0xff],
    ] as const) {
      expect(read(friendly(tag, workchain))).toBeUndefined()
    }
  })
})

describe('Bitcoin', () => {
  const mainnet = bitcoin(NETWORK)
  const address = fc.oneof(
    bytes(20).map((hash) => mainnet.encode({ type: 'pkh', hash })),
    bytes(20).map((hash) => mainnet.encode({ type: 'sh', hash })),
    bytes(20).map((hash) => mainnet.encode({ type: 'wpkh', hash })),
    bytes(32).map((hash) => mainnet.encode({ type: 'wsh', hash })),
    // Not every 32 bytes are a point of the curve, which the library asks for: the text is written by hand.
    bytes(32).map((key) => bech32m.encode('bc', [1, ...bech32m.toWords(key)])),
  )

  test('every kind in use reads, segwit also in capitals', () => {
    fc.assert(
      fc.property(address, (text) => {
        const expected = { family: 'btc', address: text, chains: ['BTC'] }
        expect(read(text)).toEqual(expected)
        if (text.startsWith('bc1')) expect(read(text.toUpperCase())).toEqual(expected)
      }),
      { numRuns: inTier({ short: 75, long: 300 }) },
    )
  })

  test('one wrong character is always found', () => {
    const slip = address.chain((text) =>
      text.startsWith('bc1')
        ? mutated(text, { from: 3, alphabet: bech32Alphabet })
        : mutated(text, { from: 1, alphabet: base58Alphabet }),
    )
    fc.assert(
      fc.property(slip, (text) => {
        expect(read(text)).toBeUndefined()
      }),
      { numRuns: inTier({ short: 50, long: 1000 }) },
    )
  })

  test('test networks are refused', () => {
    const test = bitcoin(TEST_NETWORK)
    const other = fc.oneof(
      bytes(20).map((hash) => test.encode({ type: 'pkh', hash })),
      bytes(20).map((hash) => test.encode({ type: 'sh', hash })),
      bytes(20).map((hash) => test.encode({ type: 'wpkh', hash })),
      bytes(20).map((hash) => bech32.encode('bcrt', [0, ...bech32.toWords(hash)])),
    )
    fc.assert(
      fc.property(other, (text) => {
        expect(() => readWalletAddress(text)).toThrow(/network/)
      }),
    )
  })

  test('segwit of any version, length and checksum reads exactly when the library knows its kind', () => {
    const program = fc.record({
      version: fc.integer({ min: 0, max: 16 }),
      key: fc.uint8Array({ minLength: 1, maxLength: 40 }),
      coder: fc.constantFrom(bech32, bech32m),
      prefix: fc.constantFrom('bc', 'bc', 'bc1x', 'bc1'),
    })
    const isKnown = (text: string) => {
      try {
        const { type } = mainnet.decode(text)
        return ['wpkh', 'wsh', 'tr'].includes(type)
      } catch {
        return false
      }
    }
    fc.assert(
      fc.property(program, ({ version, key, coder, prefix }) => {
        const text = coder.encode(prefix, [version, ...coder.toWords(key)])
        // The library also wants a point of the curve in version 1, which anybody can do without and still own nothing.
        const isTaproot = prefix === 'bc' && version === 1 && key.length === 32 && coder === bech32m
        expect(read(text) !== undefined).toBe(isTaproot || isKnown(text))
      }),
      { numRuns: inTier({ short: 50, long: 1000 }) },
    )
  })
})

describe('Solana', () => {
  test('every key reads, and is of no other chain', () => {
    fc.assert(
      fc.property(bytes(32), (key) => {
        const address = getAddressDecoder().decode(key)
        expect(read(address)).toEqual({ family: 'sol', address, chains: ['SOL'] })
      }),
      { numRuns: inTier({ short: 75, long: 2000 }) },
    )
  })

  test.each(['bc1', 'BC1', 'Bc1', 'tb1', 'TB1', 'bcrt1', 'BCrt1'])(
    'a key that starts with %s, as bech32 does, reads',
    (start) => {
      const tail = fc.array(fc.constantFrom(...base58Alphabet), { minLength: 41, maxLength: 41 })
      fc.assert(
        fc.property(tail, (letters) => {
          const text = `${start}Az${letters.join('')}`.slice(0, 43)
          fc.pre(isSolanaAddress(text))
          expect(read(text)).toEqual({ family: 'sol', address: text, chains: ['SOL'] })
        }),
      )
    },
  )

  test('base58 reads exactly when it is a key of Solana, or an address of Bitcoin', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 18, maxLength: 34 }), (key) => {
        const text = base58.encode(key)
        expect(read(text)?.family).toBe(isSolanaAddress(text) ? 'sol' : undefined)
      }),
    )
  })
})

describe('refused with what it looked like', () => {
  test.each([
    ['', 'not an address'],
    ['hello', 'not an address'],
    ['vitalik.eth', 'not an address'],
    ['0x', '40 or 64 hex digits'],
    ['0x2', '40 or 64 hex digits'],
    [`0x${'g'.repeat(40)}`, '40 or 64 hex digits'],
    [`0x${'1'.repeat(63)}`, '64 hex digits'],
    ['0x2::sui::SUI', '40 or 64 hex digits'],
    [`0x${'2'.repeat(64)}::sui::SUI`, '64 hex digits'],
    ['0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed', 'EIP-55'],
    ['ronin:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'hex digits'],
    [`1:${'a'.repeat(64)}`, 'raw TON address'],
    [`0:${'a'.repeat(63)}`, 'raw TON address'],
    ['A'.repeat(48), 'no known kind'],
    ['B'.repeat(48), 'checksum'],
    [`${'1'.repeat(47)}2`, 'checksum'],
    ['bc1', 'checksum'],
    ['bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'checksum'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test network'],
    [`xpub${'A'.repeat(107)}`, 'extended public key'],
    [`zpub${'A'.repeat(107)}`, 'extended public key'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'checksum'],
    ['1'.repeat(30), 'neither as long'],
    [`0x5a…${'5a'.repeat(19)}`, 'hex digits'],
  ])('%s', (text, words) => {
    expect(() => readWalletAddress(text)).toThrow(NoWalletAddress)
    expect(() => readWalletAddress(text)).toThrow(words)
  })
})

const anyAddress = fc.oneof(
  bytes(20).map(hexOf),
  bytes(32).map(hexOf),
  bytes(32).map((key) => base58.encode(key)),
  bytes(32).map((key) => new TonAddress(0, Buffer.from(key)).toString()),
  bytes(20).map((hash) => bitcoin().encode({ type: 'wpkh', hash })),
  bytes(20).map((hash) => bitcoin().encode({ type: 'pkh', hash })),
)

test('space around an address is no part of it, and what was read reads to itself', () => {
  fc.assert(
    fc.property(
      anyAddress.chain((text) => fc.tuple(fc.constant(text), padded(text))),
      ([text, spaced]) => {
        const found = read(spaced)
        expect(found).toEqual(read(text))
        expect(read(found?.address ?? '')).toEqual(found)
      },
    ),
  )
})

test('any text either reads or is refused; nothing else is thrown, and what reads has a chain', () => {
  const part = fc.constantFrom(
    '0x',
    'ronin:',
    'bc1',
    'tb1',
    'bcrt1',
    '0:',
    '-1:',
    'xpub',
    'EQ',
    'UQ',
    '1',
    '3',
    '+/',
    '-_',
  )
  const alphabet = (text: string, maxLength: number) => fc.string({ unit: fc.constantFrom(...text), maxLength })
  const tail = fc.oneof(
    alphabet('0123456789abcdefABCDEF', 70),
    alphabet(base58Alphabet, 60),
    alphabet(bech32Alphabet, 100),
    alphabet(`${base64Alphabet}+/`, 60),
    fc.string({ unit: anyCharacter, maxLength: 60 }),
  )
  const exactly48 = fc.string({
    unit: fc.constantFrom(...`${base64Alphabet}+/`),
    minLength: 48,
    maxLength: 48,
  })
  const cut = anyAddress.chain((text) => fc.nat(text.length).map((end) => text.slice(0, end)))
  const text = fc.oneof(
    fc.tuple(part, tail).map(([start, end]) => start + end),
    tail,
    exactly48,
    cut,
  )
  fc.assert(
    fc.property(text, (written) => {
      const found = read(written)
      if (found === undefined) return
      expect(found.chains.length).toBeGreaterThan(0)
      expect(found.chains.every((chain) => chainIds.includes(chain))).toBe(true)
    }),
    { numRuns: inTier({ short: 250, long: 5000 }) },
  )
})
