import type { Address } from 'viem'
import { call } from '#service/protocols/kit/contract-query.ts'
import type { ContractReader } from '#service/protocols/kit/contract-reader.ts'
import { cometAbi } from './layout.ts'

/** `price` of one whole asset, which is `scale` base units, comes from `priceFeed`; `liquidateCollateralFactor` in 1e18. */
export type CometAsset = { asset: Address; priceFeed: Address; scale: bigint; liquidateCollateralFactor: bigint }

export type CometFacts = {
  base: { asset: Address; priceFeed: Address; scale: bigint }
  /** What may be put in against a debt. */
  assets: CometAsset[]
}

/** What a market with `count` assets says of itself, which only its governance changes. In one round. */
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
