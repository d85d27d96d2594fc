import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  english: 'Die Referenz ist auf Englisch.',
}
