import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { SeriesMark } from '#dashboard/ui/chart/series-mark.tsx'
import type { ComparedEnds } from '#dashboard/ui/display/compared-ends.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Icon, iconTarget, quietIcon } from '#dashboard/ui/display/icon.tsx'
import { PoolName } from '#dashboard/ui/display/pool-name.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { compareUrl, readChanges } from './compare-url.ts'
import { type ComparedFact, comparedFacts, factGroups, lossFact } from './compared-facts.tsx'
import { emphasisOfVault, namedPool } from './compared-lines.ts'
import { texts } from './texts.ts'

type Props = { vaults: readonly Vault[]; ends: ComparedEnds | null; onRemove: (vault: Vault) => void }

const LABEL_REM = 12
const VAULT_REM = 11.75
/** On a phone two columns and a sight of the third; the others are scrolled to, beside what the rows are called. */
const PHONE = { label: 6.25, vault: 6.75 }

/** No wider, so that the eye does not lose the row between two figures. */
export const comparisonRem = (vaults: number): number => LABEL_REM + vaults * VAULT_REM

/** A column each, named once: first how the same deposit may end, then what each vault is. */
export function ComparisonTable({ vaults, ends, onRemove }: Props) {
  const [{ change }] = useUrlState(compareUrl)
  const isPhone = useShownWidth() === 0
  const changes = readChanges(change)
  const known = [...comparedFacts(lossFact(changes))].filter(
    ({ isKnown }) => isKnown === undefined || vaults.some(isKnown),
  )
  const same = known.filter((fact) => isSameForAll(fact, vaults))
  const facts = known.filter((fact) => !same.includes(fact))
  const groups = Object.entries(factGroups).map(([group, title]) => ({
    title,
    rows: facts.filter((fact) => fact.group === group),
  }))
  const hasBest = groups.some(({ rows }) => rows.some((fact) => bestOf(fact, vaults) !== null))
  return (
    <div className="relative max-sm:overflow-x-auto">
      <table
        className="w-full table-fixed border-collapse text-sm"
        style={isPhone ? { minWidth: `${PHONE.label + vaults.length * PHONE.vault}rem` } : {}}
      >
        <caption className="sr-only">{texts.comparedVaultsOne}</caption>
        <colgroup>
          <col style={{ width: `${isPhone ? PHONE.label : LABEL_REM}rem` }} />
          {vaults.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <TableHead
          columns={[
            { header: texts.fact, head: <span className="sr-only">{texts.fact}</span>, headLook: 'p-0' },
            ...vaults.map((vault, index) => ({
              header: vault.id,
              spoken: vault.name || vault.id,
              head: <VaultHead vault={vault} index={index} onRemove={() => onRemove(vault)} />,
              headLook: 'h-px py-2 pl-3 text-right align-top font-normal',
            })),
          ]}
          className={isPhone ? '' : 'sticky top-12 z-10 bg-paper'}
          rowLook="border-b border-rule"
        />
        {ends && <Ends ends={ends} vaults={vaults} />}
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <GroupRow
              vaults={vaults}
              // Beside how they end it is written above.
              hint={ends === null && hasBest && title === groups[0]?.title ? texts.boldBest : ''}
            >
              {title === factGroups.yield ? (
                <Explained label={title} look="font-semibold">
                  {texts.earnLower}
                </Explained>
              ) : (
                title
              )}
            </GroupRow>
            {rows.map((fact) => (
              <FactRow key={fact.label} fact={fact} vaults={vaults} />
            ))}
          </tbody>
        ))}
        {vaults[0] && same.length > 0 && (
          <tbody>
            <GroupRow vaults={vaults}>{texts.sameForAll}</GroupRow>
            <tr className="border-b border-line">
              <td colSpan={vaults.length + 1} className="py-(--row-pad)">
                <SharedFacts facts={same} vaults={vaults} vault={vaults[0]} />
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </div>
  )
}

/** On a phone what a row is called stays beside the columns that are scrolled. */
const stays = { position: 'sticky', left: 0, zIndex: 1 } as const
const withinView = { ...stays, display: 'flex', maxWidth: 'calc(100vw - 2rem)' } as const

function RowName({ children }: { children: ReactNode }) {
  const isPhone = useShownWidth() === 0
  return (
    <th
      scope="row"
      className="bg-paper p-0 text-left font-normal text-faded max-sm:text-xs"
      style={isPhone ? stays : {}}
    >
      <span className="block py-(--row-pad) pr-3">{children}</span>
    </th>
  )
}

/** Not read out: its figures are in the rows below. */
const picture = { 'aria-hidden': true } as const

/** How the deposit may end: a picture in each column on one scale, and its figures below it. */
const Ends = ({ ends, vaults }: { ends: ComparedEnds; vaults: readonly Vault[] }) => (
  <tbody className={ends.isPending ? 'opacity-60' : ''} aria-busy={ends.isPending}>
    <GroupRow vaults={vaults} hint={texts.boldBest}>
      <Explained label={ends.title} look="font-semibold">
        {ends.basis}
      </Explained>
    </GroupRow>
    <tr {...picture} className="border-b border-line">
      <td className="bg-paper p-0" style={stays}>
        {ends.axis}
      </td>
      {vaults.map(({ id }) => (
        <td key={id} className="p-0">
          {ends.pictureOf(id)}
        </td>
      ))}
    </tr>
    <tr className="border-b border-line">
      <td colSpan={vaults.length + 1} className="p-0">
        <span className="flex-wrap gap-x-4 gap-y-1 py-1.5 text-xs text-faded" style={withinView}>
          {ends.legend}
        </span>
      </td>
    </tr>
    {ends.rows.map(({ label, show, best }) => (
      <tr key={label} className="border-b border-line align-top">
        <RowName>{label}</RowName>
        {vaults.map(({ id }) => (
          <td key={id} className="py-(--row-pad) pl-3 text-right wrap-anywhere">
            {best.includes(id) ? <Best>{show(id)}</Best> : show(id)}
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

const isSameForAll = ({ text }: ComparedFact, vaults: readonly Vault[]) =>
  text !== undefined && vaults.length > 1 && new Set(vaults.map(text)).size === 1

/** `hint`: for the eye alone. */
type GroupProps = { vaults: readonly Vault[]; hint?: string; children: ReactNode }

const GroupRow = ({ vaults, hint, children }: GroupProps) => (
  <tr className="border-b border-rule">
    <th scope="rowgroup" colSpan={vaults.length + 1} className="pt-4 pb-1 text-left text-xs font-semibold">
      {children}
      {hint && (
        <span aria-hidden="true" className="pl-3 font-normal text-faded">
          {hint}
        </span>
      )}
    </th>
  </tr>
)

/** What is no difference: once, instead of a row each. */
const SharedFacts = ({
  facts,
  vaults,
  vault,
}: {
  facts: readonly ComparedFact[]
  vaults: readonly Vault[]
  vault: Vault
}) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-1">
    {facts.map(({ label, show }) => (
      <div key={label} className="flex gap-2">
        <dt className="text-faded">{label}</dt>
        <dd>{show(vault, vaults)}</dd>
      </div>
    ))}
  </dl>
)

/** The stroke beside the coins is that of the vault’s line in the charts. The name ends where the figures below it do. */
function VaultHead({ vault, index, onRemove }: { vault: Vault; index: number; onRemove: () => void }) {
  const { id, chain, type, protocol } = vault
  const { name, fee } = namedPool(vault)
  return (
    <div className="flex min-w-0 flex-col items-end gap-y-1">
      <span className="flex shrink-0 items-center gap-x-2">
        <VaultIcon vault={vault} />
        <span className="flex h-5 items-center">
          <SeriesMark index={index} emphasis={emphasisOfVault(index)} />
        </span>
        <button
          type="button"
          aria-label={texts.removeOf(vault.name || id)}
          title={texts.remove}
          className={`${iconTarget} -mr-1.25 print-none`}
          style={quietIcon}
          onClick={onRemove}
        >
          <Icon name="failed" />
        </button>
      </span>
      <div className="w-full min-w-0">
        <Link to={vaultPath(id)} aria-label={vault.name || id} className="link font-medium wrap-anywhere">
          <PoolName name={name} />
        </Link>
        <p className="text-xs text-faded">
          {name.includes(protocol.name) ? '' : `${protocol.name} · `}
          {vaultChainName(chain)} · {vaultTypeNames[type]} {fee}
        </p>
        {sideOf(vault) === 'borrow' && <p className="text-xs text-caution">{texts.loanYouPay}</p>}
      </div>
    </div>
  )
}

/** Why it is not ranked, and what its figures are of, open from its name. */
function FactRow({ fact, vaults }: { fact: ComparedFact; vaults: readonly Vault[] }) {
  const { label, show, rank, unranked, note } = fact
  const best = bestOf(fact, vaults)
  const notes = [note, unranked?.(vaults)].filter((each) => each != null)
  return (
    <tr className="border-b border-line align-top">
      <RowName>{notes.length > 0 ? <Explained label={label}>{notes.join(' ')}</Explained> : label}</RowName>
      {vaults.map((vault) => (
        <td key={vault.id} className="py-(--row-pad) pl-3 text-right wrap-anywhere">
          {best !== null && rank?.(vault) === best ? <Best>{show(vault, vaults)}</Best> : show(vault, vaults)}
        </td>
      ))}
    </tr>
  )
}

/** The best of a row is heavier, and a screen reader hears why. */
const Best = ({ children }: { children: ReactNode }) => (
  <strong className="font-semibold">
    {children}
    <span className="sr-only"> {texts.best}</span>
  </strong>
)

/** What the best of a row is ranked, null where none is. */
const bestOf = ({ rank, unranked }: ComparedFact, vaults: readonly Vault[]): number | null =>
  rank && (unranked?.(vaults) ?? null) === null
    ? highest(vaults.filter((vault) => sideOf(vault) === 'earn').map(rank))
    : null

/** Null where one is unknown, which may be the best, and where all are the same: there is nothing to point at. */
function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  const most = Math.max(...known)
  const isIncomplete = known.length < values.length || known.length < 2
  return isIncomplete || known.every((value) => value === most) ? null : most
}
