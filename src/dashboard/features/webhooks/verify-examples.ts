/** Programs that check a message by its headers and its body as it arrived. A test runs them on what the service signs. */
export const verifyExamples = {
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the text as it arrived, before any parsing
export function verify(secret: string, headers: Headers, body: string) {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  // Also false where the timestamp is missing or no number.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key)
    .update(\`\${id}.\${timestamp}.\${body}\`)
    .digest()
  const signatures = headers.get('webhook-signature') ?? ''
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.slice('v1,'.length), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  Python: `import base64, hashlib, hmac, time

# body: the bytes as they arrived, before any parsing
def verify(secret, headers, body):
    id, timestamp = headers.get('webhook-id', ''), headers.get('webhook-timestamp', '')
    # Also false where the timestamp is missing or no number.
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) >= 300:
        return False
    key = base64.b64decode(secret[len('whsec_'):])
    signed = f'{id}.{timestamp}.'.encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = b'v1,' + base64.b64encode(digest)
    given = headers.get('webhook-signature', '').encode().split(b' ')
    return any(hmac.compare_digest(each, expected) for each in given)`,
  Shell: `# SECRET, ID, TIMESTAMP, SIGNATURE: from the webhook and the headers
# body.json: the body as it arrived
# For a message that you saved: its age is not checked, and other users of the machine can see the key.
KEY=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
EXPECTED=$( (printf '%s.%s.' "$ID" "$TIMESTAMP"; cat body.json) |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
case " $SIGNATURE " in
  *" v1,$EXPECTED "*) echo valid ;;
  *) echo invalid ;;
esac`,
} as const

export type VerifyLanguage = keyof typeof verifyExamples
/** Object.keys forgets that these are its own. */
export const verifyLanguages = Object.keys(verifyExamples) as VerifyLanguage[]
