import { texts } from '#dashboard/features/vaults/filter/texts.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { MenuOption } from '#dashboard/ui/form/menu-option.tsx'
import { Roving } from '#dashboard/ui/form/roving.tsx'
import { chooseColumn, resetColumns } from './chosen-columns.ts'
import type { ColumnChoice } from './vault-columns.tsx'

const names: Readonly<Record<string, string>> = { unknown: texts.unknownHere, full: texts.noRoom }

const meanings: Readonly<Record<string, string>> = {
  unknown: texts.noVaultList,
  full: texts.hideAnotherColumn,
}

/** What the menu of columns opens. */
export function ColumnPanel({ choices }: { choices: readonly ColumnChoice[] }) {
  const isUnknown = choices.some(({ obstacle }) => obstacle === 'unknown')
  const isFull = choices.some(({ obstacle }) => obstacle === 'full')
  return (
    <>
      <Roving label={texts.columns} axis="column">
        {choices.map(({ id, name, isOn, obstacle }) => (
          <MenuOption
            key={id}
            label={name}
            isOn={isOn}
            count={undefined}
            note={obstacle ? names[obstacle] : undefined}
            meaning={obstacle ? meanings[obstacle] : undefined}
            onToggle={() => chooseColumn(id, !isOn)}
          />
        ))}
      </Roving>
      {isUnknown && <p className="max-w-60 px-1 pt-2 text-xs text-faded">{texts.noVaultList}</p>}
      {isFull && <p className="max-w-60 px-1 pt-2 text-xs text-faded">{texts.noRoomAll}</p>}
      <div className="px-1 pt-1">
        <TextButton onClick={resetColumns}>{texts.resetColumns}</TextButton>
      </div>
    </>
  )
}
