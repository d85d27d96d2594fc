import { getAddressDecoder, getAddressEncoder, isAddress } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  altDomain,
  altNameHouse,
  altNftRecord,
  altParent,
  altReverse,
  altTldHouse,
  isKey,
  keyBytes,
  snsDomain,
  snsReverse,
} from './solana-addresses.ts'

// As the official packages of both services derive them.
test('names of both services stand where their own libraries look for them', async () => {
  const domain = await snsDomain('bonfida')
  expect(domain).toBe('Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb')
  expect(await snsReverse(domain)).toBe('DqgmWxe2PPrfy45Ja3UPyFGwcbRzkRuwXt3NyxjX8krg')
  const name = await altDomain('example', '.poor')
  expect(name).toBe('BSyAhjsPM3M78dFjEfaAeUYLaMpiJfPC3s39Lbwjvxqn')
  expect(await altParent('.poor')).toBe('8err4ThuTiZo9LbozHAvMrzXUmyPWj9urnMo38vC6FdQ')
  expect(await altReverse(name, await altTldHouse('.poor'))).toBe('GXf3ez3Jyos5fW6SRMjdVWHZtyDepJFQ3oYJMM1kYoUp')
})

// As @onsol/tldparser 1.2.1 derives them.
test('the wrapping of a name stands where the library of AllDomains looks for it', async () => {
  const nameHouse = await altNameHouse(await altTldHouse('.poor'))
  expect(nameHouse).toBe('9pjRxzyCB9nftUvKUe6fQTgiXMrbWjkkfGWH3PKVJLur')
  const name = await altDomain('example', '.poor')
  expect(await altNftRecord(name, nameHouse)).toBe('A2iYqbp25TPFRLJJtKoyfwHSJsgZUtybfqgQQhx5kjf7')
})

test('keys are told from other texts, and read, as the client of the chain does it', () => {
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => getAddressDecoder().decode(bytes))
  fc.assert(
    fc.property(key, (text) => {
      expect(isKey(text)).toBe(true)
      expect(keyBytes(text)).toEqual(getAddressEncoder().encode(text))
    }),
  )
  const near = fc
    .tuple(key, fc.string({ maxLength: 2 }), fc.nat({ max: 3 }))
    .map(([text, more, less]) => text.slice(less) + more)
  const longer = fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{30,46}$/)
  fc.assert(
    fc.property(fc.oneof(near, longer, fc.string()), (text) => {
      expect(isKey(text)).toBe(isAddress(text))
    }),
  )
})
