import * as z from 'zod/mini'
import { numeric } from '#contract/field.ts'

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
const pictureAddress = /^(https?:\/\/|ipfs:\/\/|data:image\/)\S+$/i

/** The address of a coin's picture; "" for one that is too long or no picture address (`javascript:`, plain text). */
export const upstreamIconUrl = z.catch(z.string().check(z.maxLength(MAX_ICON_URL), z.regex(pictureAddress)), '')
