import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  event: 'Ereignis',
  browserCannotDraw: 'Dieser Browser kann nicht auf ein Canvas zeichnen',
  browserCannotCreate: 'Dieser Browser kann kein Bild erzeugen',
  chartCouldNot: (label: Value) =>
    `${label}: Das Diagramm konnte nicht geladen werden. Die Tabelle zeigt dieselben Werte.`,
  missing: (unknown: Value) => `. Fehlt: ${unknown}`,
  useArrowKeys: (label: Value) => `${label}. Mit den Pfeiltasten durch die Punkte gehen.`,
  noPointSelected: 'Kein Punkt ausgewählt',
}
