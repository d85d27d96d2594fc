export const marginfiFacts = {
  source:
    '0dotxyz/marginfi-v2 1f1f7a6 of 2026-07-23, type-crate/src/types; the interface 0.1.7 in marginfi-client-v2 6.4.1',
  asOf: '2026-11-22',
  program: 'MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA',
}
