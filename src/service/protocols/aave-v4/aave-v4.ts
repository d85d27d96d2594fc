import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

/** A lending market with its own reserves and rules. */
export type Spoke = { chain: EvmChainId; name: string; spoke: `0x${string}` }

/** Excludes the treasury's spoke, which has no other users. */
export const aaveV4Facts = {
  source:
    'DefiLlama/yield-server e638965f2 of 2026-08-22, src/adaptors/aave-v4; aave/aave-v4 2e48e745 (ISpoke); rates: IHub’s getAssetDrawnRate, in ray a year by ether.fi’s AaveV4Lens',
  asOf: '2026-11-22',
  spokes: [
    { chain: 'ETH', name: 'Main', spoke: '0x94e7A5dCbE816e498b89aB752661904E2F56c485' },
    { chain: 'ETH', name: 'Bluechip', spoke: '0x973a023A77420ba610f06b3858aD991Df6d85A08' },
    { chain: 'ETH', name: 'Ethena Correlated', spoke: '0x58131E79531caB1d52301228d1f7b842F26B9649' },
    { chain: 'ETH', name: 'Ethena Ecosystem', spoke: '0xba1B3D55D249692b669A164024A838309B7508AF' },
    { chain: 'ETH', name: 'Etherfi', spoke: '0xbF10BDfE177dE0336aFD7fcCF80A904E15386219' },
    { chain: 'ETH', name: 'Forex', spoke: '0xD8B93635b8C6d0fF98CbE90b5988E3F2d1Cd9da1' },
    { chain: 'ETH', name: 'Gold', spoke: '0x65407b940966954b23dfA3caA5C0702bB42984DC' },
    { chain: 'ETH', name: 'Kelp', spoke: '0x3131FE68C4722e726fe6B2819ED68e514395B9a4' },
    { chain: 'ETH', name: 'Lido', spoke: '0xe1900480ac69f0B296841Cd01cC37546d92F35Cd' },
    { chain: 'ETH', name: 'Lombard', spoke: '0x7EC68b5695e803e98a21a9A05d744F28b0a7753D' },
    { chain: 'ETH', name: 'USDG Pendle', spoke: '0x956d8e0A89cfa3744428C4641b5a53B56167a7f9' },
    { chain: 'ETH', name: 'USDG Maple', spoke: '0x774b9655413c34809c1f1b16b654465A89EBE989' },
    { chain: 'AVAX', name: 'Main', spoke: '0x435272CefF93a1E657E8ABfdf0A13e95900A3a56' },
    { chain: 'AVAX', name: 'Forex', spoke: '0x6a37776B5E026dBdF043b4F933c323C84DD1B514' },
    { chain: 'AVAX', name: 'AVAX Correlated', spoke: '0x3b517594277c67307CF2d7CBE6FE1D4399B68c41' },
  ] satisfies Spoke[],
}

/** Aave v4. Hubs hold the supplied assets; spokes record who supplies and borrows. All spokes of a chain form one source. */
export const aaveV4 = defineProtocol({
  slug: 'aave-v4',
  name: 'Aave V4',
  url: 'https://app.aave.com',
  facts: [aaveV4Facts],
  deployments: aaveV4Facts.spokes,
  loadPositions: async () => (await import('./positions.ts')).aaveV4Positions,
})
