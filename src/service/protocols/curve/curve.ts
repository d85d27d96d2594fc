import type { EvmChainId } from '#contract/chains.ts'
import { gaugeReceipt } from '#service/protocols/curve-gauges/facts.ts'
import { defineProtocol } from '#service/protocols/kit/define-protocol.ts'
import { defineReceipt } from '#service/protocols/kit/receipt-shape.ts'

type Address = `0x${string}`

/**
 * The provider of Curve's registry of all pools, with the same address on every chain. `crv`: the coin that Ethereum's
 * gauges pay.
 */
export const curveFacts = {
  source:
    'rotki/rotki ef14aadd1f of 2026-08-21, curve/constants.py; docs.curve.finance, meta-registry; calls: curvefi/metaregistry, contracts/MetaRegistry.vy',
  asOf: '2026-11-21',
  addressProvider: '0x5ffe7FB82894076ECB99A30D6A32e969e6e35E98',
  /** The id of the registry of all pools at the provider. */
  metaRegistryId: 7n,
  chains: ['ETH', 'OP', 'ARB', 'BASE', 'MATIC', 'AVAX', 'BNB'],
  crv: { chain: 'ETH', address: '0xD533a949740bb3306d119CC777fa900bA034cd52' },
  /** The address that represents the chain's native coin in a pool. */
  nativeCoin: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
} satisfies {
  source: string
  asOf: string
  addressProvider: Address
  metaRegistryId: bigint
  chains: EvmChainId[]
  crv: { chain: EvmChainId; address: Address }
  nativeCoin: Address
}

/** A pool that is its own token names its minter or its first coin. */
export const curvePoolReceipt = defineReceipt({
  probes: { minter: 'minter()', firstCoin: { signature: 'coins(uint256)', argument: 0 } },
  rank: 9,
  read: (answers) => (answers.address('minter') !== null || answers.address('firstCoin') !== null ? {} : null),
})

/** Curve: shares of pools and of their gauges, which are tokens in the wallet. */
export const curve = defineProtocol({
  slug: 'curve-dex',
  name: 'Curve',
  url: 'https://www.curve.finance',
  facts: [curveFacts],
  deployments: curveFacts.chains.map((chain) => ({ chain, addressProvider: curveFacts.addressProvider })),
  receipts: [curvePoolReceipt, gaugeReceipt],
  loadPositions: async () => (await import('./positions.ts')).curvePositions,
})
