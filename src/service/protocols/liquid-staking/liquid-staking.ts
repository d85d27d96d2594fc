import { stakeReceipts } from '#contract/transaction-protocol.ts'
import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** Sui's liquid staking coins whose yield is derived from their price in SUI. */
const coins = [
  {
    id: 'sui-lst-haedal',
    coinType: '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI',
    name: 'haSUI',
    protocol: { id: 'haedal', name: 'Haedal' },
    aliases: ['haedal-protocol'],
    farmLink: 'https://www.haedal.xyz/stake',
  },
  {
    id: 'sui-lst-volo',
    coinType: '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT',
    name: 'vSUI',
    protocol: { id: 'volo', name: 'Volo' },
    aliases: ['volo-lst'],
    farmLink: 'https://www.volosui.com/',
  },
  {
    id: 'sui-lst-aftermath',
    coinType: '0xf325ce1300e8dac124071d3152c5c5ee6174914f8bc2161e88329cf579246efc::afsui::AFSUI',
    name: 'afSUI',
    protocol: { id: 'aftermath', name: 'Aftermath' },
    aliases: ['aftermath-afsui'],
    farmLink: 'https://aftermath.finance/stake',
  },
  {
    id: 'sui-lst-spring',
    coinType: stakeReceipts.suilend,
    name: 'sSUI',
    protocol: { id: 'springsui', name: 'SpringSui' },
    aliases: [],
    farmLink: 'https://springsui.com/',
  },
  {
    id: 'sui-lst-alphafi',
    coinType: stakeReceipts['alpha-fi'],
    name: 'stSUI',
    protocol: { id: 'alpha-fi', name: 'AlphaFi' },
    aliases: [],
    farmLink: 'https://alphafi.xyz/',
  },
] as const

/** `protocol.id` and `aliases` are the slugs that the issuer's vault and positions use, plus DefiLlama's slug if it differs. */
export const liquidStakingFacts = {
  source: 'the coins’ metadata on Sui, the issuers’ own pages, and DefiLlama’s',
  asOf: '2026-11-21',
  coins,
}

/** A coin's issuer, as the directory lists it. */
export const issuerOf = ({ protocol, aliases, farmLink }: (typeof coins)[number]): Listing => ({
  ...protocol,
  aliases,
  url: farmLink,
  category: 'Liquid Staking',
  chains: ['SUI'],
})

/** Sui's liquid staking coins, each with its own issuer. */
export const liquidStaking = defineProtocolFamily({
  slug: 'liquid-staking',
  listings: coins.map(issuerOf),
  facts: [liquidStakingFacts],
  loadPositions: async () => (await import('./positions.ts')).liquidStakingPositions,
})
