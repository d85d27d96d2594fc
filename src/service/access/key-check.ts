import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ApiKey, ApiKeyStore } from '#service/store/store.ts'
import { hashSecret, parseApiKey } from './api-key.ts'

export type KeyCheck = (text: string) => Promise<ApiKey | null>

const MAX_REMEMBERED = 10_000
const hashOfNobody = new Uint8Array(32)

/** The key for a text; null if it is unknown or revoked. The store's answer is cached for a few seconds. */
export function createKeyCheck(keys: Pick<ApiKeyStore, 'find'>, { ttlMs = 5_000 } = {}): KeyCheck {
  const remembered = new LRUCache<string, { found: Awaited<ReturnType<ApiKeyStore['find']>> }>({
    max: MAX_REMEMBERED,
    ttl: ttlMs,
    fetchMethod: async (id) => ({ found: await keys.find(id) }),
  })
  return async (text) => {
    const parsed = parseApiKey(text)
    if (parsed === null) return null
    const found = (await remembered.fetch(parsed.id))?.found ?? null
    // Compared for an unknown id too, so that the time taken does not reveal which ids exist.
    const isRight = timingSafeEqual(hashSecret(parsed.secret), found?.hash ?? hashOfNobody)
    if (found === null || !isRight || found.revokedAt !== null) return null
    return found
  }
}
