import { expect, test } from 'vitest'
import { isPublicAddress, whyNotTarget } from './target.ts'

test.each([...['93.184.215.14', '1.1.1.1', '223.255.255.1', '2606:4700:4700::1111', '[2606:4700:4700::1111]']])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  // CGNAT, link-local with the metadata of clouds, Alibaba's and Azure's.
  ...['100.64.0.1', '100.127.255.254', '169.254.169.254', '100.100.100.200', '168.63.129.16'],
  ...['224.0.0.1', '239.1.1.1', '255.255.255.255', '240.0.0.1', '192.0.0.192', '192.0.2.1', '198.18.0.1'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1', '100::1'],
  // IPv4 in IPv6: mapped, compatible, translated, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2001:0:7f00:1::', 'fec0::1', 'not an address', ''],
])('“%s” is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['https://hooks.example/in', null],
  ['https://hooks.example:8443/in', null],
  ['https://1.1.1.1/in', null],
  ['http://hooks.example/in', /https/],
  ['ftp://hooks.example/in', /https/],
  ['https://me:secret@hooks.example/', /user name/],
  ['https://hooks.example:22/', /port/],
  ['https://127.0.0.1/', /not public/],
  ['https://0x7f.1/', /not public/],
  ['https://2130706433/', /not public/],
  ['https://[::ffff:127.0.0.1]/', /not public/],
  ['https://[fd00::1]:8443/', /not public/],
])('%s', (url, refusal) => {
  const why = whyNotTarget(url, false)
  if (refusal === null) expect(why).toBeNull()
  else expect(why).toMatch(refusal)
})

test('where an operator allows it, anything but another protocol and a password', () => {
  expect(whyNotTarget('http://127.0.0.1:81/hook', true)).toBeNull()
  expect(whyNotTarget('ftp://127.0.0.1/hook', true)).toMatch(/https/)
  expect(whyNotTarget('https://me@127.0.0.1/hook', true)).toMatch(/user name/)
})
