import { setTimeout as delay } from 'node:timers/promises'

const READ_WITHIN_MS = 60_000
const ASK_AGAIN_MS = 250

/**
 * Requests that need a key, which is created by the checkout itself: webhooks, before and after one exists, and watched
 * wallets.
 * @param {import('./ask.mjs').Asker} asker
 * @param {import('./start-checkout.mjs').RunningCheckout['admin']} admin
 * @param {string} wallet
 */
export async function askOfKeys(asker, admin, wallet) {
  const [key = '', sentence = ''] = (await admin('key', 'create', '--name', 'compare answers')).split('\n')
  const keyId = /^Key (\S+)/.exec(sentence)?.[1] ?? ''
  asker.hide(keyId, 'the key')
  const headers = { 'x-api-key': key }
  await askWebhooks(asker, { headers, admin, keyId })
  await askWatch(asker, headers, wallet)
}

/**
 * @param {import('./ask.mjs').Asker} asker
 * @param {{ headers: Record<string, string>, admin: import('./start-checkout.mjs').RunningCheckout['admin'], keyId: string }} caller
 */
async function askWebhooks({ ask, hide }, { headers, admin, keyId }) {
  const path = '/events/webhooks'
  const list = { operation: 'listWebhooks', method: 'GET', path }
  await ask(list)
  await ask({ ...list, path: `${path}?with=a-wrong-key`, headers: { 'x-api-key': 'no-such-key' } })
  await ask({ ...list, path: `${path}?with=no-webhook`, headers })

  const body = JSON.stringify({ url: 'https://hooks.example.invalid/here', chain: 'SUI', addresses: ['0x2'] })
  const json = { ...headers, 'content-type': 'application/json' }
  await ask({ operation: 'createWebhook', method: 'POST', path, headers: json, body })

  const target = ['--url', 'https://example.org/hook', '--chain', 'SUI', '--address', '0x2', '--address', '0x3']
  const added = await admin('webhook', 'add', '--key', keyId, ...target)
  const id = /^Webhook (\S+)/.exec(added)?.[1] ?? ''
  hide(id, 'the webhook')
  await ask({ ...list, path: `${path}?with=one-webhook`, headers })
  await ask({ operation: 'listDeliveries', method: 'GET', path: `${path}/${id}/deliveries`, headers })
  await ask({ operation: 'rotateWebhook', method: 'POST', path: `${path}/${id}/rotate`, headers })
  await ask({ operation: 'testWebhook', method: 'POST', path: `${path}/${id}/test`, headers })
  await ask({ operation: 'deleteWebhook', method: 'DELETE', path: `${path}/${id}`, headers })
}

/** @param {import('./ask.mjs').Asker} asker @param {Record<string, string>} headers @param {string} wallet */
async function askWatch({ ask, hide, settled }, headers, wallet) {
  const json = { ...headers, 'content-type': 'application/json' }
  const body = JSON.stringify({ address: wallet, label: 'Savings', chains: ['SUI'] })
  const watched = await ask({ operation: 'watchWallet', method: 'POST', path: '/v2/watch', headers: json, body })
  const { id } = JSON.parse(watched.body).data
  hide(id, 'the watched wallet')
  const history = { operation: 'getWalletHistory', method: 'GET', path: `/v2/address/${wallet}/history`, headers }
  const until = performance.now() + READ_WITHIN_MS
  // Its first reading starts at once and takes a while.
  while (!(await settled(history, ({ data }) => data.length > 0)) && performance.now() < until)
    await delay(ASK_AGAIN_MS)
  await ask(history)
  await ask({ operation: 'listWatched', method: 'GET', path: '/v2/watch', headers })
  await ask({ operation: 'stopWatching', method: 'DELETE', path: `/v2/watch/${id}`, headers })
}
