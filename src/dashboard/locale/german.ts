import { texts as alerts } from '#dashboard/features/alerts/texts.de.ts'
import { texts as apiReference } from '#dashboard/features/api-reference/texts.de.ts'
import { texts as compare } from '#dashboard/features/compare/texts.de.ts'
import { texts as notFound } from '#dashboard/features/not-found/texts.de.ts'
import { texts as protocols } from '#dashboard/features/protocols/texts.de.ts'
import { texts as search } from '#dashboard/features/search/texts.de.ts'
import { texts as backup } from '#dashboard/features/settings/backup/texts.de.ts'
import { texts as settings } from '#dashboard/features/settings/texts.de.ts'
import { texts as simulatorFan } from '#dashboard/features/simulator/fan/texts.de.ts'
import { texts as simulatorInputs } from '#dashboard/features/simulator/inputs/texts.de.ts'
import { texts as simulatorLeverage } from '#dashboard/features/simulator/leverage/texts.de.ts'
import { texts as simulatorMoving } from '#dashboard/features/simulator/moving/texts.de.ts'
import { texts as simulatorOutcome } from '#dashboard/features/simulator/outcome/texts.de.ts'
import { texts as simulatorParts } from '#dashboard/features/simulator/parts/texts.de.ts'
import { texts as simulatorPastRange } from '#dashboard/features/simulator/past-range/texts.de.ts'
import { texts as simulatorStress } from '#dashboard/features/simulator/stress/texts.de.ts'
import { texts as simulator } from '#dashboard/features/simulator/texts.de.ts'
import { texts as start } from '#dashboard/features/start/texts.de.ts'
import { texts as status } from '#dashboard/features/status/texts.de.ts'
import { texts as tokens } from '#dashboard/features/tokens/texts.de.ts'
import { texts as transaction } from '#dashboard/features/transaction/texts.de.ts'
import { texts as vaultsDetail } from '#dashboard/features/vaults/detail/texts.de.ts'
import { texts as vaultsEmpty } from '#dashboard/features/vaults/empty/texts.de.ts'
import { texts as vaultsFilter } from '#dashboard/features/vaults/filter/texts.de.ts'
import { texts as vaults } from '#dashboard/features/vaults/texts.de.ts'
import { texts as walletEntry } from '#dashboard/features/wallet/entry/texts.de.ts'
import { texts as walletHead } from '#dashboard/features/wallet/head/texts.de.ts'
import { texts as walletSaved } from '#dashboard/features/wallet/saved/texts.de.ts'
import { texts as walletTabsActivity } from '#dashboard/features/wallet/tabs/activity/texts.de.ts'
import { texts as walletTabsEarn } from '#dashboard/features/wallet/tabs/earn/texts.de.ts'
import { texts as walletTabsHistory } from '#dashboard/features/wallet/tabs/history/texts.de.ts'
import { texts as walletTabsHoldings } from '#dashboard/features/wallet/tabs/holdings/texts.de.ts'
import { texts as walletTabsNames } from '#dashboard/features/wallet/tabs/names/texts.de.ts'
import { texts as walletTabsNfts } from '#dashboard/features/wallet/tabs/nfts/texts.de.ts'
import { texts as walletTabsPositions } from '#dashboard/features/wallet/tabs/positions/texts.de.ts'
import { texts as wallet } from '#dashboard/features/wallet/texts.de.ts'
import { texts as walletUi } from '#dashboard/features/wallet/ui/texts.de.ts'
import { texts as webhooks } from '#dashboard/features/webhooks/texts.de.ts'
import { texts as layout } from '#dashboard/layout/texts.de.ts'
import { texts as uiAudit } from '#dashboard/ui/audit/texts.de.ts'
import { texts as uiBestRate } from '#dashboard/ui/best-rate/texts.de.ts'
import { texts as uiChart } from '#dashboard/ui/chart/texts.de.ts'
import { texts as uiHealth } from '#dashboard/ui/health/texts.de.ts'
import { texts as uiKeyboard } from '#dashboard/ui/keyboard/texts.de.ts'
import { texts as uiLabels } from '#dashboard/ui/labels/texts.de.ts'
import { texts as uiMapBounds } from '#dashboard/ui/map/bounds/texts.de.ts'
import { texts as uiMap } from '#dashboard/ui/map/texts.de.ts'
import { texts as uiTable } from '#dashboard/ui/table/texts.de.ts'
import { texts as uiText } from '#dashboard/ui/text/texts.de.ts'
import { texts as ui } from '#dashboard/ui/texts.de.ts'
import type { Translations } from './translations.ts'

export const translations: Translations = {
  alerts,
  'api-reference': apiReference,
  compare,
  'not-found': notFound,
  protocols,
  search,
  settings,
  'settings/backup': backup,
  'simulator/fan': simulatorFan,
  'simulator/inputs': simulatorInputs,
  'simulator/leverage': simulatorLeverage,
  'simulator/moving': simulatorMoving,
  'simulator/outcome': simulatorOutcome,
  'simulator/parts': simulatorParts,
  'simulator/past-range': simulatorPastRange,
  'simulator/stress': simulatorStress,
  simulator,
  start,
  status,
  tokens,
  transaction,
  'vaults/detail': vaultsDetail,
  'vaults/empty': vaultsEmpty,
  'vaults/filter': vaultsFilter,
  vaults,
  'wallet/head': walletHead,
  'wallet/entry': walletEntry,
  'wallet/saved': walletSaved,
  'wallet/tabs/activity': walletTabsActivity,
  'wallet/tabs/earn': walletTabsEarn,
  'wallet/tabs/history': walletTabsHistory,
  'wallet/tabs/holdings': walletTabsHoldings,
  'wallet/tabs/names': walletTabsNames,
  'wallet/tabs/nfts': walletTabsNfts,
  'wallet/tabs/positions': walletTabsPositions,
  wallet,
  'wallet/ui': walletUi,
  webhooks,
  layout,
  'ui/chart': uiChart,
  'ui/keyboard': uiKeyboard,
  'ui/audit': uiAudit,
  'ui/best-rate': uiBestRate,
  'ui/health': uiHealth,
  'ui/labels': uiLabels,
  'ui/map': uiMap,
  'ui/map/bounds': uiMapBounds,
  'ui/table': uiTable,
  'ui/text': uiText,
  ui,
}
