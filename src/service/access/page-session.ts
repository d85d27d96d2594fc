import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFETIME_SECONDS = 12 * 3600

/** What the page's cookie holds: its expiry in Unix seconds and a MAC over it. Every instance of one database accepts it. */
export type PageSession = { issue(): { value: string; maxAgeSeconds: number }; isValid(value: string): boolean }

export function createPageSession(secret: Uint8Array, now: () => Date): PageSession {
  const mac = (expiry: string) => createHmac('sha256', secret).update(`page:${expiry}`).digest()
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    issue() {
      const expiry = String(seconds() + LIFETIME_SECONDS)
      return { value: `${expiry}.${mac(expiry).toString('base64url')}`, maxAgeSeconds: LIFETIME_SECONDS }
    },
    isValid(value) {
      const [, expiry = '', given = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? []
      const right = mac(expiry)
      const isRight = timingSafeEqual(
        right,
        given === '' ? new Uint8Array(right.length) : Buffer.from(given, 'base64url'),
      )
      return isRight && Number(expiry) > seconds()
    },
  }
}
