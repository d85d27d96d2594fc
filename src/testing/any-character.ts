import fc from 'fast-check'

const lastCodePoint = 0x10ffff
const [firstSurrogate, surrogates] = [0xd800, 0x800]

/** Any character but halves of pairs, as `unit: 'binary'`, which would first spend more than a second on a table of all. */
export const anyCharacter = fc
  .nat({ max: lastCodePoint - surrogates })
  .map((code) => String.fromCodePoint(code < firstSurrogate ? code : code + surrogates))
