import { expect, test } from 'vitest'
import { createClientReader } from './client-address.ts'

const read = createClientReader(['10.0.0.0/8', '2001:db8:f::1'])

test.each([
  ['203.0.113.7', undefined, '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', undefined, 'fe80::/64', 'fe80::/48'],
  [undefined, '203.0.113.7', 'unknown', 'unknown'],
])('peer %s is counted without any proxy', (peer, forwarded, counted, logged) => {
  const network = logged.endsWith('/48') ? logged : null
  expect(read(peer, forwarded)).toEqual({ counted, network, logged })
})

test.each([
  ['a stranger’s header does not count', '203.0.113.7', '198.51.100.9', '203.0.113.7'],
  ['a trusted proxy’s header counts', '10.1.2.3', '198.51.100.9', '198.51.100.9'],
  [
    'the rightmost untrusted hop is the client, whatever it claimed itself',
    '10.1.2.3',
    '1.1.1.1, 198.51.100.9, 10.9.9.9',
    '198.51.100.9',
  ],
  ['a hop with a port', '10.1.2.3', '198.51.100.9:4711', '198.51.100.9'],
  ['an IPv6 proxy and an IPv6 hop in brackets', '2001:db8:f::1', '[2001:db8:7:7::9]:443', '2001:db8:7:7::/64'],
  ['nonsense stops the walk at the proxy', '10.1.2.3', '198.51.100.9, you', '10.1.2.3'],
  ['only proxies in the list', '10.1.2.3', '10.4.4.4', '10.4.4.4'],
])('%s', (_, peer, forwarded, counted) => {
  expect(read(peer, forwarded).counted).toBe(counted)
})
