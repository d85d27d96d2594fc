import { type ChatApp, chatAppOf } from '#contract/webhook/chat-app.ts'
import { MessageBody } from '#contract/webhook/message-body.ts'
import { messageSentence } from '#domain/watch/message-sentence.ts'

/** What is posted, and where. */
export type Posted = { url: string; contentType: string; body: string }

/**
 * A message in the form of its receiver: a sentence for a chat app, else the JSON as it is. Others name the tokens in it, so no
 * character of it formats, and in Discord and Slack nothing mentions anybody.
 */
export function toReceiver(url: string, body: string): Posted {
  const app = chatAppOf(url)
  return app === null
    ? { url, contentType: JSON_TYPE, body }
    : forms[app](url, messageSentence(MessageBody.parse(JSON.parse(body))))
}

/** Why a chat app would refuse every message sent to a URL of it; null where it would not. */
export const whyNotChat = (url: string): string | null =>
  chatAppOf(url) === 'telegram' && !new URL(url).searchParams.get('chat_id')
    ? 'needs the chat to send to: add ?chat_id=… to it'
    : null

const JSON_TYPE = 'application/json'
const json = (url: string, value: object): Posted => ({ url, contentType: JSON_TYPE, body: JSON.stringify(value) })

const forms: Record<ChatApp, (url: string, sentence: string) => Posted> = {
  discord: (url, sentence) =>
    json(url, { content: sentence.replace(/[\\*_~`|<>@#[\]()]/g, String.raw`\$&`), allowed_mentions: { parse: [] } }),
  slack: (url, sentence) =>
    json(url, {
      text: sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      mrkdwn: false,
    }),
  telegram: (url, sentence) => {
    const { origin, pathname, searchParams } = new URL(url)
    // A forum’s topic and a silent message are parameters of the URL too.
    const given = Object.fromEntries(searchParams)
    return json(`${origin}${pathname}`, { ...given, text: sentence, link_preview_options: { is_disabled: true } })
  },
  ntfy: (url, sentence) => ({ url, contentType: 'text/plain; charset=utf-8', body: sentence }),
}
