import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const marginfiFacts = {
  source:
    '0dotxyz/marginfi-v2 1f1f7a6 of 2026-07-23, type-crate/src/types; the interface 0.1.7 in marginfi-client-v2 6.4.1',
  asOf: '2026-11-22',
  program: 'MFv2hWf31Z9kbCa1snEPYctwafyhdvnV7FZnsebVacA',
}

/** Project 0, formerly marginfi. */
export const marginfi = defineProtocol({
  slug: 'project-0',
  aliases: ['marginfi', 'marginfi-lending'],
  name: 'Project 0',
  url: 'https://app.0.xyz',
  chains: ['SOL'],
  facts: [marginfiFacts],
  loadPositions: async () => (await import('./positions.ts')).marginfiPositions,
})
