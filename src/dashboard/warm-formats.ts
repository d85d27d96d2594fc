import { formatCount } from './ui/text/format.ts'

/** The browser's first formatter is slow to make: made while the first answer is on its way, it holds up nothing. */
export const warmFormats = (): void => void setTimeout(() => formatCount(0))
