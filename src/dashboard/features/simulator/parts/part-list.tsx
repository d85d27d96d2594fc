import { memo, type ReactNode, type RefObject, useState } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import type { Vault } from '#contract/vault.ts'
import { depositId, loanId, type MissingPart } from '#dashboard/features/simulator/simulation/question-of.ts'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { depositOfVault, type SimulatedDeposit, type SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { DepositEditor } from './deposit-editor.tsx'
import { LoanEditor } from './loan-editor.tsx'
import { depositName, loanName } from './part-names.ts'
import { PositionChoice } from './position-choice.tsx'
import { texts } from './texts.ts'
import { VaultChoice } from './vault-choice.tsx'

type Props = {
  state: SimulateState
  vaults: readonly Vault[]
  missing: readonly MissingPart[]
  section: RefObject<HTMLDivElement | null>
  /** How each may end, by the ids of the parts: of one alone it is said below. */
  ends: ReadonlyMap<string, string>
  /** What the name of the deposit that is shown is replaced by. */
  subject: ReactNode
  onState: PatchSimulateState
}

const MOST = simulateLimits.parts
type Source = 'vault' | 'wallet'

const handDeposit: SimulatedDeposit = {
  ...{ name: '', vaultId: null, valueUsd: 1000, apy: 0.05, range: null, fees: null, entryUsd: null },
  coins: [
    { symbol: 'SUI', token: null, priceUsd: 1, weight: null },
    { symbol: 'USDC', token: null, priceUsd: 1, weight: null },
  ],
}
const handLoan: SimulatedLoan = {
  name: '',
  collateral: [{ symbol: 'ETH', token: null, priceUsd: 3000, amount: '1', threshold: 0.8, supplyApy: 0 }],
  debt: [{ symbol: 'USDC', token: null, priceUsd: 1, amount: '1500', factor: 1, borrowApy: 0.05 }],
  ...{ bonus: 0.05, rule: 'aave-v3' },
}

/** All deposits and loans that are simulated: each can be shown, changed and removed, and more are added here. */
export const PartList = memo(function PartList({ state, vaults, missing, section, ends, subject, onState }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const [source, setSource] = useState<Source | null>(null)
  const [said, setSaid] = useState('')
  const { deposits, loans, shown } = state
  const count = deposits.length + loans.length
  const room = MOST - count

  const addDeposit = (deposit: SimulatedDeposit) => {
    if (room < 1) return
    onState((now) => ({ deposits: [...now.deposits, deposit], shown: now.deposits.length }))
    setSource(null)
    setSaid(texts.added(depositName(deposit, vaults)))
  }
  const addLoans = (more: readonly SimulatedLoan[]) => {
    const fitting = more.slice(0, room)
    onState((now) => ({ loans: [...now.loans, ...fitting] }))
    setSource(null)
    setSaid(
      fitting.length < more.length
        ? texts.loansAddedLimit(fitting.length, more.length, MOST)
        : fitting.length === 1
          ? texts.addedOf(loanName(fitting[0] ?? handLoan))
          : texts.loansAdded(fitting.length),
    )
  }
  const remove = (change: Partial<SimulateState>, name: string) => {
    onState(change)
    setOpen(null)
    setSaid(texts.out(name))
    // The button that was pressed is gone: the focus goes where the next one is.
    section.current?.focus({ preventScroll: true })
  }
  const without = <T,>(list: readonly T[], index: number) => list.filter((_, at) => at !== index)

  const adds = room > 0 && (
    <ActionMenu
      label={texts.addMore}
      word={texts.add}
      actions={[
        { label: texts.addVault, onSelect: () => setSource(source === 'vault' ? null : 'vault') },
        { label: texts.addWallet, onSelect: () => setSource(source === 'wallet' ? null : 'wallet') },
        { label: texts.typeDeposit, onSelect: () => addDeposit(handDeposit) },
        { label: texts.typeLoan, onSelect: () => addLoans([handLoan]) },
      ]}
    />
  )
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      <Section title={texts.depositsLoans} actions={adds}>
        <ul className="border-t border-rule">
          {deposits.map((deposit, index) => {
            const id = depositId(index)
            const name = depositName(deposit, vaults)
            return (
              <Part
                key={id}
                name={name}
                heading={index === shown ? subject : undefined}
                // What is shown has its amount in the field below.
                detail={detailOf(deposit, index === shown)}
                end={ends.get(id)}
                why={missing.find(({ part }) => part === id)?.why}
                isShown={deposits.length > 1 ? index === shown : null}
                onShow={() => onState({ shown: index })}
                isOpen={open === id}
                // All of it is in the fields below.
                hasEditor={index !== shown || deposit.coins.length > 0 || deposit.range !== null}
                onOpen={() => setOpen(open === id ? null : id)}
                onRemove={() =>
                  remove(
                    { deposits: without(deposits, index), shown: Math.max(0, shown - (index <= shown ? 1 : 0)) },
                    name,
                  )
                }
              >
                <DepositEditor
                  name={name}
                  deposit={deposit}
                  vaults={vaults}
                  onDeposit={(next) => onState({ deposits: deposits.map((each, at) => (at === index ? next : each)) })}
                />
              </Part>
            )
          })}
          {loans.map((loan, index) => {
            const id = loanId(index)
            const name = loanName(loan)
            return (
              <Part
                key={id}
                name={name}
                detail={texts.loanAgainst(amounts(loan.debt), amounts(loan.collateral))}
                end={ends.get(id)}
                why={missing.find(({ part }) => part === id)?.why}
                isShown={null}
                onShow={null}
                isOpen={open === id}
                onOpen={() => setOpen(open === id ? null : id)}
                onRemove={() => remove({ loans: without(loans, index) }, name)}
              >
                <LoanEditor
                  name={name}
                  loan={loan}
                  onLoan={(next) => onState({ loans: loans.map((each, at) => (at === index ? next : each)) })}
                />
              </Part>
            )
          })}
        </ul>
        {room < 1 && <p className="pt-3 text-sm text-faded">{texts.mostDepositsLoans(MOST)}</p>}
        <p role="status" className={said === '' ? 'sr-only' : 'pt-1 text-sm text-faded'}>
          {said}
        </p>
        {source === 'vault' && room > 0 && <VaultChoice onVault={(vault) => addDeposit(depositOfVault(vault))} />}
        {source === 'wallet' && room > 0 && <PositionChoice onDeposit={addDeposit} onLoans={addLoans} />}
      </Section>
    </div>
  )
})

const detailOf = ({ valueUsd, range, entryUsd }: SimulatedDeposit, isShown: boolean): string =>
  [
    ...(isShown ? [] : [formatMoney(valueUsd)]),
    ...(range === null
      ? []
      : [
          range.unit === 'price'
            ? texts.to(formatAmount(range.lower), formatAmount(range.upper))
            : texts.nowOf(formatAmount(range.lower), formatAmount(range.upper)),
        ]),
    ...(entryUsd === null ? [] : [texts.firstCoinsWorth(formatMoney(entryUsd))]),
  ].join(' · ')

const amounts = (coins: readonly { amount: string; symbol: string }[]) =>
  coins.map(({ amount, symbol }) => `${formatAmount(Number(amount))} ${symbol}`).join(', ')

type PartProps = {
  name: string
  /** Shown in place of the name. */
  heading?: ReactNode
  /** How it may end. */
  end: string | undefined
  detail: string
  why: string | undefined
  /** null: there is no choice. */
  isShown: boolean | null
  onShow: (() => void) | null
  isOpen: boolean
  hasEditor?: boolean
  onOpen: () => void
  onRemove: () => void
  children: ReactNode
}

function Part({
  name,
  heading,
  detail,
  end,
  why,
  isShown,
  onShow,
  isOpen,
  hasEditor = true,
  onOpen,
  onRemove,
  children,
}: PartProps) {
  // Beside its name alone there is room for one button.
  const isOneRow = heading !== undefined && !hasEditor && end === undefined && isShown === null
  return (
    <li className="border-b border-line">
      <div
        className={`flex min-h-10 items-center justify-between gap-x-4 ${heading === undefined ? 'py-1' : 'py-2'} ${isOneRow ? 'max-sm:items-start' : 'flex-wrap'}`}
      >
        <span className="min-w-0">
          {heading ?? <bdi className="font-medium">{name}</bdi>} <span className="text-sm text-faded">{detail}</span>
        </span>
        <span className="-mr-1.25 flex flex-wrap items-center gap-2">
          {end !== undefined && <span className="pr-2 text-sm max-sm:w-full">{end}</span>}
          {isShown !== null && onShow && (
            <Button look="quiet" aria-pressed={isShown} aria-label={texts.showOutcomes(name)} onClick={onShow}>
              {isShown ? texts.shown : texts.show}
            </Button>
          )}
          {hasEditor && (
            <Button look="quiet" aria-expanded={isOpen} aria-label={texts.change(name)} onClick={onOpen}>
              {texts.changeText}
            </Button>
          )}
          <Button look="quiet" aria-label={texts.removeOf(name)} onClick={onRemove}>
            {texts.removeText}
          </Button>
        </span>
      </div>
      {why && <p className="pb-2 text-sm text-caution">{why}</p>}
      {isOpen && hasEditor && children}
    </li>
  )
}
