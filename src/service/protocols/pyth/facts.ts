import type { ProtocolHost } from '#service/protocols/kit/protocol-host.ts'
/**
 * The Pyth deployment on Sui that receives prices. The previous one (0x8d97f1cd…, whose objects have another type) has
 * received none since 2026-08-26.
 */
export const pythFacts = {
  source: 'bytecode in github.com/MystenLabs/sui-packages, checkpoint 273219977',
  asOf: '2026-11-21',
  /** The packages that defined its types and those of the Wormhole that it trusts. */
  original: '0x55300367a2d40813727ccac4ecee977a39fb9cdb46f2e6b2c354b9798f5de2c0',
  wormhole: '0x99de5c967d8206ef4b75c0afab3df2a59eb02b05c282821db803831008ac25b4',
}

/** Requires a key. */
export const pythHermes: ProtocolHost = {
  setting: 'PYTH_HERMES_URL',
  source: 'testing/evidence/hosts.json',
  asOf: '2026-11-21',
  url: 'https://pyth.dourolabs.app/hermes',
  keySetting: 'PYTH_API_KEY',
}
