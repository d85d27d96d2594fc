import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'

type Address = `0x${string}`

/** The factories of markets (`markets`) and of principal and yield tokens (`tokens`) on a chain, of all generations. */
export type PendleFactories = { chain: EvmChainId; markets: Address[]; tokens: Address[] }

export const pendleFacts = {
  source:
    'pendle-finance/pendle-core-v2-public e8c2cca4 of 2026-06-17, deployments/<chainId>-core.json; calls: @pendle/core-v2 6.11.0',
  asOf: '2026-11-21',
  factories: [
    {
      chain: 'ETH',
      markets: [
        '0x27b1dAcd74688aF24a64BD3C9C1B143118740784',
        '0x1A6fCc85557BC4fB7B534ed835a03EF056552D52',
        '0x3d75Bd20C983edb5fD218A1b7e0024F1056c7A2F',
        '0x6fcf753f2C67b83f7B09746Bbc4FA0047b35D050',
        '0x6d247b1c044fA1E22e6B04fA9F71Baf99EB29A9f',
      ],
      tokens: [
        '0x70ee0A6DB4F5a2Dc4d9c0b57bE97B9987e75BAFD',
        '0xdF3601014686674e53d1Fa52F7602525483F9122',
        '0x273b4bFA3Bb30fe8F32c467b5f0046834557F072',
        '0x35A338522a435D46f77Be32C70E215B813D0e3aC',
        '0x3E6EBa46AbC5ab18ED95F6667d8B2fd4020E4637',
      ],
    },
    {
      chain: 'ARB',
      markets: [
        '0xf5a7De2D276dbda3EEf1b62A9E718EFf4d29dDC8',
        '0x2FCb47B58350cD377f94d3821e7373Df60bD9Ced',
        '0xd9f5e9589016da862D2aBcE980A5A5B99A94f3E8',
        '0xd29e76c6F15ada0150D10A1D3f45aCCD2098283B',
        '0x49F2f7002669E0e4425Fa0203975625Ab4af3143',
      ],
      tokens: [
        '0x28dE02Ac3c3F5ef427e55c321F73fDc7F192e8E4',
        '0xEb38531db128EcA928aea1B1CE9E5609B15ba146',
        '0xc7F8F9F1DdE1104664b6fC8F33E49b169C12F41E',
        '0xFF29e023910FB9bfc86729c1050AF193A45a0C0c',
        '0xBA814Bf6E27A6d6baE4a8aC65c8Bc3d8e9B0aaCF',
      ],
    },
    {
      chain: 'OP',
      markets: [
        '0x17F100fB4bE2707675c6439468d38249DD993d58',
        '0x4A2B38b9cBd83c86F261a4d64c243795D4d44aBC',
        '0x73Be47237F12F36203823BAc9A4d80dC798B7015',
        '0x02Adf72d5D06a9C92136562Eb237C07696833a84',
        '0x95a937f7064C75C6Bc257160088C0a9D58cca333',
      ],
      tokens: [
        '0xf5a7De2D276dbda3EEf1b62A9E718EFf4d29dDC8',
        '0xfa6B22FC4c3Ad88B68c16b3061a16b1714F6Bd57',
        '0xf799E4c029d14f41Dc1918C9A4C67242F565710e',
        '0xCcA0977eA3809C8fB785737Eb9fAcD5B19626e81',
        '0x2bA5e078b1fF6f1AB02a3B4462F3Be6E950E60e8',
      ],
    },
    {
      chain: 'BNB',
      markets: [
        '0x2bEa6BfD8fbFF45aA2a893EB3B6d85D10EFcC70E',
        '0xC40fEbF5A33b8C92B187d9be0fD3fe0ac2E4B07c',
        '0x7D20e644D2A9e149e5be9bE9aD2aB243a7835d37',
        '0x7C7f73f7a320364DBB3C9aAa9bCcd402040EE0f9',
        '0x80cE46449DF1c977f6ba60495125ce282F83DdFB',
      ],
      tokens: [
        '0xa2530b4cfBF271e2B409A05C2CE520e4cB5fCc88',
        '0x40Ae6da2d92aa3DCb7f8d7a7209FD12BDfcb7C85',
        '0xdb6380041441A94050199b4A46771D8d93553509',
        '0xE006760020384A20774Dea977C313EF5F51FE17D',
        '0xd8c12d46dde7a04F782d417FAE78516448CB2c5b',
      ],
    },
    {
      chain: 'BASE',
      markets: ['0x59968008a703dC13E6beaECed644bdCe4ee45d13', '0x81E80A50E56d10C501fF17B5Fe2F662bd9EA4590'],
      tokens: ['0x963ddBB35c1AE44e2a159E3b5fb5177E0B32660d', '0xdDBfA21ecf024971486684E4E1600998ADeabc88'],
    },
  ] satisfies PendleFactories[],
}

/** A market names the standardised yield and the principal that it holds. */
export const pendleMarketReceipt = defineReceipt({
  probes: { tokens: 'readTokens()' },
  anchor: 'tokens',
  rank: 2,
  read(answers) {
    const [sy, pt] = [answers.address('tokens'), answers.address('tokens', 1)]
    return sy !== null && pt !== null ? { sy, pt } : null
  },
})

/** Principal and yield tokens name their standardised yield. */
export const pendleTokenReceipt = defineReceipt({
  probes: { sy: 'SY()' },
  anchor: 'sy',
  rank: 3,
  read(answers) {
    const sy = answers.address('sy')
    return sy === null ? null : { sy }
  },
})

/** Pendle: principal tokens, yield tokens, and shares of markets of principal. */
export const pendle = defineProtocol({
  slug: 'pendle',
  name: 'Pendle',
  url: 'https://app.pendle.finance',
  facts: [pendleFacts],
  deployments: pendleFacts.factories,
  receipts: [pendleMarketReceipt, pendleTokenReceipt],
  loadPositions: async () => (await import('./positions.ts')).pendlePositions,
})
