import type { EvmChainId } from '#contract/chains.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'

type Address = `0x${string}`

/**
 * One market of Compound III, identified by the coin that it lends. `rewards`: the contract that counts the market's
 * additional rewards to users.
 */
export type CometMarket = { chain: EvmChainId; base: string; comet: Address; rewards: Address }

export const compoundV3Facts = {
  source: 'compound-finance/comet d5a30b0a of 2026-05-29, deployments/*/*/roots.json',
  asOf: '2026-11-21',
  markets: [
    {
      chain: 'ARB',
      base: 'usdc.e',
      comet: '0xA5EDBDD9646f8dFF606d7448e414884C7d905dCA',
      rewards: '0x88730d254A2f7e6AC8388c3198aFd694bA9f7fae',
    },
    {
      chain: 'ARB',
      base: 'usdc',
      comet: '0x9c4ec768c28520B50860ea7a15bd7213a9fF58bf',
      rewards: '0x88730d254A2f7e6AC8388c3198aFd694bA9f7fae',
    },
    {
      chain: 'ARB',
      base: 'usdt',
      comet: '0xd98Be00b5D27fc98112BdE293e487f8D4cA57d07',
      rewards: '0x88730d254A2f7e6AC8388c3198aFd694bA9f7fae',
    },
    {
      chain: 'ARB',
      base: 'weth',
      comet: '0x6f7D514bbD4aFf3BcD1140B7344b32f063dEe486',
      rewards: '0x88730d254A2f7e6AC8388c3198aFd694bA9f7fae',
    },
    {
      chain: 'BASE',
      base: 'aero',
      comet: '0x784efeB622244d2348d4F2522f8860B96fbEcE89',
      rewards: '0x123964802e6ABabBE1Bc9547D72Ef1B69B00A6b1',
    },
    {
      chain: 'BASE',
      base: 'usdbc',
      comet: '0x9c4ec768c28520B50860ea7a15bd7213a9fF58bf',
      rewards: '0x123964802e6ABabBE1Bc9547D72Ef1B69B00A6b1',
    },
    {
      chain: 'BASE',
      base: 'usdc',
      comet: '0xb125E6687d4313864e53df431d5425969c15Eb2F',
      rewards: '0x123964802e6ABabBE1Bc9547D72Ef1B69B00A6b1',
    },
    {
      chain: 'BASE',
      base: 'usds',
      comet: '0x2c776041CCFe903071AF44aa147368a9c8EEA518',
      rewards: '0x123964802e6ABabBE1Bc9547D72Ef1B69B00A6b1',
    },
    {
      chain: 'BASE',
      base: 'weth',
      comet: '0x46e6b214b524310239732D51387075E0e70970bf',
      rewards: '0x123964802e6ABabBE1Bc9547D72Ef1B69B00A6b1',
    },
    {
      chain: 'ETH',
      base: 'usdc',
      comet: '0xc3d688B66703497DAA19211EEdff47f25384cdc3',
      rewards: '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
    },
    {
      chain: 'ETH',
      base: 'usds',
      comet: '0x5D409e56D886231aDAf00c8775665AD0f9897b56',
      rewards: '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
    },
    {
      chain: 'ETH',
      base: 'usdt',
      comet: '0x3Afdc9BCA9213A35503b077a6072F3D0d5AB0840',
      rewards: '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
    },
    {
      chain: 'ETH',
      base: 'wbtc',
      comet: '0xe85Dc543813B8c2CFEaAc371517b925a166a9293',
      rewards: '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
    },
    {
      chain: 'ETH',
      base: 'weth',
      comet: '0xA17581A9E3356d9A858b789D68B4d866e593aE94',
      rewards: '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
    },
    {
      chain: 'ETH',
      base: 'wsteth',
      comet: '0x3D0bb1ccaB520A66e607822fC55BC921738fAFE3',
      rewards: '0x1B0e765F6224C21223AeA2af16c1C46E38885a40',
    },
    {
      chain: 'OP',
      base: 'usdc',
      comet: '0x2e44e174f7D53F0212823acC11C01A11d58c5bCB',
      rewards: '0x443EA0340cb75a160F31A440722dec7b5bc3C2E9',
    },
    {
      chain: 'OP',
      base: 'usdt',
      comet: '0x995E394b8B2437aC8Ce61Ee0bC610D617962B214',
      rewards: '0x443EA0340cb75a160F31A440722dec7b5bc3C2E9',
    },
    {
      chain: 'OP',
      base: 'weth',
      comet: '0xE36A30D249f7761327fd973001A32010b521b6Fd',
      rewards: '0x443EA0340cb75a160F31A440722dec7b5bc3C2E9',
    },
    {
      chain: 'MATIC',
      base: 'usdc',
      comet: '0xF25212E676D1F7F89Cd72fFEe66158f541246445',
      rewards: '0x45939657d1CA34A8FA39A924B71D28Fe8431e581',
    },
    {
      chain: 'MATIC',
      base: 'usdt',
      comet: '0xaeB318360f27748Acb200CE616E389A6C9409a07',
      rewards: '0x45939657d1CA34A8FA39A924B71D28Fe8431e581',
    },
    {
      chain: 'RON',
      base: 'weth',
      comet: '0x4006eD4097Ee51c09A04c3B0951D28CCf19e6DFE',
      rewards: '0x31CdEe8609Bc15fD33cc525f101B70a81b2B1E59',
    },
    {
      chain: 'RON',
      base: 'wron',
      comet: '0xc0Afdbd1cEB621Ef576BA969ce9D4ceF78Dbc0c0',
      rewards: '0x31CdEe8609Bc15fD33cc525f101B70a81b2B1E59',
    },
    {
      chain: 'SCROLL',
      base: 'usdc',
      comet: '0xB2f97c1Bd3bf02f5e74d13f02E3e26F93D77CE44',
      rewards: '0x70167D30964cbFDc315ECAe02441Af747bE0c5Ee',
    },
  ] satisfies CometMarket[],
}

/** Compound III: each market (a Comet) lends one coin against several collaterals. All markets of a chain form one source. */
export const compoundV3 = defineProtocol({
  slug: 'compound-v3',
  name: 'Compound V3',
  url: 'https://app.compound.finance',
  facts: [compoundV3Facts],
  deployments: compoundV3Facts.markets,
  loadPositions: async () => (await import('./positions.ts')).compoundV3Positions,
  loadThresholds: async () => (await import('./thresholds.ts')).cometThresholds,
})
