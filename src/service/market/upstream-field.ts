import * as z from 'zod/mini'
import { numeric } from '#contract/field.ts'
import { safeImageUrl } from '#domain/image-url.ts'

/** Parses an upstream's number or decimal string; anything else is unknown: null, never 0. */
export const upstreamNumber = z.catch(z.nullable(numeric), null)

/** A figure of which a source sends 0 where it is unknown. */
export const positiveOrNull = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

// Control and format characters: PostgreSQL rejects NUL, and direction marks can make one coin's name look like
// another's.
const invisible = /[\p{Cc}\p{Cf}]/gu

/**
 * Parses text that anyone can put on a chain: removes invisible characters, trims, and cuts to `maxLength`; missing is
 * "".
 */
export const upstreamText = (maxLength = 100) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(invisible, '').trim().slice(0, maxLength)),
    ),
    '',
  )

const MAX_ICON_URL = 2048
/** Omits pictures that only a gateway serves: lists contain thousands of pictures. */
const noGateways = { ipfsGateway: null, arweaveGateway: null }

/** Parses the URL of a coin's or protocol's picture by the rules for untrusted URLs; "" if it breaks them. */
export const upstreamIconUrl = z.catch(
  z.pipe(
    z.string().check(z.maxLength(MAX_ICON_URL)),
    z.transform((url: string) => safeImageUrl(url, noGateways)),
  ),
  '',
)

/**
 * Parses an http or https link without credentials, which can disguise the host (the part before the @ looks like one);
 * else "".
 */
export const upstreamLink = z.catch(
  z.pipe(z.string().check(z.maxLength(500), z.regex(/^https?:\/\/\S+$/i)), z.transform(withoutCredentials)),
  '',
)

function withoutCredentials(link: string): string {
  if (!URL.canParse(link)) return ''
  const url = new URL(link)
  if (url.username === '' && url.password === '') return link
  url.username = ''
  url.password = ''
  return url.href
}
