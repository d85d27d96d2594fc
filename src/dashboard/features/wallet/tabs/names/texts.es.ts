import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  nameServicesTheir: 'Servicios de nombres y sus resultados para esta billetera',
  service: 'Servicio',
  ending: 'Terminación',
  allOthers: 'otras, no se comprueban aquí',
  noAnswer: 'no leído',
  noAddress: (chain: Value) => `sin dirección en ${chain}`,
  failed: 'falló',
  loadingNames: 'Cargando nombres',
  namesWallet: 'Nombres de la billetera',
  noNames: 'No se encontraron nombres',
  noLookup: 'No se pueden buscar nombres para esta dirección',
  name: 'Nombre',
  copy: (row: Value) => `Copiar ${row}`,
  wallet: 'Billetera',
  nameServices: 'Servicios de nombres',
  result: 'Esta billetera',
  byNameOnly: 'solo por nombre',
  outdated: (count: Value) => `${count}, desactualizado`,
  nameCount: { one: '# nombre', other: '# nombres' },
  on: (chain: Value) => `en ${chain}`,
  noSupportedName:
    'SuiNS, SNS y AllDomains listan los nombres de una dirección; esta es de otras cadenas. Si conoce su nombre ENS, puede comprobarlo aquí.',
  noSupportedNameService:
    'Ningún servicio admitido tiene hoy un nombre válido para esta billetera. Si conoce un nombre, puede comprobarlo aquí.',
  resolvesTo: 'Apunta a',
  thisWallet: 'esta billetera',
  nowhere: 'ninguna dirección',
  lookingUp: 'Consultando…',
  lookUp: 'Consultar',
  lookUpAgain: 'Reintentar',
  lookUpName: (name: Value) => `Consultar la dirección de ${name}`,
  checkName: 'Comprobar un nombre',
  check: 'Comprobar',
  endIn: (endings: Value) => `Comprueba nombres que terminan en ${endings}.`,
  belongsTo: '{name} apunta a {target}',
  resolvesToOther: '{name} apunta a otra billetera: {target}',
  noWalletHas: (name: Value) =>
    `Ninguna billetera tiene el nombre ${name}. Puede haber caducado o escribirse de otra forma.`,
  couldNot: (name: Value, message: Value) => `No se pudo consultar ${name}: ${message}`,
}
