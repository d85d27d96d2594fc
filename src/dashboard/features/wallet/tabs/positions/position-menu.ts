import type { Position } from '#contract/wallet/position.ts'
import { setAlertDialog } from '#dashboard/state/alert-dialog-store.ts'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import type { MenuAction } from '#dashboard/ui/form/action-menu.tsx'
import { transactionTypeNames } from '#dashboard/ui/labels/transaction-labels.ts'
import { preparePath } from '#dashboard/ui/link/prepare-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { partOfPosition } from '#domain/simulation/parts/parts-of-positions.ts'
import { positionActions } from './position-actions.ts'
import { symbolsOf } from './position-facts.ts'
import { texts } from './texts.ts'

type MenuSubject = {
  /** Of one account, the most pressing first. */
  positions: readonly [Position, ...Position[]]
  wallet: string
  /** All that the wallet has, among it what secures a debt. */
  beside: readonly Position[]
}

/** What can be done with a position, or with all of a loan: transactions first, then what shows more of it. */
export function positionMenu({ positions, wallet, beside }: MenuSubject): MenuAction[] {
  const [first] = positions
  const { protocol, name: protocolName, url } = first.meta.protocol
  const name = protocolName || protocol
  const isAlone = positions.length === 1
  const isOpenable = /^https:\/\//.test(url)
  const part = partOfPosition(first, beside)
  const parts = part.kind === 'loan' ? { loans: [part.loan] } : part.kind === 'deposit' && { deposits: [part.deposit] }
  const prepared = positions.flatMap((position): MenuAction[] => {
    const possible = positionActions(position)
    return (possible?.actions ?? []).map((type) => ({
      label: isAlone
        ? transactionTypeNames[type]
        : `${transactionTypeNames[type]} ${symbolsOf(position.current.tokens)}`,
      to: preparePath({ protocol: possible?.protocol ?? '', type, poolId: possible?.poolId ?? '', sender: wallet }),
    }))
  })
  const hasClaims = positions.some(({ current }) => current.yield.some(({ amount }) => amount !== 0))
  const { chain, positionId, type, current } = first
  const alert = {
    kind: 'position',
    address: wallet,
    name: texts.atOf(type, symbolsOf(current.tokens), name),
    position: { chain, protocol, positionId, type },
  } as const
  const actions: MenuAction[] = [
    ...prepared,
    ...(hasClaims && isOpenable ? [{ label: texts.claim(name), href: url }] : []),
    ...(parts ? [{ label: type === 'Borrow' ? texts.simulateFall : texts.simulate, to: simulatePath(parts) }] : []),
    { label: texts.addAlert, onSelect: () => setAlertDialog({ subject: alert }) },
    ...positions.flatMap(({ vaultId, current: { tokens } }): MenuAction[] =>
      vaultId === ''
        ? []
        : [{ label: isAlone ? texts.vault : texts.vaultOf(symbolsOf(tokens)), to: vaultPath(vaultId) }],
    ),
    ...(isOpenable ? [{ label: texts.open(name), href: url }] : []),
  ]
  return [...new Map(actions.map((action) => [action.label, action])).values()]
}
