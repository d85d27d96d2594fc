import type { EvmChainId } from '#contract/chains.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'

type Address = `0x${string}`

/**
 * A factory that confirms the gauges it made. `pays`: the coin that `claimable_tokens` counts; null if these gauges lack the
 * function.
 */
export type GaugeFactory = { chain: EvmChainId; factory: Address; pays: Address | null }

/**
 * Balancer's factories of all generations, for the liquidity of pools of both its Vaults. Curve's registry confirms Curve's
 * gauges.
 */
export const gaugeFactoryFacts = {
  source:
    'balancer/balancer-deployments 6826feb8 of 2026-03-20, addresses/*.json (LiquidityGaugeFactory, ChildChainLiquidityGaugeFactory, ChildChainGaugeFactory), artifacts of these and their gauges (ChildChainGauge, LiquidityGaugeV5, RewardsOnlyGauge); BAL: v2/tasks/00000000-tokens/output, the first of Avalanche v2/deprecated/00000000-avax-tokens',
  asOf: '2026-11-22',
  factories: [
    {
      chain: 'ETH',
      factory: '0x4E7bBd911cf1EFa442BC1b2e9Ea01ffE785412EC',
      pays: '0xba100000625a3754423978a60c9317c58a424e3D',
    },
    {
      chain: 'ETH',
      factory: '0xf1665E19bc105BE4EDD3739F88315cC699cc5b65',
      pays: '0xba100000625a3754423978a60c9317c58a424e3D',
    },
    { chain: 'ARB', factory: '0xb08E16cFc07C684dAA2f93C70323BAdb2A6CBFd2', pays: null },
    {
      chain: 'ARB',
      factory: '0x6817149cb753BF529565B4D023d7507eD2ff4Bc0',
      pays: '0x040d1EdC9569d4Bab2D15287Dc5A4F10F56a56B8',
    },
    {
      chain: 'BASE',
      factory: '0xb1a4FE1C6d25a0DDAb47431A92A723dd71d9021f',
      pays: '0x4158734D47Fc9692176B5085E0F52ee0Da5d47F1',
    },
    { chain: 'OP', factory: '0x2E96068b3D5B5BAE3D7515da4A1D2E52d08A2647', pays: null },
    {
      chain: 'OP',
      factory: '0xa523f47A933D5020b23629dDf689695AA94612Dc',
      pays: '0xFE8B128bA8C78aabC59d4c64cEE7fF28e9379921',
    },
    { chain: 'MATIC', factory: '0x3b8cA519122CdD8efb272b0D3085453404B25bD0', pays: null },
    {
      chain: 'MATIC',
      factory: '0x22625eEDd92c81a219A83e1dc48f88d54786B017',
      pays: '0x9a71012B13CA4d3D0Cdc72A177DF3ef03b0E76A3',
    },
    {
      chain: 'AVAX',
      factory: '0x161f4014C27773840ccb4EC1957113e6DD028846',
      pays: '0x8239A6b877804206C7799028232A7188DA487CeC',
    },
    {
      chain: 'AVAX',
      factory: '0xf23b4DB826DbA14c0e857029dfF076b1c0264843',
      pays: '0xE15bCB9E0EA69e6aB9FA080c4c4A5632896298C3',
    },
  ] satisfies GaugeFactory[],
}

/** A gauge names the liquidity token that it holds. */
export const gaugeReceipt = defineReceipt({
  probes: { lpToken: 'lp_token()' },
  rank: 4,
  read(answers) {
    const lpToken = answers.address('lpToken')
    return lpToken === null ? null : { lpToken }
  },
})
