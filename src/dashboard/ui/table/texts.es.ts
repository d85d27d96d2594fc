import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  dataset: 'Conjunto de datos',
  source: 'Fuente',
  rows: 'Entradas',
  asOf: 'Datos de',
  allFrom: (source: Value) => `Fuente: ${source}`,
  serviceData: 'Datos del servicio',
  lastRefreshFailed: (lastError: Value) => `Falló la última actualización: ${lastError}`,
  pages: 'Páginas',
  of: (first: Value, end: Value, total: Value, noun: Value) => `${first}–${end} de ${total} ${noun}`,
  rowsPage: (count: Value) => `Mostrar ${count} por página`,
  previous: 'Anterior',
  next: 'Siguiente',
  reading: 'Leyendo…',
  read: (read: Value, total: Value) => `${read} de ${total} leídas`,
  savedOnlyRows: (count: Value, total: Value) => `Solo se guardaron ${count} de ${total} filas.`,
  notSavedCancelled: 'No se guardó: cancelado.',
  notSaved: (message: Value) => `No se guardó: ${message}`,
  save: (what: Value) => `Guardar: ${what}`,
  cancel: 'Cancelar',
  saveRow: (word: Value) => `Guardar la fila como ${word}`,
  saveAllRows: (count: Value, word: Value) => `Guardar las ${count} filas como ${word}`,
  reloadPage: 'recargar la página.',
  ofTotal: (count: Value, total: Value) => `${count} de ${total}`,
}
