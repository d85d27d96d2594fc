import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  groupNameStored: 'Nombre del grupo (se guarda en este navegador)',
  groups: 'Grupos',
  wallets: (count: Value) => `${count} billeteras`,
  rename: (name: Value) => `Cambiar nombre de ${name}`,
  renameText: 'Cambiar nombre',
  delete: (name: Value) => `Eliminar ${name}`,
  deleteText: 'Eliminar',
  labelStoredBrowser: 'Etiqueta (se guarda en este navegador)',
  save: 'Guardar',
  cancel: 'Cancelar',
  recentWallets: 'Billeteras recientes',
  remove: (label: Value) => `Quitar ${label}`,
  removeText: 'Quitar',
  walletsLabelsStored: 'Las billeteras y etiquetas se guardan solo en este navegador.',
}
