import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { MenuOption } from '#dashboard/ui/form/menu-option.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { chooseColumn, resetColumns } from './chosen-columns.ts'
import type { ColumnChoice } from './vault-columns.tsx'

const meanings: Readonly<Record<string, string>> = {
  'unknown here': 'No vault in this list has it. Trends and stability need samples of several days.',
  'no room': 'Hide another column first.',
}

/** What the menu of columns opens. */
export function ColumnPanel({ choices }: { choices: readonly ColumnChoice[] }) {
  const isUnknown = choices.some(({ obstacle }) => obstacle === 'unknown here')
  const isFull = choices.some(({ obstacle }) => obstacle === 'no room')
  return (
    <>
      <Roving label="Columns" axis="column">
        {choices.map(({ id, name, isOn, obstacle }) => (
          <MenuOption
            key={id}
            label={name}
            isOn={isOn}
            count={undefined}
            note={obstacle ?? undefined}
            meaning={obstacle ? meanings[obstacle] : undefined}
            onToggle={() => chooseColumn(id, !isOn)}
          />
        ))}
      </Roving>
      {isUnknown && <p className="max-w-60 px-1 pt-2 text-xs text-faded">{meanings['unknown here']}</p>}
      {isFull && <p className="max-w-60 px-1 pt-2 text-xs text-faded">No room for all. {meanings['no room']}</p>}
      <div className="px-1 pt-1">
        <TextButton onClick={resetColumns}>Reset columns</TextButton>
      </div>
    </>
  )
}
