import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/table', {
  dataset: 'Dataset',
  source: 'Source',
  rows: 'Rows',
  updated: 'Updated',
  serviceData: 'Service data',
  lastRefreshFailed: (lastError: Value) => `Last refresh failed: ${lastError}`,
  pages: 'Pages',
  of: (first: Value, end: Value, total: Value, noun: Value) => `${first}–${end} of ${total} ${noun}`,
  previous: 'Previous',
  next: 'Next',
  reading: 'Reading…',
  read: (read: Value, total: Value) => `${read} of ${total} read`,
  savedOnlyRows: (count: Value, total: Value) => `Saved only ${count} of ${total} rows.`,
  notSavedCancelled: 'Not saved: cancelled.',
  notSaved: (message: Value) => `Not saved: ${message}`,
  save: (what: Value) => `Save: ${what}`,
  cancel: 'Cancel',
  saveRow: (word: Value) => `Save the row as ${word}`,
  saveAllRows: (count: Value, word: Value) => `Save all ${count} rows as ${word}`,
  reloadPage: 'reload the page.',
})
