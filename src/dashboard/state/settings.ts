import * as z from 'zod/mini'
import { Currency } from '#contract/page/currency-rates.ts'
import { createLocalStore } from './local-store.ts'
import { useStore } from './use-store.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How figures are written, by what stands before the decimals: 1,234.56 · 1.234,56 · 1 234,56 */
export const numberFormats = ['point', 'comma', 'space'] as const
export type NumberFormat = (typeof numberFormats)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** Of which zone times are written, where they are not under a column or an axis that names its own. */
export const timeZones = ['local', 'utc'] as const
export type TimeZone = (typeof timeZones)[number]

/** `baseUrl` "" is the service that served this page. The key stays in this browser and travels in a header only. */
export const Settings = z.object({
  baseUrl: z.catch(z.string(), ''),
  apiKey: z.catch(z.string(), ''),
  theme: z.catch(z.enum(themes), 'system'),
  currency: z.catch(Currency, 'USD'),
  numbers: z.catch(z.enum(numberFormats), 'point'),
  density: z.catch(z.enum(densities), 'comfortable'),
  times: z.catch(z.enum(timeZones), 'local'),
})
export type Settings = z.output<typeof Settings>

export const defaultSettings: Settings = {
  baseUrl: '',
  apiKey: '',
  theme: 'system',
  currency: 'USD',
  numbers: 'point',
  density: 'comfortable',
  times: 'local',
}

/** public/theme.js reads the same key before the first paint. */
export const settings = createLocalStore({ key: 'yieldscope.settings', schema: Settings, fallback: defaultSettings })

export const useSettings = (): Settings => useStore(settings)

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
