import { expect, test } from 'vitest'
import { chatAppOf } from '#contract/webhook/chat-app.ts'
import { toReceiver, whyNotChat } from './to-receiver.ts'

const body = (type: string, data: object = {}) => JSON.stringify({ type, timestamp: '2026-11-27T12:00:00.000Z', data })
const vault = { vaultId: 'v', name: 'Aave V3 USDC', chain: 'BASE', protocol: 'aave-v3', source: 'live' }

test.each([
  ['https://discord.com/api/webhooks/1/abc', 'discord'],
  ['https://discord.com/api/v10/webhooks/1/abc?thread_id=2', 'discord'],
  ['https://ptb.discord.com/api/webhooks/1/abc', 'discord'],
  ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
  ['https://api.telegram.org/bot1:a/sendMessage?chat_id=-100', 'telegram'],
  ['https://ntfy.sh/my-topic', 'ntfy'],
  ['https://discord.com.example.org/api/webhooks/1/abc', null],
  ['https://example.org/api/webhooks/1/abc', null],
  ['https://discord.com/', null],
  ['https://api.telegram.org/bot1:a/getUpdates', null],
  ['https://ntfy.sh/my-topic/json', null],
  ['no URL', null],
])('%s leads to %s', (url, app) => {
  expect(chatAppOf(url)).toBe(app)
})

test('each app gets its own form, in which no name of a token formats or mentions', () => {
  const message = body('vault.apy', { ...vault, name: '*@everyone* <x>&', below: 0.04, before: null, after: 0.0388 })
  const of = (url: string) => {
    const { body: posted, ...rest } = toReceiver(url, message)
    return { ...rest, posted }
  }
  expect(JSON.parse(of('https://discord.com/api/webhooks/1/abc').posted)).toEqual({
    content: String.raw`\*\@everyone\* \<x\>& APY 3.88%, below 4.00% on Base`,
    allowed_mentions: { parse: [] },
  })
  expect(JSON.parse(of('https://hooks.slack.com/services/T0/B0/x').posted)).toEqual({
    text: '*@everyone* &lt;x&gt;&amp; APY 3.88%, below 4.00% on Base',
    mrkdwn: false,
  })
  const telegram = of('https://api.telegram.org/bot1:a/sendMessage?chat_id=-100&message_thread_id=7')
  expect(telegram.url).toBe('https://api.telegram.org/bot1:a/sendMessage')
  expect(JSON.parse(telegram.posted)).toEqual({
    chat_id: '-100',
    message_thread_id: '7',
    text: expect.stringMatching(/^\*@everyone\*/),
    link_preview_options: { is_disabled: true },
  })
  expect(of('https://ntfy.sh/my-topic')).toEqual({
    url: 'https://ntfy.sh/my-topic',
    contentType: 'text/plain; charset=utf-8',
    posted: '*@everyone* <x>& APY 3.88%, below 4.00% on Base',
  })
  expect(of('https://example.org/hook')).toEqual({
    url: 'https://example.org/hook',
    contentType: 'application/json',
    posted: message,
  })
})

test('Telegram needs a chat', () => {
  expect(whyNotChat('https://api.telegram.org/bot1:a/sendMessage')).toMatch(/chat_id/)
  expect(whyNotChat('https://api.telegram.org/bot1:a/sendMessage?chat_id=@news')).toBeNull()
  expect(whyNotChat('https://ntfy.sh/my-topic')).toBeNull()
})
