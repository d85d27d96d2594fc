import { expect, test } from 'vitest'
import { altDomain, altParent, altReverse, altTldHouse, snsDomain, snsReverse } from './solana-addresses.ts'

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
