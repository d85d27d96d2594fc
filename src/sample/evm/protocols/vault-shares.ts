import { type Hex, parseAbi } from 'viem'
import * as z from 'zod/mini'
import { words } from '#sample/evm/abi-word.ts'
import { units } from '#sample/evm/amounts.ts'
import type { EvmContract } from '#sample/evm/evm-account.ts'
import { listedToken } from '#sample/evm/listed-token.ts'
import { madeAddress } from '#sample/evm/made-address.ts'
import { readCall } from '#sample/evm/read-call.ts'
import { reverting } from '#sample/evm/reverting.ts'
import { isSameAddress } from '#sample/evm/same-address.ts'
import { Address, deploymentsOf, type SamplePlace, type SampleProtocol } from './sample-protocol.ts'
import { toReceipt } from './to-receipt.ts'

const makerAbi = parseAbi(['function isMetaMorpho(address)', 'function isVaultV2(address)'])
const vaultAbi = parseAbi([
  'function asset()',
  'function totalAssets()',
  'function convertToAssets(uint256)',
  'function balanceOf(address)',
])

/** A vault for dollars on Base and one for ether on Ethereum: figures of ours. A share is worth `rate` millionths of a coin. */
const vaults = [
  {
    chain: 'BASE',
    slug: 'morpho-vaults',
    name: 'Lighthouse USDC',
    symbol: 'lhUSDC',
    coin: 'USDC',
    shares: '450',
    rate: 1_042_000n,
  },
  {
    chain: 'ETH',
    slug: 'morpho-vaults',
    name: 'Lighthouse WETH',
    symbol: 'lhWETH',
    coin: 'WETH',
    shares: '0.8',
    rate: 1_025_000n,
  },
] as const

/** Makers of vaults; two of them made one, shares of which lie in the wallet. */
export const sampleVaultShares: SampleProtocol = (place) => {
  const own = vaults.filter(({ chain }) => chain === place.chain)
  const listed = own.map((vault) => ({ ...vault, address: madeAddress(`vault ${vault.name}`) }))
  // The other makers made none of them; Euler's has vaults of its own.
  const makers = deploymentsOf(place, 'erc-4626', { slug: z.string(), factory: Address }).filter(({ slug }) =>
    vaults.some((vault) => vault.slug === slug),
  )
  return {
    contracts: [
      ...makers.map(({ slug, factory }): [string, EvmContract] => [
        factory.toLowerCase(),
        reverting((data) => {
          const { args } = readCall(makerAbi, data)
          const isOwn = listed.some((vault) => vault.slug === slug && isSameAddress(vault.address, args[0]))
          return words(isOwn ? 1 : 0)
        }),
      ]),
      ...listed.map((vault): [string, EvmContract] => [
        vault.address.toLowerCase(),
        reverting((data) => answerVault(place, vault, data)),
      ]),
    ],
    receipts: listed.map(({ address, name, symbol, shares }) => toReceipt(address, { symbol, name, amount: shares })),
  }
}

function answerVault(
  { tokens, owner }: SamplePlace,
  { coin, shares, rate }: (typeof vaults)[number],
  data: Hex,
): Hex | null {
  const { functionName, args } = readCall(vaultAbi, data)
  const { address, decimals } = listedToken(tokens, coin)
  const assetsOf = (count: bigint) => (count * rate * 10n ** BigInt(decimals)) / (1_000_000n * 10n ** 18n)
  switch (functionName) {
    case 'asset':
      return words(address)
    case 'totalAssets':
      return words(assetsOf(10n ** 24n))
    case 'convertToAssets':
      return words(assetsOf(args[0]))
    case 'balanceOf':
      return words(isSameAddress(args[0], owner) ? units(shares, 18) : 0n)
  }
}
