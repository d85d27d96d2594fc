import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { SeriesMark } from '#dashboard/ui/chart/series-mark.tsx'
import { PoolName } from '#dashboard/ui/display/pool-name.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { compareUrl, readChanges } from './compare-url.ts'
import { type ComparedFact, comparedFacts, factGroups, lossFact, returnFact } from './compared-facts.tsx'
import { emphasisOfVault, namedPool } from './compared-lines.ts'
import { texts } from './texts.ts'
import { hasChange, isPair } from './verdict.ts'

type Props = { vaults: readonly Vault[]; onRemove: (vault: Vault) => void }

const LABEL_REM = 12
const VAULT_REM = 11.75

/** No wider, so that the eye does not lose the row between two figures. */
export const comparisonRem = (vaults: number): number => LABEL_REM + vaults * VAULT_REM

/** A column each. On a phone what a row is called stands above its values, so that four columns fit. */
export function ComparisonTable({ vaults, onRemove }: Props) {
  const [{ amount, days, change }] = useUrlState(compareUrl)
  const changes = readChanges(change)
  const hasPairs = vaults.some(isPair)
  const isBeforeLoss = hasPairs && !hasChange(changes)
  const all = [returnFact({ amount, days, changes, isBeforeLoss }), ...comparedFacts, lossFact(changes)]
  const known = all.filter(({ isKnown }) => isKnown === undefined || vaults.some(isKnown))
  const same = known.filter((fact) => isSameForAll(fact, vaults))
  const facts = known.filter((fact) => !same.includes(fact))
  const groups = Object.entries(factGroups).map(([group, title]) => ({
    title,
    rows: facts.filter((fact) => fact.group === group),
  }))
  const firstRanked = groups.find(({ rows }) => rows.some((fact) => bestOf(fact, vaults) !== null))
  return (
    <>
      {hasPairs && !isBeforeLoss && <p className="pb-1 text-xs text-faded">{texts.impermanentLossNote}</p>}
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{texts.comparedVaultsOne}</caption>
        <colgroup>
          <col className="w-48 max-sm:w-0" />
          {vaults.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <TableHead
          columns={[
            { header: texts.fact, head: <span className="sr-only">{texts.fact}</span>, headLook: 'p-0 align-bottom' },
            ...vaults.map((vault, index) => ({
              header: vault.id,
              head: <VaultHead vault={vault} index={index} onRemove={() => onRemove(vault)} />,
              headLook: 'h-px py-2 pl-3 text-right align-top font-normal',
            })),
          ]}
          className="bg-paper"
          rowLook="border-b border-rule"
        />
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <GroupRow
              span={vaults.length + 1}
              note={[sharedReason(rows, vaults), title === factGroups.yield && texts.earnLower]
                .filter(Boolean)
                .join(' ')}
              hint={title === firstRanked?.title ? texts.boldBest : ''}
            >
              {title}
            </GroupRow>
            {rows.map((fact) => (
              <FactRow key={fact.label} fact={fact} vaults={vaults} said={sharedReason(rows, vaults)} />
            ))}
          </tbody>
        ))}
        {vaults[0] && same.length > 0 && (
          <tbody>
            <GroupRow span={vaults.length + 1}>{texts.sameForAll}</GroupRow>
            <tr className="border-b border-line">
              <td colSpan={vaults.length + 1} className="py-(--row-pad)">
                <SharedFacts facts={same} vaults={vaults} vault={vaults[0]} />
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </>
  )
}

const isSameForAll = ({ text }: ComparedFact, vaults: readonly Vault[]) =>
  text !== undefined && vaults.length > 1 && new Set(vaults.map(text)).size === 1

/** Why some rows of a group have no best, where more than one has none for this reason: once, beside the title. */
function sharedReason(rows: readonly ComparedFact[], vaults: readonly Vault[]): string | null {
  const reasons = rows.flatMap(({ unranked }) => unranked?.(vaults) ?? [])
  return reasons.find((reason, index) => reasons.indexOf(reason) !== index) ?? null
}

/** `hint`: for the eye alone. */
type GroupProps = { span: number; note?: string | null; hint?: string; children: string }

const GroupRow = ({ span, note, hint, children }: GroupProps) => (
  <tr className="border-b border-rule">
    <th scope="rowgroup" colSpan={span} className="pt-4 pb-1 text-left text-xs font-semibold">
      {children}
      {note && <span className="pl-3 font-normal text-faded">{note}</span>}
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
  const { id, chain, type } = vault
  const { name, fee } = namedPool(vault)
  // Below names of several lengths it has a line of its own, on which all are.
  const isNarrow = useShownWidth() === 0
  const removal = (
    <button
      type="button"
      aria-label={texts.removeOf(vault.name || id)}
      className="mt-auto min-h-6 text-xs text-accent underline-offset-4 hover:underline"
      onClick={onRemove}
    >
      {texts.remove}
    </button>
  )
  return (
    <div className="flex h-full min-w-0 flex-col items-end gap-y-1">
      <span className="flex shrink-0 items-center gap-x-2">
        <VaultIcon vault={vault} />
        <span className="flex h-5 items-center">
          <SeriesMark index={index} emphasis={emphasisOfVault(index)} />
        </span>
      </span>
      <div className="w-full min-w-0">
        <Link to={vaultPath(id)} aria-label={vault.name || id} className="link font-medium wrap-anywhere">
          <PoolName name={name} />
        </Link>
        <p className="flex flex-wrap items-center justify-end gap-x-3 text-xs text-faded">
          {vaultChainName(chain)} · {vaultTypeNames[type]} {fee}
          {!isNarrow && removal}
        </p>
        {sideOf(vault) === 'borrow' && <p className="text-xs text-caution">{texts.loanYouPay}</p>}
      </div>
      {isNarrow && removal}
    </div>
  )
}

/** `said`: why it is not ranked, where that is beside the title of its group. */
type RowProps = { fact: ComparedFact; vaults: readonly Vault[]; said: string | null }

function FactRow({ fact, vaults, said }: RowProps) {
  const { label, show, rank, unranked, note } = fact
  const reason = unranked?.(vaults) ?? null
  const best = bestOf(fact, vaults)
  const notes = [note, reason === said ? null : reason].filter((each) => each != null)
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="relative p-0 text-left font-normal text-faded">
        <span className="block py-(--row-pad) pr-3 max-sm:absolute max-sm:top-1 max-sm:left-0 max-sm:py-0 max-sm:text-xs max-sm:whitespace-nowrap">
          {label}
          {notes.map((each) => (
            <span key={each} className="block text-xs max-sm:ml-2 max-sm:inline">
              {each}
            </span>
          ))}
        </span>
      </th>
      {vaults.map((vault) => (
        <td key={vault.id} className="py-(--row-pad) pl-3 text-right wrap-anywhere max-sm:pt-6">
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
