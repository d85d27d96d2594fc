import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  pageNotFound: 'Página no encontrada',
  notFound: 'No encontrada',
  thereNoPage: 'No hay ninguna página en {code}. El enlace puede ser antiguo o estar mal escrito.',
  openVaults: 'Abrir vaults',
  search: 'Buscar',
  wallet: 'Billetera',
  walletWhat: 'Activos, ingresos y préstamos de cualquier dirección',
  tokens: 'Tokens',
  tokensWhat: 'Precios de los tokens de Sui',
  simulate: 'Simular',
  simulateWhat: 'En qué puede convertirse un depósito',
  protocols: 'Protocolos',
  protocolsWhat: 'Protocolos por TVL y APY',
  apiWhat: 'Todas las operaciones, con ejemplos',
}
