import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { texts } from './texts.ts'

type Props = { chains: readonly string[]; value: string; onChange: (chain: string) => void; className: string }

/** One of the chains of a tab, or "" for all; another value, as of a link, counts as all. */
export const ChainChoice = ({ chains, value, onChange, className }: Props) => (
  <SelectField
    className={className}
    isDense
    label={texts.chain}
    value={chains.includes(value) ? value : ''}
    options={[{ value: '', label: texts.allChains }, ...chains.map((id) => ({ value: id, label: chainNameOf(id) }))]}
    onChange={onChange}
  />
)
