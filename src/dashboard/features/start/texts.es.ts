import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  referenceLiveExamples: 'Referencia con ejemplos en vivo',
  webhooksChanges: 'Webhooks para cambios',
  connectAiAgent: 'Conectar un agente de IA',
  noRatesCould: 'No se pudieron leer las tasas',
  youCanStill: '{message} Aún se puede abrir una billetera. Los detalles están en <link>Estado</link>.',
  seeWhatYou: (chainCount: Value) => `Lo que tiene en ${chainCount} cadenas, lo que rinde y lo que podría salir mal`,
  openWalletAddress:
    'Abrir una billetera por su dirección, encontrar rendimiento para sus monedas o leerlo todo mediante una API. Sin cuenta ni conexión de billetera.',
  openWallet: 'Abrir una billetera',
  netWorthLoans: 'Patrimonio neto, ingresos y préstamos cerca de la liquidación.',
  nothingLeavesDevice:
    'Nada sale de este dispositivo hasta seleccionar Abrir. Entonces solo Yieldscope y sus proveedores de datos reciben la dirección.',
  findYield: 'Encontrar rendimiento',
  auditedOver10m:
    'Mayor APY: auditados o nativos, desde 10 M$, sin IL, un tercio en recompensas como máximo, sin caída prevista.',
  apyAxis: 'APY, menor de hoy y 30 d',
  useApi: 'Usar la API',
  sameFiguresJson: 'Las mismas cifras en JSON, para scripts, bots y agentes de IA.',
  stabilityFrom: (from: Value) => `Estabilidad ${from} (variable)`,
  steadyRate: '100 (estable)',
  dotSize: 'Tamaño: TVL',
  filledListed: 'Lleno: en la lista',
  belowBenchmark: 'bajo referencia',
  bothBelow: '(ambas bajo referencia)',
  chainsRead: 'Cadenas que se leen',
  kind: 'Tipo',
  vault: 'Vault',
  stability: 'Estabilidad',
  stabilityOf: (stability: Value) => `estabilidad ${stability}`,
  benchmark: (rate: Value) => `Referencia USD ${rate}`,
  lendingOther: 'Préstamo, otras monedas',
  staking: 'Staking',
  stablecoins: 'Stablecoins',
  listsVaultsTheir: 'Listas de vaults con su APY más alto',
  allVaults: 'Ver todos los vaults',
  example: 'Ejemplo',
  statusSources: 'Estado de cada fuente',
  tryAgain: 'Reintentar',
  allVaultsOf: (total: Value) => `Ver los ${total} vaults`,
}
