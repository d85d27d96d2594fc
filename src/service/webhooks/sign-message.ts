import { createHmac } from 'node:crypto'
import { toReceiver } from './to-receiver.ts'

/** A secret as shown to its owner, in Standard Webhooks' form. */
export const secretText = (secret: Uint8Array): string => `whsec_${Buffer.from(secret).toString('base64')}`

type Message = { id: string; body: string; at: Date; secrets: Uint8Array[] }

/**
 * The headers of a message by Standard Webhooks (https://www.standardwebhooks.com): a signature for each valid secret,
 * over `id.timestamp.body`. The timestamp is that of the attempt, so that a receiver may reject old messages.
 */
export function signMessage({ id, body, at, secrets }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'content-type': 'application/json',
    'user-agent': 'Yieldscope-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** A message as it is posted to `url`: in the form of its receiver, signed in that form. */
export function signedPost({ url, ...message }: Message & { url: string }) {
  const { contentType, ...posted } = toReceiver(url, message.body)
  return { ...posted, headers: { ...signMessage({ ...message, body: posted.body }), 'content-type': contentType } }
}
