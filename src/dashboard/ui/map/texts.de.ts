import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  selected: (drawn: Value) => `${drawn} ausgewählt`,
  wallet: 'in Ihrer Wallet',
  apyStabilityTvl: (apy: Value, stability: Value, tvl: Value) => `APY ${apy}, Stabilität ${stability}, TVL ${tvl}`,
  enterOpens: (value: Value) => `${value}. Enter öffnet ihn.`,
  stability: 'Stabilität',
  stabilityOf: (label: Value) => `Stabilität ${label}`,
  steadier: (label: Value) => `${label}, stetiger`,
  minStability: 'Min. Stabilität',
  maxStability: 'Max. Stabilität',
  minApyPercent: 'Min. APY, %',
  maxApyPercent: 'Max. APY, %',
  minimumAboveMaximum: 'Ein Minimum liegt über seinem Maximum.',
  limitsMap: 'Grenzen der Karte',
  apply: 'Anwenden',
  bothEndsIncluded: 'Beide Enden zählen mit. Ein leeres Feld bedeutet keine Grenze.',
  highRisk: 'hohes Risiko',
  noAudit: 'kein Audit',
  mapLegend: 'Legende der Karte',
  highRiskNo: 'Hohes Risiko oder kein Audit',
  walletText: 'In Ihrer Wallet',
  mapVaultsStability: (count: Value) => `Karte von ${count} Vaults nach Stabilität und APY`,
  arrowKeysMove:
    'Pfeiltasten führen zum nächsten Vault in dieser Richtung, Bild auf und Bild ab nach TVL. Enter öffnet einen Vault. Plus und Minus zoomen, 0 zeigt alles.',
  steadyAboveBenchmark: (count: Value) => `Stetig und über der Referenz: ${count}`,
  hideMap: 'Karte ausblenden',
  vaultsSelectedMap: (selected: Value, count: Value, filtered: Value) =>
    `${selected} von ${count} Vaults ausgewählt. Die Auswahl filtert ${filtered}.`,
  dragOverMap: (filtered: Value, note: Value) =>
    `Über die Karte ziehen filtert ${filtered}, ebenso Pfeiltasten, Enter, + und −. ${note}`,
  tapDot: (filtered: Value, note: Value) =>
    `Punkt antippen zum Ablesen oder über die Karte ziehen, um ${filtered} zu filtern. ${note}`,
  lastUpdateFailed: 'Die letzte Aktualisierung ist fehlgeschlagen.',
  zoomOut: 'Verkleinern',
  zoom: 'Vergrößern',
  reset: 'Zurücksetzen',
  setLimits: 'Grenzen setzen',
  usdLendingBenchmark: 'Referenz: USD-Kreditvergabe',
  mapCouldNot: (message: Value) => `Die Karte konnte nicht geladen werden: ${message}`,
  tryAgain: 'Erneut versuchen',
  loadingMap: 'Karte wird geladen',
  noVaultsMatch: 'Kein Vault passt zu diesen Filtern, daher ist die Karte leer.',
  noVaultDraw: 'Noch kein Vault darstellbar.',
  stabilityNeeds25: 'Die Stabilität braucht 25 Tage aufgezeichneter Renditen.',
  showingLargestVaults: (drawn: Value, count: Value, total: Value) =>
    `${drawn} der ${count} größten; ${total} Vaults passen.`,
  unknownStability: (noStability: Value) => `${noStability} mit unbekannter Stabilität`,
  unknownApy: (noApy: Value) => `${noApy} mit unbekanntem APY`,
  noYield: (noYield: Value) => `${noYield} ohne Rendite`,
  notDrawn: (reasons: Value) => `Nicht dargestellt: ${reasons}.`,
  enterNumberLimit: (label: Value, least: Value, most: Value) =>
    `${label}: eine Zahl von ${least} bis ${most} eingeben.`,
  dotReading: (name: Value, chain: Value, figures: Value) => `${name} auf ${chain}: ${figures}`,
  unknown: 'unbekannt',
  otherChains: 'Andere',
}
