import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

export const bluefinFacts = {
  source: 'github.com/fireflyprotocol/bluefin-spot-contract-interface 91ce930',
  asOf: '2025-12-10',
  /** The package that defined the types. */
  package: '0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267',
  /** The Cetus library that defines the type of the tick keys. */
  integers: '0x714a63a0dba6da4f017b42d5d0fb78867f18bcde904868e51d951a5a6f5b7f57',
}

export const bluefin = defineProtocol({
  slug: 'bluefin',
  id: 'bluefin-spot',
  aliases: ['bluefin'],
  name: 'Bluefin',
  url: 'https://trade.bluefin.io',
  chains: ['SUI'],
  facts: [bluefinFacts],
  loadMove: async () => (await import('./move.ts')).bluefinMove,
  loadPositions: async () => (await import('./positions.ts')).bluefinPositions,
  loadPools: async () => (await import('./positions.ts')).bluefinPools,
})
