import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

/** Kai's single-coin vaults on Sui, each with the coin for its shares. */
export const kaiFacts = {
  source:
    'kunalabs-io/kai-ts-sdk 3e17b1f of 2026-01-06 (vault.ts, coin-info.ts); kunalabs-io/sui-smart-contracts 80e242b (kai/sav/core: vault.move, time_locked_balance.move, Published.toml)',
  asOf: '2026-01-06',
  /** The package that defined the types. */
  package: '0x01c389a85310b47e7630a9361d4e71025bc35e4999d3a645949b1b68b26f2273',
  vaults: [
    vault(
      '7a2f75a3e50fd5f72dfc2f8c9910da5eaa3a1486e4eb1e54a825c09d82214526',
      '01c389a85310b47e7630a9361d4e71025bc35e4999d3a645949b1b68b26f2273::ywhusdce::YWHUSDCE',
    ),
    vault(
      '0fce8baed43faadf6831cd27e5b3a32a11d2a05b3cd1ed36c7c09c5f7bcb4ef4',
      'b8dc843a816b51992ee10d2ddc6d28aab4f0a1d651cd7289a7897902eb631613::ywhusdte::YWHUSDTE',
    ),
    vault(
      '16272b75d880ab944c308d47e91d46b2027f55136ee61b3db99098a926b3973c',
      'b8dc843a816b51992ee10d2ddc6d28aab4f0a1d651cd7289a7897902eb631613::ysui::YSUI',
    ),
    vault(
      '3e8a6d1e29d2c86aed50d6055863b878a7dd382de22ea168177c80c1d7150061',
      '7ea359636b36e7c027c2cd71adedaf19be658e1477d9e71368a0b3824a0a27ff::yusdc::YUSDC',
    ),
    vault(
      'bfcab5f22e253be0768e2cc5e75e170c5266edf7b68c813af0d676e84285681c',
      '36bc697c1dba827a4bf7fa3bfc9f1b0953fe09b91c4b4c103efa0b086e03d923::ysuiusdt::YSUIUSDT',
    ),
    vault(
      '02ec915b35fb958ca9a7d94e57d7254513ff711832ba8aebfc0ac3395152260b',
      'dd7108db1a209d23d8a25dda78bdca4547b755094305971ed4064dfe5cdfa026::yusdy::YUSDY',
    ),
    vault(
      '6e58792dccbaa1d1d708d9a847a7c5b3f90c7878d1b76fd79afa48d31063bca6',
      '5b2fa5c76309a417ccd14a65f036b8d1ff4e76a143ed878a47fdecfe0b09860e::ydeep::YDEEP',
    ),
    vault(
      '4ee20ca2594e137a1388d5de03c0b1f3dd7caddefb4c55b1c7bca15d0fe18c86',
      'dab19711df7a4eefc633b9426e15d23305c6815eed775247e477599c706ede98::ywal::YWAL',
    ),
    vault(
      '5674aae155d38e09edaf3163f2e3f85fe77790f484485f0b480ca55915d7c446',
      'e4ff5fcc935fddaf808e27017c994b9cd75eaac81cec4bd2b4b8fdeb05a71e07::ywbtc::YWBTC',
    ),
    vault(
      '362ce1fc1425ec0bdf958f2023b07cda52c924fa42e4ff88a9a48c595fd8437d',
      '3e83d9c798902dbcde72b9ede9fa2997ea43b302f83e4894aa793e6791e95c9f::ylbtc::YLBTC',
    ),
    vault(
      '653beede5a005272526f0c835c272ef37491dc5bff3f8e466175e02675510137',
      'fc39a879b5a8772f682f1202cc5a8a3d93654cbb9e716b96bda7e5832af0e0eb::yxbtc::YXBTC',
    ),
    // Closed to new deposits; their shares have their own coins.
    vault(
      '5663035df5f403ad5a015cc2a3264de30370650bc043c4dab4d0012ea5cb7671',
      'a4184b1a5829e7cced8e51e8e385b16d02642634cd3e72a50d31cdf4a78bfd5c::yusdc::YUSDC',
      true,
    ),
    vault(
      '7a2e56773ad4d9bd4133c67ed0ae60187f00169b584a55c0204175897e41d166',
      'aa1365f35a163f785b2a660b97831298dc145a3bc71e993407a5991722974e70::ysuiusdt::YSUIUSDT',
      true,
    ),
  ],
}

function vault(id: string, share: string, isClosed = false) {
  return { id: `0x${id}`, share: `0x${share}`, isClosed }
}

export const kai = defineProtocol({
  slug: 'kai-finance',
  aliases: ['kai'],
  name: 'Kai Finance',
  url: 'https://kai.finance',
  chains: ['SUI'],
  facts: [kaiFacts],
  loadMove: async () => (await import('./move.ts')).kaiMove,
  loadPositions: async () => (await import('./positions.ts')).kaiPositions,
})
