import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#testing/any-character.ts'
import { inTier } from '#testing/tier.ts'
import { safeImageUrl } from './image-url.ts'

const gateways = { ipfsGateway: 'https://ipfs.example.org', arweaveGateway: 'https://ar.example.org' }
const noGateways = { ipfsGateway: null, arweaveGateway: null }
const read = (url: string) => safeImageUrl(url, gateways)

const cid0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWKPbdG'
const cid1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const arweave = 'a'.repeat(43)
const png = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  ['https://example.org/a.png', 'https://example.org/a.png'],
  [' https://example.org/a b.png ', 'https://example.org/a%20b.png'],
  ['HTTPS://EXAMPLE.org:8443/a?b=c#d', 'https://example.org:8443/a?b=c#d'],
  ['https://пример.example/ж.png', 'https://xn--e1afmkfd.example/%D0%B6.png'],
  [png, png],
  [png.replace('png', 'jpeg'), png.replace('png', 'jpeg')],
  [png.replace('png', 'webp'), png.replace('png', 'webp')],
])('%j is shown as %j', (url, shown) => {
  expect(read(url)).toBe(shown)
})

test.each([
  [`ipfs://${cid0}`, `/ipfs/${cid0}`],
  [`IPFS://${cid1}/1/pic one.png`, `/ipfs/${cid1}/1/pic%20one.png`],
  [`ipfs://ipfs/${cid0}/1.png?x=1`, `/ipfs/${cid0}/1.png?x=1`],
  [`https://gateway.example/ipfs/${cid0}`, `/ipfs/${cid0}`],
  [`http://gateway.example/ipfs/${cid1}/2.png`, `/ipfs/${cid1}/2.png`],
  [`https://${cid1}.ipfs.gateway.example/2.png?w=3`, `/ipfs/${cid1}/2.png?w=3`],
  [`https://ipfs.example.org/ipfs/${cid0}`, `/ipfs/${cid0}`],
])('%j is read through the gateway', (url, path) => {
  expect(read(url)).toBe(`https://ipfs.example.org${path}`)
  expect(read(read(url))).toBe(read(url))
})

test('Arweave ids are read through their gateway', () => {
  expect(read(`ar://${arweave}/a.png`)).toBe(`https://ar.example.org/${arweave}/a.png`)
})

test('without a gateway its names have no picture, while links stay links', () => {
  expect(safeImageUrl(`ipfs://${cid0}`, noGateways)).toBe('')
  expect(safeImageUrl(`ar://${arweave}`, noGateways)).toBe('')
  const link = `https://gateway.example/ipfs/${cid0}`
  expect(safeImageUrl(link, noGateways)).toBe(link)
  expect(safeImageUrl(link.replace('https', 'http'), noGateways)).toBe('')
})

test('a web address that only looks like a gateway link stays what it is', () => {
  expect(read('https://example.org/ipfs/not-a-cid.png')).toBe('https://example.org/ipfs/not-a-cid.png')
})

describe('nothing is shown for', () => {
  test.each([
    ['nothing', ''],
    ['plain text', 'picture'],
    ['a path', '/a.png'],
    ['a host without scheme', '//example.org/a.png'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a tab in it', 'java\tscript:alert(1)'],
    ['a script with slashes', 'javascript://example.org/%0aalert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a blob', 'blob:https://example.org/1'],
    ['another scheme', 'ftp://example.org/a.png'],
    ['http with a public name', 'http://example.org/a.png'],
    ['http that only looks like a gateway link', 'http://example.org/ipfs/not-a-cid.png'],
    ['credentials', 'https://user:secret@example.org/a.png'],
    ['a user', 'https://user@example.org/a.png'],
    ['a line break', 'https://example.org/a\n.png'],
    ['a NUL', 'https://example.org/\0.png'],
    ['a direction mark', 'https://example.org/\u202Egnp.a'],
    ['a backslash', 'https:\\\\example.org\\a.png'],
    ['localhost', 'https://localhost:8787/v2'],
    ['a name in this house', 'https://router.local/reboot'],
    ['a name without a dot', 'https://router/reboot'],
    ['loopback', 'https://127.0.0.1/a.png'],
    ['loopback as one number', 'https://2130706433/a.png'],
    ['loopback in hex', 'https://0x7f000001/a.png'],
    ['loopback in short', 'https://127.1/a.png'],
    ['IPv6 loopback', 'https://[::1]/a.png'],
    ['a private network', 'https://192.168.1.1/a.png'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['full-width digits', 'https://１２７.0.0.1/a.png'],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['an SVG in text', 'data:image/svg+xml,<svg onload=alert(1)>'],
    ['a page', 'data:text/html;base64,PHN2Zz4='],
    ['a bitmap in text', 'data:image/png,abc'],
    ['a bitmap with another type behind it', 'data:image/png;base64,AAAA,data:text/html,x'],
    ['a bitmap with parameters', 'data:image/png;charset=x;base64,AAAA'],
    ['an empty bitmap', 'data:image/png;base64,'],
    ['a bitmap that is too large', `data:image/png;base64,${'A'.repeat(40_000)}`],
    ['an address that is too long', `https://example.org/${'a'.repeat(3000)}`],
    ['an address that is too long once encoded', `https://example.org/${'ж'.repeat(1000)}`],
    ['no CID', 'ipfs://hello'],
    ['a CID that is a host', 'ipfs://evil.example/a.png'],
    ['a path that climbs', `ipfs://${cid0}/../../admin`],
    ['a path that climbs encoded', `ipfs://${cid0}/%2e%2e/%2E%2e/admin`],
    ['an id that climbs', 'ar://../admin'],
    ['IPNS', 'ipns://example.org/a.png'],
  ])('%s', (_, url) => {
    expect(read(url)).toBe('')
  })
})

test('whatever is written, what is shown is https of a public name or a bitmap', () => {
  const piece = fc.constantFrom(
    ...['https://', 'http://', 'ipfs://', 'ar://', 'data:', 'javascript:', 'image/png;base64,', 'svg+xml,', '@', '/'],
    ...[
      '..',
      '%2e',
      '//',
      '\\',
      '#',
      '?',
      ':',
      ' ',
      '\t',
      '\n',
      '<',
      '"',
      cid0,
      arweave,
      'example.org',
      'ipfs',
      '127.0.0.1',
    ],
  )
  const written = fc.oneof(
    fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: anyCharacter, maxLength: 80 }),
  )
  fc.assert(
    fc.property(written, (url) => {
      const shown = read(url)
      if (shown === '' || /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+=*$/i.test(shown)) return
      const { protocol, hostname, username, password, href } = new URL(shown)
      expect(protocol).toBe('https:')
      expect(hostname).toMatch(/\.[a-z][a-z0-9-]+$/)
      expect([username, password, href]).toEqual(['', '', shown])
      expect(shown).not.toMatch(/[\s"<>\\]/)
    }),
    { numRuns: inTier({ short: 125, long: 3000 }) },
  )
})
