import { createHash, randomBytes, randomInt } from 'node:crypto'

const ID_LENGTH = 12
const SECRET_BYTES = 32
const idLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
const keyText = /^ys_([a-z0-9]{12})_([\w-]{43})$/

/** `ys_<id>_<secret>`: the id finds the key's row, of the secret only the hash is stored. */
export function newApiKey(): { id: string; text: string; hash: Uint8Array } {
  const id = Array.from({ length: ID_LENGTH }, () => idLetters[randomInt(idLetters.length)]).join('')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { id, text: `ys_${id}_${secret}`, hash: hashSecret(secret) }
}

/** null for text that cannot be a key, so that it costs no look-up. */
export function parseApiKey(text: string): { id: string; secret: string } | null {
  const [, id, secret] = keyText.exec(text.trim()) ?? []
  return id !== undefined && secret !== undefined ? { id, secret } : null
}

/** Plain SHA-256 is right here: the secret is 256 random bits, nothing that could be guessed. */
export const hashSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest()
