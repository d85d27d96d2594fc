import * as z from 'zod/mini'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { faultAnswers, faultNames } from './fault-answers.ts'

// All upstreams of the sample in a separate process, which fail on the parent's command: `{ host, fault }`, null
// restores the host.
const Order = z.object({ host: z.string(), fault: z.nullable(z.enum(faultNames)) })

const chains = await startFakeChains()
process.on('message', async (message) => {
  const { host, fault } = Order.parse(message)
  chains.fail(host, fault === null || fault === 'refused' ? null : faultAnswers[fault])
  await chains.refuse(host, fault === 'refused')
  process.send?.('done')
})
process.on('disconnect', () => process.exit(0))
process.send?.(chains.env)
