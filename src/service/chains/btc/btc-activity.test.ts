import { expect, test } from 'vitest'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { btcChain } from './btc-chain.ts'

const own = 'bc1qtfd95kj6tfd95kj6tfd95kj6tfd95kj6gdkyuz'
const signal = new AbortController().signal
const output = (address: string | undefined, value: number) => ({
  ...(address && { scriptpubkey_address: address }),
  value,
})
type Coin = [string | undefined, number]
const transaction = (txid: string, inputs: Coin[], outputs: Coin[], time: number | null = 1_790_000_000) => {
  const sum = (coins: Coin[]) => coins.reduce((all, [, value]) => all + value, 0)
  return {
    txid,
    fee: inputs.length === 0 ? 0 : sum(inputs) - sum(outputs),
    vin:
      inputs.length === 0
        ? [{ prevout: null }]
        : inputs.map(([address, value]) => ({ prevout: output(address, value) })),
    vout: outputs.map(([address, value]) => output(address, value)),
    status: time === null ? { confirmed: false } : { confirmed: true, block_time: time },
  }
}

async function read(...history: unknown[]) {
  const { upstream, received } = testUpstream(() => history)
  const chain = btcChain({
    upstream,
    hosts: testChainHosts({ bitcoinEsplora: ['https://first.example/api'] }),
    now: Date.now,
  })
  const activity = await chain.readActivity?.(own, signal)
  expect(received.map(({ url }) => url.pathname)).toEqual([`/api/address/${own}/txs`])
  return activity?.value.map(({ hash, at, fee, moves }) => ({
    hash,
    at,
    fee,
    moves: moves.map(({ direction, amount, counterparty }) => ({ direction, amount, counterparty })),
  }))
}

test('what was paid goes out without the fee and the change; what came has no fee of ours', async () => {
  expect(
    await read(
      transaction(
        'out',
        [[own, 100_000]],
        [
          ['shop', 60_000],
          [own, 39_000],
        ],
      ),
      transaction(
        'in',
        [['payer', 50_000]],
        [
          [own, 20_000],
          ['payer', 29_000],
        ],
        null,
      ),
    ),
  ).toEqual([
    {
      hash: 'out',
      at: 1_790_000_000,
      fee: 1_000n,
      moves: [{ direction: 'out', amount: 60_000n, counterparty: 'shop' }],
    },
    { hash: 'in', at: null, fee: 0n, moves: [{ direction: 'in', amount: 20_000n, counterparty: 'payer' }] },
  ])
})

test('coins put together move nothing; several payees, scripts without an address and newly mined coins are nobody', async () => {
  expect(
    await read(
      transaction(
        'self',
        [
          [own, 500],
          [own, 600],
        ],
        [[own, 1_000]],
      ),
      transaction(
        'many',
        [[own, 900]],
        [
          ['a', 400],
          ['b', 400],
        ],
      ),
      transaction('script', [[own, 900]], [[undefined, 800]]),
      transaction('mined', [], [[own, 312_500_000]]),
    ),
  ).toEqual([
    { hash: 'self', at: 1_790_000_000, fee: 100n, moves: [{ direction: 'self', amount: 1_000n, counterparty: null }] },
    { hash: 'many', at: 1_790_000_000, fee: 100n, moves: [{ direction: 'out', amount: 800n, counterparty: null }] },
    { hash: 'script', at: 1_790_000_000, fee: 100n, moves: [{ direction: 'out', amount: 800n, counterparty: null }] },
    {
      hash: 'mined',
      at: 1_790_000_000,
      fee: 0n,
      moves: [{ direction: 'in', amount: 312_500_000n, counterparty: null }],
    },
  ])
})

test('where others paid in too nobody can say who paid the fee, and the amount is what the wallet lost', async () => {
  expect(
    await read(
      transaction(
        'joint',
        [
          [own, 1_000],
          ['other', 1_000],
        ],
        [['shop', 1_900]],
      ),
    ),
  ).toEqual([
    {
      hash: 'joint',
      at: 1_790_000_000,
      fee: null,
      moves: [{ direction: 'out', amount: 1_000n, counterparty: 'shop' }],
    },
  ])
})

test('sums beyond what JSON holds exactly are refused', async () => {
  await expect(read({ ...transaction('x', [], [[own, 1]]), fee: 2 ** 53 })).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test('a transaction in another shape costs no other and is counted; nothing but such ones is a failure', async () => {
  const bad = [{ txid: 'new', vin: 'packed' }, null]
  const open = (history: unknown) =>
    btcChain({
      upstream: testUpstream(() => history).upstream,
      hosts: testChainHosts({ bitcoinEsplora: ['https://first.example/api'] }),
      now: Date.now,
    })
  const good = transaction('good', [['payer', 50_000]], [[own, 49_000]])
  const activity = await open([bad[0], good, bad[1]]).readActivity?.(own, signal)
  expect(activity?.value.map(({ hash }) => hash)).toEqual(['good'])
  expect(activity?.note).toBe('2 of the latest transactions could not be read')
  await expect(open(bad).readActivity?.(own, signal)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' })
  await expect(open({ transactions: [good] }).readActivity?.(own, signal)).rejects.toMatchObject({
    code: 'UPSTREAM_FAILED',
  })
})

test('a list is whole where its page was not full of confirmed transactions', async () => {
  const isWhole = async (history: unknown[]) => {
    const { upstream } = testUpstream(() => history)
    const hosts = testChainHosts({ bitcoinEsplora: ['https://first.example/api'] })
    return (await btcChain({ upstream, hosts, now: Date.now }).readActivity?.(own, signal))?.isWhole
  }
  const many = (count: number, prefix: string, time: number | null = 1_790_000_000) =>
    Array.from({ length: count }, (_, index) =>
      transaction(`${prefix}${index}`, [['payer', 50_000]], [[own, 49_000]], time),
    )
  expect(await isWhole([])).toBe(true)
  expect(await isWhole([...many(30, 'waits', null), ...many(24, 'old')])).toBe(true)
  expect(await isWhole(many(25, 'old'))).toBeUndefined()
  expect(await isWhole([...many(3, 'old'), { txid: 'new', vin: 'packed' }])).toBeUndefined()
})
