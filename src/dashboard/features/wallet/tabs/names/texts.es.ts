import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  nameServices: 'Cómo se encuentran los nombres',
  nameServicesTheir: 'Servicios de nombres y sus resultados para esta billetera',
  service: 'Servicio',
  ending: 'Terminación',
  allOthers: 'todas las demás',
  chain: 'Cadena',
  result: 'Resultado',
  forwardLookupOnly: 'solo consulta directa',
  noAnswer: 'no leído',
  noAddress: (chain: Value) => `sin dirección en ${chain}`,
  failed: 'falló',
  outdated: 'desactualizado',
  read: 'leído',
  loadingNames: 'Cargando nombres',
  namesWallet: 'Nombres de la billetera',
  noNames: 'No se encontraron nombres',
  noLookup: 'No se pueden buscar nombres para esta dirección',
  noSupportedName: 'Ningún servicio de nombres admitido cubre estas direcciones.',
  noSupportedNameService: 'Ningún servicio de nombres admitido tiene hoy un nombre válido para esta billetera.',
  name: 'Nombre',
  copy: (row: Value) => `Copiar ${row}`,
  wallet: 'Billetera',
  ensForward: 'Se puede abrir un nombre ENS, pero no podemos buscar nombres a partir de una dirección.',
}
