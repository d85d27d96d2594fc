import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinKey, displayCoinType, isCoinType, packageOf } from './coin-type.ts'

const sui = `0x${'2'.padStart(64, '0')}::sui::SUI`
const usdc = '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC'

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1, maxLength: 64 })
const identifier = fc.stringMatching(/^[A-Za-z]\w{0,15}$/)
const plainType = fc.tuple(hex, identifier, identifier)
const written = ([address, module, struct]: [string, string, string]) => `0x${address}::${module}::${struct}`
const coinType = fc
  .tuple(plainType, fc.array(plainType, { maxLength: 2 }))
  .map(([type, args]) => written(type) + (args.length === 0 ? '' : `<${args.map(written).join(', ')}>`))

describe('coinKey', () => {
  test.each([
    ['short', '0x2::sui::SUI'],
    ['padded', sui],
    ['half padded', '0x0002::sui::SUI'],
    ['with the prefix of a price source', 'sui:0x2::sui::SUI'],
    ['with that prefix in capitals', 'SUI:0x2::sui::SUI'],
    ['with 0X', '0X2::sui::SUI'],
    ['without 0x', '2::sui::SUI'],
    ['with spaces around it and its parts', '  0x2 :: sui ::SUI\n'],
  ])('knows SUI when it is written %s', (_, text) => {
    expect(coinKey(text)).toBe(sui)
  })

  test('lower-cases the package and keeps the case of module and struct', () => {
    expect(coinKey('0xFA7AC3951FDCA92C5200D468D31A365EB03B2BE9936FDE615E69F0C1274AD3A0::BLUB::Blub')).toBe(
      '0xfa7ac3951fdca92c5200d468d31a365eb03b2be9936fde615e69f0c1274ad3a0::BLUB::Blub',
    )
    expect(coinKey('0x2::sui::Sui')).not.toBe(coinKey('0x2::sui::SUI'))
  })

  test('pads the packages of type arguments too, however deep', () => {
    expect(coinKey(`0xA::lp::LP<0x2::sui::SUI, 0xB::wrap::W<${usdc}>>`)).toBe(
      `0x${'a'.padStart(64, '0')}::lp::LP<${sui},0x${'b'.padStart(64, '0')}::wrap::W<${usdc}>>`,
    )
  })

  test('does not take a module that looks like hex for a package', () => {
    expect(coinKey('0x2::fee::BEEF')).toBe(`0x${'2'.padStart(64, '0')}::fee::BEEF`)
  })

  test('is its own fixed point', () => {
    fc.assert(fc.property(coinType, (type) => void expect(coinKey(coinKey(type))).toBe(coinKey(type))))
  })

  test('is the same for the padded and the short form, in any case of hex', () => {
    fc.assert(
      fc.property(plainType, fc.nat(64), fc.boolean(), ([address, module, struct], width, isUpper) => {
        const other = address.padStart(width, '0').slice(-64)
        const sameAddress = isUpper ? other.toUpperCase() : other
        fc.pre(BigInt(`0x${sameAddress}`) === BigInt(`0x${address}`))
        expect(coinKey(written([sameAddress, module, struct]))).toBe(coinKey(written([address, module, struct])))
      }),
    )
  })

  test('takes no nonsense for a coin type unless its key is a fixed point', () => {
    const part = fc.constantFrom('0x2::sui::SUI', '0xAB::lp::LP', 'sui:', '0x', '::', '<', '>', ',', ' ', '\u0000', 'é')
    const nonsense = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(nonsense.filter(isCoinType), (text) => void expect(coinKey(coinKey(text))).toBe(coinKey(text))),
    )
  })
})

describe('displayCoinType', () => {
  test('writes framework packages short and all others in full', () => {
    expect(displayCoinType(sui)).toBe('0x2::sui::SUI')
    expect(displayCoinType('0x000000000000000000000000000000000000000000000000000000000000dee9::deep::D')).toBe(
      '0xdee9::deep::D',
    )
    expect(displayCoinType('0x6864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS')).toBe(
      '0x06864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS',
    )
    expect(displayCoinType(`0xa::lp::LP<${sui},${usdc}>`)).toBe(`0xa::lp::LP<0x2::sui::SUI,${usdc}>`)
  })

  test('names the same coin as its key does', () => {
    fc.assert(fc.property(coinType, (type) => void expect(coinKey(displayCoinType(type))).toBe(coinKey(type))))
  })
})

describe('isCoinType', () => {
  test('accepts every way to write a coin type', () => {
    fc.assert(fc.property(coinType, (type) => void expect(isCoinType(type)).toBe(true)))
    expect(isCoinType('sui:0x2::sui::SUI')).toBe(true)
    expect(isCoinType('0x2::lp::LP<u64, vector<0x2::sui::SUI>>')).toBe(true)
  })

  test.each([
    '',
    'SUI',
    '0x2',
    '0x2::sui',
    '0x2::sui::SUI::X',
    '0x::sui::SUI',
    '0xz::sui::SUI',
    `0x${'1'.repeat(65)}::sui::SUI`,
    '0x2::sui::1SUI',
    '0x2::sui::S UI',
    '0x2::sui::SUI<>',
    '0x2::sui::SUI<<0x2::a::B>>',
    '0x2::sui::SUI<0x2::a::B',
    '0x2::sui::SUI<0x2::a::B>>',
    '0x2::sui::SUI<hello>',
    '0x2::sui::SUI")',
    'solana:So11111111111111111111111111111111111111112',
  ])('refuses %j', (text) => {
    expect(isCoinType(text)).toBe(false)
  })
})

test('packageOf gives the package as 64 hex digits', () => {
  expect(packageOf('0x2::sui::SUI')).toBe(`0x${'2'.padStart(64, '0')}`)
  expect(packageOf(`0xa::lp::LP<${usdc}>`)).toBe(`0x${'a'.padStart(64, '0')}`)
})
