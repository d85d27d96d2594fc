import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  referenceLiveExamples: 'Referencia con ejemplos en vivo',
  webhooksChanges: 'Webhooks para cambios',
  connectAiAgent: 'Conectar un agente de IA',
  noRatesCould: 'No se pudieron leer las tasas',
  youCanStill: '{message} Aún se puede abrir una billetera. Las fuentes, en <link>Estado</link>.',
  youLookingSample: 'Está viendo datos de ejemplo',
  seeStatusWhich: '{sampleReason} Qué fuentes fallan y por qué, en <link>Estado</link>.',
  theseLiveData: 'Estos son datos en vivo',
  ratesChangeHour: 'Las tasas cambian cada hora. La antigüedad de cada fuente, en <link>Estado</link>.',
  seeWhatYou: (chainCount: Value) => `Lo que tiene en ${chainCount} cadenas, lo que rinde y lo que podría salir mal`,
  openWalletAddress:
    'Abrir una billetera por su dirección, encontrar un lugar para sus monedas o leerlo todo mediante una API. Sin cuenta ni conexión de billetera.',
  openWallet: 'Abrir una billetera',
  netWorthLoans: 'Patrimonio neto, préstamos por riesgo e ingresos.',
  nothingLeavesDevice:
    'Nada sale de este dispositivo hasta seleccionar Abrir. Entonces solo este servicio y los proveedores de datos de sus cadenas reciben la dirección.',
  findYield: 'Encontrar rendimiento',
  auditedOver1m: 'Auditados, más de 1 M $, sin pérdida impermanente.',
  useApi: 'Usar la API',
  sameFiguresJson: 'Las mismas cifras en JSON, para scripts, bots y agentes de IA.',
  nextTime: 'La próxima vez',
  yieldscopeOpensWhere: 'Yieldscope se abre donde lo dejó. Esta página sigue en el logotipo y en <link>/start</link>.',
  rateSwings: 'La tasa varía',
  steadyRate: 'Tasa estable',
  lending: 'Préstamo',
  tokens: 'Tokens',
  liquidity: 'Liquidez',
  staking: 'Staking',
  stablecoins: 'Stablecoins',
  listsVaultsTheir: 'Listas de vaults con su APY más alto',
  allVaults: 'Todos los vaults',
  upApy: 'hasta {span} APY',
}
