import type { Address } from 'viem'
import type * as z from 'zod/mini'
import type { EvmCall } from '#service/chains/evm/evm-node.ts'
import type { EvmReader } from '#service/chains/evm/evm-reader.ts'
import { ToldAddress, ToldUnits, told } from '#service/protocols/told.ts'
import type { CometMarket } from './facts.ts'
import { CometAsset, cometAbi } from './layout.ts'

export type CometFacts = {
  base: { asset: Address; priceFeed: Address; scale: bigint }
  /** What may be put in against a debt. */
  assets: z.output<typeof CometAsset>[]
}

/** What a market with `count` assets says of itself, which only its governance changes. In one round. */
export async function readMarketFacts(
  { chain, comet }: CometMarket,
  { evm, what, count }: { evm: EvmReader; what: string; count: number },
  signal: AbortSignal,
): Promise<CometFacts> {
  const call = (functionName: string, args?: unknown[]): EvmCall => ({
    abi: cometAbi,
    address: comet,
    functionName,
    ...(args && { args }),
  })
  const [asset, priceFeed, scale, ...infos] = await evm.callMany(
    chain,
    [
      ...['baseToken', 'baseTokenPriceFeed', 'baseScale'].map((name) => call(name)),
      ...Array.from({ length: count }, (_, index) => call('getAssetInfo', [index])),
    ],
    signal,
  )
  return {
    base: {
      asset: told(asset, ToldAddress, what),
      priceFeed: told(priceFeed, ToldAddress, what),
      scale: told(scale, ToldUnits, what),
    },
    assets: infos.map((info) => told(info, CometAsset, what)),
  }
}
