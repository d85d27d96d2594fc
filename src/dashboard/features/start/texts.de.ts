import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  referenceLiveExamples: 'Referenz mit Live-Beispielen',
  webhooksChanges: 'Webhooks für Änderungen',
  connectAiAgent: 'KI-Agenten verbinden',
  noRatesCould: 'Keine Renditen lesbar',
  youCanStill: '{message} Wallets lassen sich trotzdem öffnen. Näheres unter <link>Status</link>.',
  seeWhatYou: (chainCount: Value) =>
    `Sehen, was Sie auf ${chainCount} Chains besitzen, was es einbringt und was schiefgehen kann`,
  openWalletAddress:
    'Eine Wallet über ihre Adresse öffnen, Rendite für Ihre Coins finden oder alles über eine API lesen. Kein Konto, keine Wallet-Verbindung.',
  openWallet: 'Wallet öffnen',
  netWorthLoans: 'Nettovermögen, Erträge und Kredite nahe der Liquidation.',
  nothingLeavesDevice:
    'Nichts verlässt dieses Gerät, bis Sie „Öffnen“ wählen. Dann erhalten nur Yieldscope und seine Datenanbieter die Adresse.',
  findYield: 'Rendite finden',
  auditedOver10m:
    'Höchster APY: auditiert oder nativ, ab 10 Mio. $, ohne IL, höchstens ein Drittel Belohnungen, kein Rückgang erwartet.',
  apyAxis: 'APY, niedriger von heute und 30 T.',
  useApi: 'API nutzen',
  sameFiguresJson: 'Dieselben Zahlen als JSON, für Skripte, Bots und KI-Agenten.',
  stabilityFrom: (from: Value) => `Stabilität ${from} (schwankend)`,
  steadyRate: '100 (stetig)',
  dotSize: 'Punktgröße: TVL',
  filledListed: 'Voll: unten gelistet',
  belowBenchmark: 'unter Benchmark',
  bothBelow: '(beide unter Benchmark)',
  chainsRead: 'Gelesene Chains',
  kind: 'Art',
  vault: 'Vault',
  stability: 'Stabilität',
  stabilityOf: (stability: Value) => `Stabilität ${stability}`,
  benchmark: (rate: Value) => `USD-Benchmark ${rate}`,
  lendingOther: 'Verleih, andere Coins',
  staking: 'Staking',
  stablecoins: 'Stablecoins',
  listsVaultsTheir: 'Vault-Listen mit ihrem höchsten APY',
  allVaults: 'Alle Vaults ansehen',
  example: 'Beispiel',
  statusSources: 'Status jeder Quelle',
  tryAgain: 'Erneut versuchen',
  allVaultsOf: (total: Value) => `Alle ${total} Vaults ansehen`,
}
