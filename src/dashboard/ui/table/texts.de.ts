import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  dataset: 'Datensatz',
  source: 'Quelle',
  rows: 'Einträge',
  asOf: 'Stand',
  allFrom: (source: Value) => `Quelle: ${source}`,
  serviceData: 'Daten des Dienstes',
  lastRefreshFailed: (lastError: Value) => `Letzte Aktualisierung fehlgeschlagen: ${lastError}`,
  pages: 'Seiten',
  of: (first: Value, end: Value, total: Value, noun: Value) => `${first}–${end} von ${total} ${noun}`,
  rowsPage: (count: Value) => `${count} pro Seite zeigen`,
  previous: 'Zurück',
  next: 'Weiter',
  reading: 'Wird gelesen …',
  read: (read: Value, total: Value) => `${read} von ${total} gelesen`,
  savedOnlyRows: (count: Value, total: Value) => `Nur ${count} von ${total} Zeilen gespeichert.`,
  notSavedCancelled: 'Nicht gespeichert: abgebrochen.',
  notSaved: (message: Value) => `Nicht gespeichert: ${message}`,
  save: (what: Value) => `Speichern: ${what}`,
  cancel: 'Abbrechen',
  saveRow: (word: Value) => `Die Zeile als ${word} speichern`,
  saveAllRows: (count: Value, word: Value) => `Alle ${count} Zeilen als ${word} speichern`,
  reloadPage: 'Seite neu laden.',
  ofTotal: (count: Value, total: Value) => `${count} von ${total}`,
}
