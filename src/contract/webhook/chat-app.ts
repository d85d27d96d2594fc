/**
 * Chat and push services that show a text sent to an address of their own, and whose form differs from Standard Webhooks. Sources, all
 * of 2026-11-27: https://discord.com/developers/docs/resources/webhook#execute-webhook, https://core.telegram.org/bots/api#sendmessage,
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks, https://docs.ntfy.sh/publish.
 */
export const chatApps = {
  discord: { name: 'Discord', form: 'https://discord.com/api/webhooks/…' },
  slack: { name: 'Slack', form: 'https://hooks.slack.com/services/…' },
  telegram: { name: 'Telegram', form: 'https://api.telegram.org/bot…/sendMessage?chat_id=…' },
  ntfy: { name: 'ntfy', form: 'https://ntfy.sh/…' },
} as const
export type ChatApp = keyof typeof chatApps

/** The app that a webhook's URL leads to; null for any other receiver, which gets the JSON. */
export function chatAppOf(url: string): ChatApp | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  if (/^(?:\w+\.)?discord(?:app)?\.com$/.test(hostname) && /^\/api\/(?:v\d+\/)?webhooks\/./.test(pathname))
    return 'discord'
  if (hostname === 'hooks.slack.com' && pathname.startsWith('/services/')) return 'slack'
  if (hostname === 'api.telegram.org' && /^\/bot[^/]+\/sendMessage$/.test(pathname)) return 'telegram'
  // A topic is one part of a path; its sub-paths are other operations.
  if (hostname === 'ntfy.sh' && /^\/[\w-]{1,64}$/.test(pathname)) return 'ntfy'
  return null
}
