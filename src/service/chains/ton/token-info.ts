import type { TokenMetadata } from '#service/chains/chain-adapter.ts'
import type { Metadata, TokenInfo } from './toncenter-shape.ts'

const MAX_NAME = 100
/** TEP-64: a jetton whose content omits decimals has 9. */
const DEFAULT_DECIMALS = 9

/** Looks up the index's record of an account; the case of addresses does not matter. */
export function tokenInfos(pages: { metadata: Metadata }[], type: TokenInfo['type']) {
  const byAddress = new Map(
    pages.flatMap(({ metadata }) =>
      Object.entries(metadata).flatMap(([address, row]) => {
        const info = row.token_info.find((found) => found?.type === type)
        return info ? [[address.toLowerCase(), info] as const] : []
      }),
    ),
  )
  return (address: string): TokenInfo | null => byAddress.get(address.toLowerCase()) ?? null
}

/** `onChain`: the decimals from the on-chain content, for jettons that the index has not read. */
export function jettonMetadata({ name, symbol, image, extra, valid }: TokenInfo, onChain?: unknown): TokenMetadata {
  const said = isSaid(extra.decimals) ? extra.decimals : onChain
  const unsaid = valid ? DEFAULT_DECIMALS : null
  return {
    name: shortName(name),
    symbol: shortName(symbol),
    decimals: isSaid(said) ? readDecimals(said) : unsaid,
    logo: image,
  }
}

/** True for a record that has only its type: the index has not read the jetton yet, or could not. */
export const isBare = ({ name, symbol, decimals }: TokenMetadata): boolean =>
  name === '' && symbol === '' && decimals === null

/** Cuts between characters, not within one. */
export const shortName = (text: string): string => [...text].slice(0, MAX_NAME).join('')

const isSaid = (decimals: unknown) => decimals !== undefined && decimals !== null && decimals !== ''

/** The index sends digits as text, in some rows as a number. Any other value is unknown and must not default to 9. */
function readDecimals(value: unknown): number | null {
  const decimals = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value
  return typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
    ? decimals
    : null
}

/** The index's own warning about a token; null if it has none. */
export function warningOf(info: TokenInfo | null): string | null {
  if (info?.is_scam) return 'toncenter marks it as a scam'
  return info?.is_nsfw ? 'toncenter marks it as not safe for work' : null
}
