import { JsonView } from 'react-json-view-lite'
import { texts } from '#dashboard/ui/texts.ts'

const ROWS_AT_ONCE = 20

const icon =
  'inline-block -ml-4 w-4 indent-0 cursor-pointer text-center text-faded hover:text-accent focus-visible:outline-2 focus-visible:outline-accent'
const look = {
  container: 'pl-4 font-mono text-sm wrap-anywhere',
  basicChildStyle: 'pl-4 -indent-4',
  childFieldsContainer: 'indent-0',
  label: 'mr-1.5 text-faded',
  clickableLabel: 'mr-1.5 cursor-pointer text-faded hover:text-accent',
  punctuation: 'text-faded [ul+&]:-ml-4',
  nullValue: 'text-faded italic',
  undefinedValue: 'text-faded italic',
  booleanValue: 'text-caution',
  numberValue: 'text-ink',
  stringValue: 'whitespace-pre-wrap text-accent',
  otherValue: 'text-ink',
  expandIcon: `${icon} after:content-['+']`,
  collapseIcon: `${icon} after:content-['−']`,
  collapsedContent: `cursor-pointer px-1 text-faded after:content-['…']`,
  quotesForFieldNames: true,
  stringifyStringValues: true,
  ariaLables: { expandJson: texts.unfold, collapseJson: texts.fold },
}

/** Folded where a list is long or the nesting deep: the first screen shows the shape of an answer. */
export const isUnfolded = (level: number, value: unknown) =>
  level < 3 && (!Array.isArray(value) || value.length <= ROWS_AT_ONCE)

/** JSON in colours, each object and list to be folded, by arrow keys too. */
export const JsonTree = ({ label, value }: { label: string; value: object }) => (
  <JsonView data={value} style={look} shouldExpandNode={isUnfolded} clickToExpandNode aria-label={label} />
)
