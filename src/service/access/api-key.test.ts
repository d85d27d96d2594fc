import { expect, test } from 'vitest'
import type { ApiKey } from '#service/store/store.ts'
import { newApiKey, parseApiKey } from './api-key.ts'
import { createKeyCheck } from './key-check.ts'
import { createPageSession } from './page-session.ts'

const rowOf = (
  key: { id: string; hash: Uint8Array },
  revokedAt: Date | null = null,
): ApiKey & { hash: Uint8Array } => ({
  id: key.id,
  name: 'test',
  requestsPerWindow: null,
  createdAt: new Date(0),
  revokedAt,
  hash: key.hash,
})

test('a new key reads back as its id and a secret that only its hash is kept of', () => {
  const key = newApiKey()
  expect(parseApiKey(` ${key.text} `)?.id).toBe(key.id)
  expect(Buffer.from(key.hash).toString('base64url')).not.toContain(parseApiKey(key.text)?.secret)
})

test('a key is accepted, a wrong secret, an unknown id and a revoked key are not', async () => {
  const [known, revoked, other] = [newApiKey(), newApiKey(), newApiKey()]
  const rows = new Map([
    [known.id, rowOf(known)],
    [revoked.id, rowOf(revoked, new Date())],
  ])
  const check = createKeyCheck({ find: async (id) => rows.get(id) ?? null })
  expect((await check(known.text))?.id).toBe(known.id)
  expect(await check(revoked.text)).toBeNull()
  expect(await check(other.text)).toBeNull()
  expect(await check(other.text.replace(other.id, known.id))).toBeNull()
  expect(await check('ys_short')).toBeNull()
})

test('text without the form of a key costs no look-up, a key costs one for some seconds', async () => {
  const key = newApiKey()
  let lookups = 0
  const find = async () => {
    lookups++
    return rowOf(key)
  }
  const check = createKeyCheck({ find })
  await check('x'.repeat(100_000))
  expect(lookups).toBe(0)
  await Promise.all([check(key.text), check(key.text), check(key.text)])
  expect(lookups).toBe(1)
})

test('a page session is valid until it expires, under its own secret only', () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const session = createPageSession(new Uint8Array(32).fill(1), () => now)
  const { value, maxAgeSeconds } = session.issue()
  expect(session.isValid(value)).toBe(true)
  expect(session.isValid(value.replace(/^\d/, '9'))).toBe(false)
  expect(session.isValid('9999999999.')).toBe(false)
  expect(createPageSession(new Uint8Array(32).fill(2), () => now).isValid(value)).toBe(false)
  now = new Date(now.getTime() + maxAgeSeconds * 1000)
  expect(session.isValid(value)).toBe(false)
})
