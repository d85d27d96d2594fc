import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  english: 'La referencia está en inglés.',
}
