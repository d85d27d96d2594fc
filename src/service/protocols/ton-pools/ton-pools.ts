import { defineProtocolFamily } from '#service/protocols/kit/define-protocol.ts'
import type { Listing } from '#service/protocols/listing.ts'

/** A pool is also the master of its share jetton. The hashes are of the pool's code, by the layout of `get_pool_data`. */
export const stonFiFacts = {
  source: 'opentonapi f41c2cb (code hashes, routers), ston-fi/sdk ac55bb0 (2026-04-03: methods, layouts, pTON)',
  asOf: '2026-04-03',
  v1CodeHashes: ['82566ad72b6568fe7276437d3b0c911aab65ed701c13601941b2917305e81c11'],
  v2CodeHashes: [
    'ec614ea4aaea3f7768606f1c1632b3374d3de096a1e7c4ba43c8009c487fee9d',
    'f04a14c3231221056c3499965e4604417e324f8e9121d840120d803288715594',
    'fbc7e8fcca72c2b9c078b359ffa936f46384491b895b6577b0a6cb3f569040bc',
    'dac47636ae899081ebd4f47dc90ef9de98456b1000591069773f683c6d601fa9',
    'cf5d0b99fa704e7cf2c9d50a8ff8b8bc7ce0b8a74e414b9c279ac544e7aade05',
  ],
  /** The creators of pools; one of them must confirm a pool as its own. */
  routers: [
    'EQABT9GCyDI60CbC4c6uS33HFDwaqd6MddiwIIw7CXTgNR3A',
    'EQACn16m9OrZ-mw186M4NlIpVP8Tb3q6SV9aX8NjSgVfJTo9',
    'EQADEFMTMnC-gu5v2U0ZY8AYaGhAOk9TcECg1TOquAW3r-IE',
    'EQAGV9vw11tKW2QOCYCXEmIdyufM3p5CfcgHcY9NiiBLfZGH',
    'EQAJG5pyZPWEiQiMVJdf7bDRgRLzg6QR57qKeRsOrMO-ncZN',
    'EQAQYbnb1EGK0Wb8mk3vEW4vbHTyv7cOcfJlPWQ87_6_qfzR',
    'EQATvO_BXfkFocOXhlve01EZfsiyFjoV-0k9CLmpgwtzVtcN',
    'EQAgERF5tvrNn0AM2Rrrvk-MutGP60ZL70bJPuqvCTGY-17_',
    'EQAiLV677BgHNXEUuDJ3Cw8K5WOiJSO86xh8YQq2LthJEoED',
    'EQAiv3IuxYA6ZGEunOgZSTuMBzbpjwRbWw09-WsE-iqKKMrK',
    'EQAsa5p_UWxUDaU9n9bo3CAv2xRNrNFjadhm70JQAesdVt_5',
    'EQAyD7O8CvVdR8AEJcr96fHI1ifFq21S8QMt1czi5IfJPyfA',
    'EQAyY2lBQ6RsVe88CKTmeH3BWWsUCWu7ugQNaf5kwLDYAoKt',
    'EQAz1D0ZUiG_9XCyjrJ1-xTx-CnmnQ3J3LMKQ7sZTr-XlNZP',
    'EQB3ncyBUTjZUA5EnFKR5_EnOMI9V1tTEAAPaiU71gc4TiUt',
    'EQBCl1JANkTpMpJ9N3lZktPMpp2btRe2vVwHon0la8ibRied',
    'EQBCtlN7Zy96qx-3yH0Yi4V0SNtQ-8RbhYaNs65MC4Hwfq31',
    'EQBQErJi0DHgKYseIHtrQk4N5CQLCr3XYwkQIEw0HNs470OG',
    'EQBQ_UBQvR9ryUjKDwijtoiyyga2Wl-yJm6Y8gl0k-HDh_5x',
    'EQBSNX_5mSikBVttWhIaIb0f8jJU7fL6kvyyFVppd7dWRO6M',
    'EQBZj7nhXNhB4O9rRCn4qGS82DZaPUPlyM2k6ZrbvQ1j3Ge7',
    'EQBd9vfWfn6MOqBYEEYFeyFqliOYln1znFklfp8B02zlS_Lq',
    'EQBigMnbY4NU1uwdvzertV5mv_yI7282R-ffW7XZFWPEVRDG',
    'EQBjK_kjY5R_DoyTRff109VzFrSlKFCC_gOOWIMtyEvCcv2J',
    'EQBjM7B2PKa82IPKrUFbMFaKeQDFGTMRnrvY1TmptC7Kxz7B',
    'EQBqgCTdrtSod76UrcOeALSiLCp3WuNIFQBQvyjjlQMvwLkc',
    'EQBwpBGEAb-NgjUxpmARAgVl8C4F_5GsXxZ3dpsA1qzQerNl',
    'EQByADL5Ra2dldrMSBctgfSm2X2W1P61NVW2RYDb8eJNJGx6',
    'EQBzkqAN4ViYdS24lD2fFPe8odHn2rUkfMYbEJ88EBKBAS1b',
    'EQC67o2-2UzR1cJFrUGL5M7OAnLgG8oY_tHaTgGmR63LQNV-',
    'EQCCdNmj4QbNjrg_PM-JJE-B9f_czXLkYmrO7P9UkA6tt95m',
    'EQCDT9dCT52pdfsLNW0e6qP5T3cgq7M4Ug72zkGYgP17tsWD',
    'EQCRgwuFbPRR7TGodkJwbjiBtNtb0hfzJIliV-5kY6lKr_18',
    'EQCS4UEa5UaJLzOyyKieqQOQ2P9M-7kXpkO5HnP3Bv250cN3',
    'EQChoROpuUM4cpN6IRzqNTrkP9iVZHYoHgxMABDVU28vlUiG',
    'EQCiypoBWNIEPlarBp04UePyEj5zH0ZDHxuRNqJ1WQx3FCY-',
    'EQCiz74FCV2lYlvFPEYhL3Jql8WwIO7QvbvYT-LQH0SmtCgI',
    'EQCpuYtq55nhkwYDmL4OWjsrdYy83gj5_49nNRQ5CrPOze49',
    'EQCx0HDJ_DxLxDSQyfsEqHI8Rs65nygvdmeD9Ra7rY15OWN8',
    'EQCxkYVQcfXKw9uJ-MMtutvR2Cu0DVCZFfLNBp6NwXgO8vQY',
    'EQD11suHkrO_1Mb5IIdYFx5ZPy38MuHoeHx6dA-QRaD8w0UJ',
    'EQDAPye7HAPAAl4WXpz5jOCdhf2H9h9QkkzRQ-6K5usiuQeC',
    'EQDBYUj5KEPUQrbj7da742UYJIeT9QU5C2dKsi12SdQ3yh9a',
    'EQDQ6j53q21HuZtw6oclm7z4LU2cG6S2OKvpSSMH548d7kJT',
    'EQDTb1w1TCohFqnNcyPrrbbBJQdAwwPn8DbCoaSUd0S5T4fB',
    'EQDgebEMA6yriI7SMffE65DIVA9rzSRmfGV_gy3ylIhLicY8',
    'EQDh5oHPvfRwPu2bORBGCoLEO4WQZKL4fk5DD1gydeNG9oEH',
    'EQDi1eWU3HWWst8owY8OMq2Dz9nJJEHUROza8R-_wEGb8yu6',
    'EQDkncuJ267Py3EmL2XAN7YsSNQMUu8u-GHsW9jVljcH8fr5',
    'EQDwyjgjnTXJVPjXji3OPtUilcCjceGVQOLGwr9_sRLjImfG',
    'EQDx--jUU9PUtHltPYZX7wdzIi0SPY3KZ8nvOs0iZvQJd6Ql',
  ],
  /** Jettons that represent the native coin in a router's wallets. */
  wrappedCoins: [
    'EQCM3B12QK1e4yZSf8GtBRT0aLMNyEsBc_DhVfRRtOEffLez',
    'EQBnGWMCf3-FZZq1W4IWcWiGAc3PHuZ0_H-7sad2oY00o83S',
  ],
  /** Scale of the fees in a pool's data. */
  feeScale: 10_000,
}

export const deDustFacts = {
  source: 'opentonapi f41c2cb (code hashes), dedust-io/sdk 3aa071f (2024-09-30: methods, assets, factory)',
  asOf: '2024-09-30',
  codeHashes: [
    '778f0d3fe6482c50888970df5e787f40f3a4ab282170c035a5920877058c99d3',
    '1275095b6da3911292406f4f4386f9e780099b854c6dee9ee2895ddce70927c1',
    'c0f9d14fbc8e14f0d72cba2214165eee35836ab174130912baf9dbfa43ead562',
  ],
  factory: 'EQBfBWT7X2BHg9tXAxzhz2aKiNTU1tpt5NsiK0uSDW_YAJ67',
}

export const stonFiListing = {
  id: 'ston-fi',
  aliases: ['ston.fi', 'stonfi'],
  name: 'STON.fi',
  url: 'https://ston.fi',
  chains: ['TON'],
} satisfies Listing

export const deDustListing = {
  id: 'dedust',
  aliases: [],
  name: 'DeDust',
  url: 'https://dedust.io',
  chains: ['TON'],
} satisfies Listing

/** TON's pools whose share is a jetton in the wallet. */
export const tonPools = defineProtocolFamily({
  slug: 'ton-pools',
  listings: [stonFiListing, deDustListing],
  facts: [stonFiFacts, deDustFacts],
  loadPositions: async () => (await import('./positions.ts')).tonPoolsPositions,
})
