import * as z from 'zod/mini'
import { Currency } from '#contract/page/currency-rates.ts'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Which the page has texts in. */
export const languages = ['en', 'de', 'es'] as const
/** `system`: the first of the browser's that the page has. */
export const languageChoices = ['system', ...languages] as const

/** How figures are written: as the language does, or by what stands before the decimals: 1,234.56 · 1.234,56 · 1 234,56 */
export const numberFormats = ['language', 'point', 'comma', 'space'] as const
export type NumberFormat = (typeof numberFormats)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** Of which zone times are written, where they are not under a column or an axis that names its own. */
export const timeZones = ['local', 'utc'] as const
export type TimeZone = (typeof timeZones)[number]

/**
 * `baseUrl` "" is the service that served this page. The key stays in this browser and travels in a header only. `listChain` ("" for all),
 * `minTvl` (dollars) and `minStability` (0 to 1) are what the list of vaults begins with, and `healthLimit` a new alert on a loan.
 */
export const Settings = z.object({
  baseUrl: z.catch(z.string(), ''),
  apiKey: z.catch(z.string(), ''),
  language: z.catch(z.enum(languageChoices), 'system'),
  theme: z.catch(z.enum(themes), 'system'),
  currency: z.catch(Currency, 'USD'),
  numbers: z.catch(z.enum(numberFormats), 'language'),
  density: z.catch(z.enum(densities), 'comfortable'),
  times: z.catch(z.enum(timeZones), 'local'),
  listChain: z.catch(z.string(), ''),
  minTvl: z.catch(z.nullable(z.number()), null),
  minStability: z.catch(z.nullable(z.number()), null),
  healthLimit: z.catch(z.number().check(z.gt(1)), 1.2),
})
export type Settings = z.output<typeof Settings>

export const defaultSettings: Settings = {
  baseUrl: '',
  apiKey: '',
  language: 'system',
  theme: 'system',
  currency: 'USD',
  numbers: 'language',
  density: 'comfortable',
  times: 'local',
  listChain: '',
  minTvl: null,
  minStability: null,
  healthLimit: 1.2,
}

/** public/theme.js reads the same key before the first paint. */
export const settings = createLocalStore({ key: 'yieldscope.settings', schema: Settings, fallback: defaultSettings })

export const useSettings = (): Settings => useStore(settings)

/** The list of vaults as the menu opens it: what it begins with is in its address, so that its filters show and change it. */
export function vaultListPath({ listChain, minTvl, minStability }: Settings): string {
  const query = new URLSearchParams({
    ...(listChain !== '' && { chain: listChain }),
    ...(minTvl !== null && { minTvl: String(minTvl) }),
    ...(minStability !== null && { minStability: String(minStability) }),
  })
  return query.size === 0 ? '/vaults' : `/vaults?${query}`
}

/** A base URL as it is stored: http or https, no credentials, query or trailing slash; null when it is none. */
export function normaliseBaseUrl(written: string): string | null {
  const trimmed = written.trim()
  if (trimmed === '') return ''
  if (!URL.canParse(trimmed)) return null
  const url = new URL(trimmed)
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isHttp || url.username !== '' || url.password !== '') return null
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
