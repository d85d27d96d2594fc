import type { Address } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { cometAbi } from './layout.ts'

/** `priceFeed` reports the `price` of one whole asset, which is `scale` base units; `liquidateCollateralFactor` in 1e18. */
export type CometAsset = { asset: Address; priceFeed: Address; scale: bigint; liquidateCollateralFactor: bigint }

export type CometFacts = {
  base: { asset: Address; priceFeed: Address; scale: bigint }
  /** The assets accepted as collateral. */
  assets: CometAsset[]
}

/** Reads the configuration of a market with `count` assets, which only its governance changes, in one round. */
export async function readMarketFacts(
  contracts: ContractReader,
  { comet, count }: { comet: Address; count: number },
): Promise<CometFacts> {
  const [base, infos] = await Promise.all([
    contracts.read({
      asset: call(cometAbi, comet, 'baseToken'),
      priceFeed: call(cometAbi, comet, 'baseTokenPriceFeed'),
      scale: call(cometAbi, comet, 'baseScale'),
    }),
    contracts.readEach(
      Array.from({ length: count }, (_, index) => index),
      (index) => ({ info: call(cometAbi, comet, 'getAssetInfo', index) }),
    ),
  ])
  return { base, assets: infos.map(({ info }) => info) }
}
