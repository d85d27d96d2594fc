import { texts as settings } from '#dashboard/features/settings/texts.es.ts'
import { texts as layout } from '#dashboard/layout/texts.es.ts'
import { texts as uiChart } from '#dashboard/ui/chart/texts.es.ts'
import { texts as uiKeyboard } from '#dashboard/ui/keyboard/texts.es.ts'
import { texts as uiLabels } from '#dashboard/ui/labels/texts.es.ts'
import { texts as uiMap } from '#dashboard/ui/map/texts.es.ts'
import { texts as uiTable } from '#dashboard/ui/table/texts.es.ts'
import { texts as uiText } from '#dashboard/ui/text/texts.es.ts'
import { texts as ui } from '#dashboard/ui/texts.es.ts'
import type { Translations } from './translations.ts'

export const translations: Translations = {
  settings,
  layout,
  'ui/chart': uiChart,
  'ui/keyboard': uiKeyboard,
  'ui/labels': uiLabels,
  'ui/map': uiMap,
  'ui/table': uiTable,
  'ui/text': uiText,
  ui,
}
