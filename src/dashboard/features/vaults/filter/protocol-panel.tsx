import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { findProtocol } from '#contract/find-protocol.ts'
import { protocolsOnQuery } from '#dashboard/api/protocols-query.ts'
import { MenuOption } from '#dashboard/ui/form/menu-option.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { type FilterProps, protocolChain, toggled } from './filter-props.ts'
import { texts } from './texts.ts'

const MOST_SHOWN = 60

/** The protocols that vaults have, those of most vaults first; the names of all come with the list of protocols. */
export function ProtocolPanel({ filter, onFilter, facets, isSingle, protocolOf }: FilterProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { data: protocols = [] } = useQuery(protocolsOnQuery(protocolChain(filter.chain)))
  const nameOf = (slug: string) => findProtocol(protocols, slug)?.name || protocolOf(slug).name
  const chosen = filter.protocol.map((slug) => protocolOf(slug).id)
  const listed = facets
    ? Object.keys(facets.protocol)
    : protocols.filter(({ types }) => types.length > 0).map((protocol) => protocol.id)
  const sought = text.trim().toLowerCase()
  const options = [...new Set([...chosen, ...listed])]
    .map((slug) => ({ slug, name: nameOf(slug), count: facets ? (facets.protocol[slug] ?? 0) : undefined }))
    .filter(({ slug, name }) => name.toLowerCase().includes(sought) || slug.includes(sought))
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || a.name.localeCompare(b.name, 'en'))

  return (
    <>
      <label htmlFor={id} className="sr-only">
        {texts.findProtocol}
      </label>
      <input
        id={id}
        className="field field-dense w-full"
        placeholder={texts.findProtocol}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Roving label={texts.protocol} axis="column" className="mt-1 max-h-80 overflow-y-auto">
        {options.slice(0, MOST_SHOWN).map(({ slug, name, count }) => (
          <MenuOption
            key={slug}
            label={name}
            isOn={chosen.includes(slug)}
            count={count}
            onToggle={() => onFilter({ protocol: toggled(chosen, slug, isSingle) })}
          />
        ))}
      </Roving>
      {options.length === 0 && <p className="px-1 py-1 text-sm text-faded">{texts.noProtocolName}</p>}
      {options.length > MOST_SHOWN && (
        <p className="px-1 pt-1 text-xs text-faded">{texts.moreTypeNarrow(options.length - MOST_SHOWN)}</p>
      )}
    </>
  )
}
