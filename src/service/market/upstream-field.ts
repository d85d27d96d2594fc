import * as z from 'zod/mini'
import { numeric } from '#contract/field.ts'
import { safeImageUrl } from '#domain/image-url.ts'

/** A number or a decimal string of an upstream; anything else is unknown: null, never 0. */
export const upstreamNumber = z.catch(z.nullable(numeric), null)

// Control and format characters: PostgreSQL refuses NUL, and direction marks let one coin's name look like another's.
const invisible = /[\p{Cc}\p{Cf}]/gu

/** Text that anybody can put on a chain: without invisible characters, trimmed, cut to `maxLength`; missing is "". */
export const upstreamText = (maxLength = 100) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replace(invisible, '').trim().slice(0, maxLength)),
    ),
    '',
  )

const MAX_ICON_URL = 2048
/** What only a gateway has is left out: lists carry thousands of pictures. */
const noGateways = { ipfsGateway: null, arweaveGateway: null }

/** The address of a coin's or protocol's picture, by the rule for those that anybody may have written; "" for one that breaks it. */
export const upstreamIconUrl = z.catch(
  z.pipe(
    z.string().check(z.maxLength(MAX_ICON_URL)),
    z.transform((url: string) => safeImageUrl(url, noGateways)),
  ),
  '',
)

/** A link of http or https, without credentials, which only make another host look like the one before the @; else "". */
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
