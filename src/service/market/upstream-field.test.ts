import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { upstreamIconUrl, upstreamLink, upstreamNumber, upstreamText } from './upstream-field.ts'

describe('a number of an upstream', () => {
  test.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    ['1e-9', 1e-9],
    [0, 0],
    [-3, -3],
    [null, null],
    [undefined, null],
    ['', null],
    ['  ', null],
    ['n/a', null],
    ['Infinity', null],
    [Number.NaN, null],
    [true, null],
    [[], null],
    [{ usd: 1 }, null],
  ])('reads %j as %j', (sent, read) => {
    expect(z.parse(upstreamNumber, sent)).toBe(read)
  })

  test('is unknown when the member is absent', () => {
    expect(z.parse(z.object({ price: upstreamNumber }), {})).toEqual({ price: null })
  })
})

describe('a text of an upstream', () => {
  test('loses the characters that nobody sees', () => {
    expect(z.parse(upstreamText(), ' U\u0000S\u202EDC\u200B\n')).toBe('USDC')
  })

  test('is cut to its length, and "" when it is no text', () => {
    expect(z.parse(upstreamText(3), 'abcdef')).toBe('abc')
    expect(z.parse(upstreamText(), null)).toBe('')
    expect(z.parse(upstreamText(), 42)).toBe('')
    expect(z.parse(z.object({ name: upstreamText() }), {})).toEqual({ name: '' })
  })
})

describe('the address of an icon', () => {
  test.each(['https://example.org/a.png', `data:image/png;base64,${'A'.repeat(2026)}`])(
    'stays as it is: %.40s',
    (url) => {
      expect(z.parse(upstreamIconUrl, url)).toBe(url)
    },
  )

  test.each([
    '',
    null,
    undefined,
    'missing_large.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,%3Csvg%2F%3E',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'http://127.0.0.1:9299/ssrf.png',
    'https://localhost/a.png',
    'https://user:pw@evil.example/a.png',
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    `data:image/png;base64,${'A'.repeat(2027)}`,
  ])('is "" when a page may not show it, or it is too long: %.40s', (url) => {
    expect(z.parse(upstreamIconUrl, url)).toBe('')
  })
})

describe('a link', () => {
  test.each([
    ['https://app.example/pools?a=1', 'https://app.example/pools?a=1'],
    ['http://app.example', 'http://app.example'],
    ['https://user:pw@evil.example/a', 'https://evil.example/a'],
    ['https://bank.example%2F@evil.example/', 'https://evil.example/'],
    ['javascript:alert(1)', ''],
    ['https://a b.example', ''],
    ['https://', ''],
    [42, ''],
    [`https://a.example/${'a'.repeat(500)}`, ''],
  ])('%s is %s', (sent, read) => {
    expect(z.parse(upstreamLink, sent)).toBe(read)
  })
})
