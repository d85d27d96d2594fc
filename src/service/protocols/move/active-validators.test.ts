import { expect, test } from 'vitest'
import { nativeStaking } from '#service/protocols/native-staking/native-staking.ts'
import { nativeStakingPayloads } from '#service/protocols/native-staking/payloads.ts'
import { openSuiNode } from '#testing/sui/sui-node.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { activeValidators } from './active-validators.ts'
import { suiCoins } from './coin-source.ts'

const signal = new AbortController().signal
const url = 'https://graphql.mainnet.sui.io/graphql'
const address = (digit: string) => `0x${digit.repeat(64)}`
const json = (value: unknown) => ({ json: value })
const node = (own: object) => ({
  contents: { name: json('One'), commission: json('250'), stake: json('1000000000'), ...own },
})

const serve = (nodes: object[]) =>
  testUpstream(({ body }) => {
    const { query } = body as { query: string }
    if (!query.includes('activeValidators')) return { data: { epoch: { epochId: 1000 } } }
    const pageInfo = { hasNextPage: false, endCursor: null }
    return { data: { epoch: { validatorSet: { activeValidators: { pageInfo, nodes } } } } }
  })

test('the largest comes first, named without what is not seen; what has no address is no choice', async () => {
  const { upstream } = serve([
    node({ address: json(address('a')), name: json(' Two\u202e\n names ') }),
    node({ address: json(address('b')), stake: json('9000000000') }),
    node({ address: null }),
  ])
  expect(await activeValidators({ upstream, url, now: Date.now })(signal)).toMatchObject([
    { address: address('b'), name: 'One', commission: 0.025, apy: null },
    { address: address('a'), name: 'Two names' },
  ])
})

test('a stake that is missing is unknown, not 0, and comes last', async () => {
  const { upstream } = serve([
    node({ address: json(address('a')), stake: null }),
    node({ address: json(address('b')), stake: json('0') }),
    node({ address: json(address('c')), stake: json('1500000000') }),
  ])
  const validators = activeValidators({ upstream, url, now: Date.now })
  const question = { type: 'STAKING', field: 'poolId' } as const
  const choices = await nativeStaking.transactions?.options?.(question, { validators }, signal)
  expect(choices?.map(({ value, stake }) => [value, stake])).toEqual([
    [address('c'), 1.5],
    [address('b'), 0],
    [address('a'), null],
  ])
})

test('they are read once for many, and are unknown where the source is off, empty or fails', async () => {
  const { upstream, received } = serve([node({ address: json(address('a')) })])
  const read = activeValidators({ upstream, url, now: () => 0 })
  await Promise.all([read(signal), read(signal)])
  await read(signal)
  expect(received).toHaveLength(2)
  expect(await activeValidators({ upstream, url: null, now: Date.now })(signal)).toBeNull()
  expect(await activeValidators({ upstream: serve([]).upstream, url, now: Date.now })(signal)).toBeNull()
  const broken = testUpstream(() => ({ errors: [{ message: 'no' }] })).upstream
  expect(await activeValidators({ upstream: broken, url, now: Date.now })(signal)).toBeNull()
})

test('another address is refused; unread, a stake is built and says that nobody checked', async () => {
  const rig = await openSuiNode()
  rig.answer((_, response) => response.writeHead(404).end())
  const sui = rig.reader
  const { upstream } = serve([node({ address: json(address('a')) })])
  const stake = (poolId: string, validators?: ReturnType<typeof activeValidators>) =>
    nativeStakingPayloads({ sui, coins: suiCoins(sui), validators }).build(
      {
        type: 'STAKING',
        sender: address('c'),
        amount: 1_000_000_000n,
        poolId,
        tokenAddress: null,
        isStakeAndDeposit: false,
        isSinglePool: null,
      },
      signal,
    )
  const validators = activeValidators({ upstream, url, now: Date.now })
  await expect(stake(address('b'), validators)).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    status: 422,
    errors: [{ path: 'poolId', message: 'is not the address of an active validator of Sui' }],
  })
  const unchecked = await stake(address('b'))
  expect(unchecked.summary.notes).toContainEqual(expect.stringMatching(/could not check/))
}, 60_000)
