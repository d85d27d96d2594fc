import { expect, test } from 'vitest'
import { chainBudgets } from '#service/chains/chain-budgets.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testChainHosts } from '#testing/chains/chain-hosts.ts'
import { blockscout } from './blockscout.ts'

const signal = new AbortController().signal
const host = 'eth.blockscout.com'
const visitors = ['0x5a5A5a5a5A5a5a5a5a5A5a5A5A5a5a5A5A5A5A5A', '0x1111111111111111111111111111111111111111']
const page = { items: [], next_page_params: null }

/**
 * An instance as it answers without a key: `x-ratelimit-limit` 180, `remaining` 175, `reset` 26095 on 2026-08-19 21:11 GMT, and 180,
 * 178, 52161 on 2026-08-20 20:15 GMT (transcripts of BuidlGuidl/ethskills-evals). The reset is in milliseconds: docs.blockscout.com,
 * blockscout-api-responses-and-routes, which also says three a second without a key, read on 2026-11-23. `spent`: by others before.
 */
function openInstance({ spent = 0, resetMs }: { spent?: number; resetMs: number }) {
  let now = 0
  let endsAt = resetMs
  let used = spent
  let refused = 0
  const answer: typeof fetch = async () => {
    if (now >= endsAt) [endsAt, used] = [now + 60_000, 0]
    used += 1
    const headers = {
      'x-ratelimit-limit': '180',
      'x-ratelimit-remaining': String(Math.max(0, 180 - used)),
      'x-ratelimit-reset': String(endsAt - now),
    }
    if (used <= 180) return Response.json(page, { headers })
    refused += 1
    return Response.json({ message: '429 Too Many Requests' }, { status: 429, headers })
  }
  const upstream = createUpstream({
    fetch: answer,
    budgets: chainBudgets(testChainHosts()),
    now: () => now,
    sleep: async (ms) => {
      now += ms
    },
  })
  const indexer = blockscout({ upstream, baseUrl: `https://${host}`, apiKey: null })
  return { indexer, pass: (ms: number) => (now += ms), now: () => now, refused: () => refused }
}

const openWallet = async ({ indexer }: ReturnType<typeof openInstance>, owner: string) => {
  const [tokens, nfts, activity] = await Promise.all([
    indexer.readTokens(owner, signal),
    indexer.readNfts(owner, signal),
    indexer.readActivity(owner, signal),
  ])
  return [tokens.isComplete, nfts.isComplete, activity.note]
}

test('one visitor’s wallet and then another’s are read whole, within seconds', async () => {
  const instance = openInstance({ resetMs: 26_095 })
  for (const owner of visitors) expect(await openWallet(instance, owner)).toEqual([true, true, null])
  expect(instance.now()).toBeLessThan(5_000)
  expect(instance.refused()).toBe(0)
})

test('where others have used up the limit, the next question waits as long as the host says', async () => {
  const instance = openInstance({ spent: 179, resetMs: 4_000 })
  await instance.indexer.readTokens('0x1', signal)
  await instance.indexer.readTokens('0x2', signal)
  expect([instance.now(), instance.refused()]).toEqual([4_000, 0])
})

test('a wait that is too long for a visitor is no request at all', async () => {
  const instance = openInstance({ spent: 179, resetMs: 26_095 })
  await instance.indexer.readTokens('0x1', signal)
  await expect(instance.indexer.readTokens('0x2', signal)).rejects.toThrow(`the budget of requests to ${host} is spent`)
  expect(instance.refused()).toBe(0)
})

test('after a refusal it rests as long as the host says, and no hour', async () => {
  const instance = openInstance({ spent: 180, resetMs: 52_161 })
  await expect(instance.indexer.readTokens('0x1', signal)).rejects.toThrow('status 429')
  await expect(instance.indexer.readTokens('0x1', signal)).rejects.toThrow('rests for 53 s')
  instance.pass(52_161)
  expect(await instance.indexer.readTokens('0x1', signal)).toEqual({ value: [], isComplete: true, unread: 0 })
  expect(instance.refused()).toBe(1)
})
