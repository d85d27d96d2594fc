import { getAddress } from 'viem'
import { immutableContractRead } from '#service/protocols/kit/cached-contract-read.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { createContractReader } from '#service/protocols/kit/contract-reader.ts'
import type { PositionDeps } from '#service/protocols/position-source.ts'
import { type GaugeFactory, gaugeFactoryFacts } from './facts.ts'
import { gaugeFactoryAbi } from './layout.ts'

/** The factory of each gauge, by gauge; absent if no known factory confirms it. */
export const madeGauges = ({ evm, now }: Pick<PositionDeps, 'evm' | 'now'>) =>
  immutableContractRead<GaugeFactory>({
    what: 'makers of gauges',
    now,
    read: async (chain, keys, signal) => {
      const factories = gaugeFactoryFacts.factories.filter((factory) => factory.chain === chain)
      const pairs = keys.flatMap((gauge) => factories.map((factory) => ({ gauge, factory })))
      const contracts = createContractReader({ evm, chain, what: 'makers of gauges', signal })
      const answers = await contracts.readEach(pairs, ({ gauge, factory }) => ({
        isMade: optional(call(gaugeFactoryAbi, factory.factory, 'isGaugeFromFactory', getAddress(gauge))),
      }))
      return new Map(answers.flatMap(({ item, isMade }) => (isMade ? [[item.gauge, item.factory]] : [])))
    },
  })
