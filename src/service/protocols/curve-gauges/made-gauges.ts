import { getAddress } from 'viem'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { keptFacts } from '#service/protocols/token-probe/kept-facts.ts'
import { type GaugeFactory, gaugeFactoryFacts } from './facts.ts'
import { gaugeFactoryAbi } from './layout.ts'

/** The factory that made a gauge, by the gauge; absent where none of those that are known says so. */
export const madeGauges = ({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>) =>
  keptFacts<GaugeFactory>({
    what: 'makers of gauges',
    now,
    read: async (chain, keys, signal) => {
      const factories = gaugeFactoryFacts.factories.filter((factory) => factory.chain === chain)
      const asked = keys.flatMap((gauge) => factories.map((factory) => ({ gauge, factory })))
      const answers = await evm.callMany(
        chain,
        asked.map(({ gauge, factory }) => ({
          abi: gaugeFactoryAbi,
          address: factory.factory,
          functionName: 'isGaugeFromFactory',
          args: [getAddress(gauge)],
        })),
        signal,
      )
      return new Map(
        asked.flatMap(({ gauge, factory }, index) => (answers[index] === true ? [[gauge, factory] as const] : [])),
      )
    },
  })
