import { defineTexts } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('api-reference', {
  english: 'The reference is in English.',
})
