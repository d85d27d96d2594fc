import { expect, test, vi } from 'vitest'
import { grpcAnswer } from '#sample/sui/node/grpc-frame.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { liquidStakingPositions } from './positions.ts'

vi.setConfig({ testTimeout: 30_000 })

const node = await openSuiNode()
const { signal } = new AbortController()
const owner = `0x${'ab'.repeat(32)}`
const HASUI = '0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI'
const CERT = '0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT'
const sources = liquidStakingPositions({ sui: node.reader })
const readAll = () =>
  Promise.all(sources.map(async (source) => [source.id, await source.readPositions(owner, signal)] as const))

test('each issuer is a source of its own; the coin in the wallet is the position, and not to be counted twice', async () => {
  node.serve([
    {
      balances: [
        { owner, coinType: HASUI, amount: 5_000_000_000n },
        { owner, coinType: CERT, amount: 0n },
        { owner, coinType: '0x2::sui::SUI', amount: 1n },
      ],
    },
  ])
  const found = new Map(await readAll())
  expect([...found.keys()]).toEqual(['haedal', 'volo', 'aftermath', 'springsui', 'alpha-fi'])
  expect(found.get('haedal')).toMatchObject([
    {
      type: 'Staking',
      positionId: HASUI,
      tokens: [{ contractAddress: HASUI, amount: 5_000_000_000n }],
      yield: [],
      receiptTokens: [HASUI],
    },
  ])
  expect([...found.values()].flat()).toHaveLength(1)
})

test('the five sources read the wallet once, and the next round reads it anew', async () => {
  node.serve([{ balances: [{ owner, coinType: HASUI, amount: 1n }] }])
  await readAll()
  expect(node.received).toHaveLength(1)
  await readAll()
  expect(node.received).toHaveLength(2)
})

test('who leaves does not end it for the others', async () => {
  node.serve([{ balances: [{ owner, coinType: CERT, amount: 3n }] }])
  const [first, second] = sources
  const leaving = new AbortController()
  const left = first?.readPositions(owner, leaving.signal)
  const stayed = second?.readPositions(owner, signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(await stayed).toHaveLength(1)
})

test('a wallet that cannot be read is a failure of every source', async () => {
  node.serve([], { interrupt: () => grpcAnswer(null, 13) })
  const results = await Promise.allSettled(sources.map((source) => source.readPositions(owner, signal)))
  expect(results.map(({ status }) => status)).toEqual(sources.map(() => 'rejected'))
})
