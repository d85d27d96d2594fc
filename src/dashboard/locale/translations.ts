/** The catalogues by name. One that is not listed here has no translations. */
export type CatalogueName =
  | 'settings'
  | 'layout'
  | 'ui/chart'
  | 'ui/keyboard'
  | 'ui/labels'
  | 'ui/map'
  | 'ui/table'
  | 'ui/text'
  | 'ui'

/** Each is of the type of its English catalogue: it is written so where it is. */
export type Translations = Readonly<Record<CatalogueName, object>>
