import { expect, test } from 'vitest'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { metadataOf, owner, rawAddress } from '#testing/chains/toncenter.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { tonChain } from './ton-chain.ts'

const signal = new AbortController().signal
const own = owner.toUpperCase()
const [other, master] = [rawAddress(7), rawAddress(12)]
const friendly = (raw: string) => friendlyTonAddress(raw)
const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const digits = (byte: number) => Buffer.alloc(32, byte).toString('hex')
const order = { source: null, destination: own, value: null }
const sent = (destination: string, value: string) => ({ source: own, destination, value, fwd_fee: '30' })
const told = (byte: number, known: object) => ({
  hash: base64(byte),
  now: 1_000 - byte,
  total_fees: '70',
  description: { aborted: false, compute_ph: { skipped: false } },
  in_msg: order,
  out_msgs: [],
  ...known,
})
const passed = (byte: number, known: object = {}) => ({
  source: other,
  destination: own,
  amount: '1500000',
  jetton_master: master,
  transaction_hash: base64(byte),
  transaction_now: 1_000 - byte,
  transaction_aborted: false,
  ...known,
})

async function read(transactions: unknown[], jetton_transfers: unknown[] = []) {
  const info = { name: 'Tether USD', symbol: 'USDT', extra: { decimals: '6' } }
  const { upstream, received } = testUpstream(({ url }) =>
    url.pathname.endsWith('/transactions')
      ? { transactions }
      : { jetton_transfers, metadata: metadataOf('jetton_masters', [{ jetton: master, info }]) },
  )
  const activity = await tonChain({ upstream, hosts: testChainHosts(), now: Date.now }).readActivity?.(owner, signal)
  expect(received.map(({ url }) => url.searchParams.get('limit'))).toEqual(['50', '50'])
  return {
    note: activity?.note,
    isWhole: activity?.isWhole,
    rows: activity?.value.map(({ hash, fee, isFailed, moves }) => [
      hash,
      fee,
      isFailed,
      moves.map(({ direction, contractAddress, amount, counterparty }) => [
        direction,
        contractAddress,
        amount,
        counterparty,
      ]),
    ]),
    first: activity?.value[0],
  }
}

test('messages in and out are what moved; fees are what the account and its messages paid', async () => {
  const { rows, note } = await read([
    told(1, { out_msgs: [sent(other, '5'), sent(own, '6'), sent(other, '0')] }),
    told(2, { in_msg: { source: other, destination: own, value: '9' } }),
  ])
  expect(rows).toEqual([
    [
      digits(1),
      160n,
      false,
      [
        ['out', 'native', 5n, friendly(other)],
        ['self', 'native', 6n, null],
      ],
    ],
    [digits(2), 70n, false, [['in', 'native', 9n, friendly(other)]]],
  ])
  expect(note).toBeNull()
})

test('an aborted order failed; coins that reach an account without a contract arrived', async () => {
  const description = { aborted: true, compute_ph: { skipped: false } }
  const { rows } = await read([
    told(1, { description }),
    told(2, {
      description: { aborted: true, compute_ph: { skipped: true } },
      in_msg: { source: other, destination: own, value: '9' },
    }),
  ])
  expect(rows?.map(([, , isFailed]) => isFailed)).toEqual([true, false])
})

test('jettons come with their names, minted ones from nobody; what was aborted moved nothing', async () => {
  const { rows, first } = await read(
    [],
    [
      passed(1, { source: null }),
      passed(2, { source: own, destination: other }),
      passed(3, { transaction_aborted: true }),
    ],
  )
  expect(rows).toEqual([
    [digits(1), 0n, false, [['in', friendly(master), 1_500_000n, null]]],
    [digits(2), 0n, false, [['out', friendly(master), 1_500_000n, friendly(other)]]],
    [digits(3), 0n, true, []],
  ])
  expect(first?.moves[0]?.metadata).toMatchObject({ symbol: 'USDT', decimals: 6 })
})

test('rows that cannot be read are left out and said', async () => {
  const { rows, note } = await read(
    [told(1, {}), told(2, { hash: 'what' }), 'junk'],
    [passed(3, { amount: '-5' }), passed(4)],
  )
  expect(rows?.map(([hash]) => hash)).toEqual([digits(1), digits(4)])
  expect(note).toBe('3 of the entries could not be read')
})

test('a list is whole where neither page was full and every row could be read', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => passed(index % 250))
  expect((await read([], many(49))).isWhole).toBe(true)
  expect((await read([], many(50))).isWhole).toBeUndefined()
  expect((await read(['junk', told(1, {})])).isWhole).toBeUndefined()
})
