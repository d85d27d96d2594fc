import { texts } from '#dashboard/features/vaults/texts.ts'
import { Menu } from '#dashboard/ui/form/menu.tsx'
import { lazyOr } from '#dashboard/ui/page/lazy-part.tsx'
import type { ColumnChoice } from './vault-columns.tsx'

const load = () => import('./column-panel.tsx')
const near = () => void load().catch(() => {}) // the menu shows it when it opens
const Panel = lazyOr(
  async () => (await load()).ColumnPanel,
  () => () => <p className="text-sm">{texts.menuCouldNot}</p>,
)

/** Which columns the list shows. A phone has room for none of them. */
export function ColumnMenu({ choices }: { choices: readonly ColumnChoice[] }) {
  return (
    <div className="max-md:hidden">
      <Menu label={texts.columns} onNear={near} align="right">
        {() => <Panel choices={choices} />}
      </Menu>
    </div>
  )
}
