import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  dataBrowser: 'Datos en este navegador',
  kind: 'Tipo',
  count: 'Número',
  fromFile: 'Del archivo',
  wallets: 'Billeteras',
  groups: 'Grupos de billeteras',
  starredVaults: 'Vaults con estrella',
  starredTokens: 'Tokens con estrella',
  alerts: 'Alertas',
  addressNames: 'Nombres de direcciones',
  spamMarks: 'Marcas de spam',
  views: 'Vistas guardadas de vaults',
  nothingToExport: 'Aún no hay nada que exportar: ni billeteras, ni estrellas, ni alertas, ni vistas.',
  exportFile: 'Exportar archivo',
  importFile: 'Importar archivo',
  backupFile: 'Archivo de copia',
  oneFile: 'Un archivo JSON, sin los ajustes ni la clave de API. La importación añade solo lo que falta.',
  onlyThisTab: (added: Value) =>
    `${added}, solo para esta pestaña: el almacenamiento del navegador está lleno o desactivado.`,
  clear: 'Borrar',
  clearOf: (name: string) => `Borrar ${name.toLowerCase()}`,
  clearQuestion: (name: string) => `¿Borrar ${name.toLowerCase()}?`,
  clearsFor: {
    one: 'Se borrará # entrada de este navegador de forma definitiva. Un archivo exportado antes permite recuperarla.',
    other:
      'Se borrarán # entradas de este navegador de forma definitiva. Un archivo exportado antes permite recuperarlas.',
  },
  cleared: { one: '# entrada borrada', other: '# entradas borradas' },
  add: 'Añadir',
  cancel: 'Cancelar',
  close: 'Cerrar',
  added: { one: '# entrada añadida', other: '# entradas añadidas' },
  wouldAdd: { one: 'Añade # entrada.', other: 'Añade # entradas.' },
  present: {
    one: '# ya existe o no cabe.',
    other: '# ya existen o no caben.',
  },
  nothingNew: 'El archivo no añade nada: todo ya existe o no cabe.',
  fileOf: (time: Value) => `Archivo del ${time}`,
  tooLarge: (megabytes: Value) => `El archivo supera ${megabytes} MB. Elegir una copia exportada por esta página.`,
  notBackup: 'No es una copia de Yieldscope. Elegir un archivo JSON exportado por esta página.',
  otherVersion: (found: Value, own: Value) =>
    `El archivo tiene la versión ${found}; esta página lee la versión ${own}. Exportarlo de nuevo desde una página de esa versión.`,
  wrongField: (field: Value) => `No se ha añadido nada: ${field} falta o no es válido.`,
  openedRecently: 'Abierto hace poco',
}
