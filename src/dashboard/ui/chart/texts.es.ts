import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  event: 'Evento',
  browserCannotDraw: 'Este navegador no puede dibujar en un canvas',
  browserCannotCreate: 'Este navegador no puede crear una imagen',
  chartCouldNot: (label: Value) => `${label}: no se pudo cargar el gráfico. La tabla muestra los mismos valores.`,
  missing: (unknown: Value) => `. Falta: ${unknown}`,
  useArrowKeys: (label: Value) => `${label}. Usar las flechas para recorrer los puntos.`,
  noPointSelected: 'Ningún punto seleccionado',
}
