import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { positionsQuery } from '#dashboard/api/wallet-queries.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { readWallets } from '#domain/read-wallets.ts'
import { loansOfPositions, partOfPosition } from '#domain/simulation/parts/parts-of-positions.ts'
import type { SimulatedDeposit, SimulatedLoan } from '#domain/simulation/parts/simulated-parts.ts'
import { ChoiceList } from './choice-list.tsx'
import { texts } from './texts.ts'

type Props = { onDeposit: (deposit: SimulatedDeposit) => void; onLoans: (loans: readonly SimulatedLoan[]) => void }

const MOST_SAVED = 6

/** The positions of a wallet, by an address or one that was opened in this browser; a press adds one with its own numbers. */
export function PositionChoice(props: Props) {
  const id = useId()
  const saved = useSavedWallets().slice(0, MOST_SAVED)
  const [text, setText] = useState('')
  const [wallet, setWallet] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = readWallets(text)
    setProblem(first?.kind === 'address' ? '' : problemOf(first))
    if (first?.kind === 'address') setWallet(first.key)
  }
  return (
    <div>
      <form onSubmit={onSubmit} className="max-w-xl">
        <label htmlFor={id} className="mb-1 block text-xs text-faded">
          {texts.addressWallet}
        </label>
        <span className="flex gap-2">
          <input
            id={id}
            className="field min-w-0 flex-1"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" className="h-9" disabled={text.trim() === ''}>
            {texts.showPositions}
          </Button>
        </span>
        <p id={`${id}-note`} role={problem ? 'alert' : undefined} className="min-h-5 text-sm text-loss">
          {problem}
        </p>
      </form>
      {saved.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {saved.map(({ key, label }) => (
            <Chip
              key={key}
              label={label || shortAddress(key)}
              meaning={key}
              isOn={key === wallet}
              onToggle={() => setWallet(key)}
            />
          ))}
        </div>
      )}
      {wallet !== null && <Positions wallet={wallet} {...props} />}
    </div>
  )
}

function problemOf(read: ReturnType<typeof readWallets>[number] | undefined): string {
  if (read?.kind === 'name') return texts.nameLookedUp
  return read?.kind === 'bad' ? `“${read.text}”: ${read.message}.` : ''
}

function Positions({ wallet, onDeposit, onLoans }: Props & { wallet: string }) {
  const { data, error, refetch } = useQuery(positionsQuery(wallet))
  const rows = useMemo(() => data?.rows ?? [], [data])
  const { loans, leftOut } = useMemo(() => loansOfPositions(rows), [rows])
  const deposits = useMemo(
    () =>
      rows.flatMap((position) => {
        const part = partOfPosition(position, rows)
        return part.kind === 'deposit' ? [{ key: position.positionId, deposit: part.deposit }] : []
      }),
    [rows],
  )
  if (error) return <ErrorCard error={error} what={texts.positionsWallet} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={texts.loadingPositions} className="pt-2">
        <Skeleton height={12} />
      </div>
    )
  return (
    <>
      {loans.length > 1 && (
        <p className="pt-2">
          <Button onClick={() => onLoans(loans)}>{texts.addAllLoans(loans.length)}</Button>
        </p>
      )}
      <ChoiceList
        label={texts.positionsWalletText}
        empty={texts.walletHasNo}
        choices={[
          ...loans.map((loan, index) => ({
            key: `loan ${index} ${loan.name}`,
            name: loan.name,
            detail: texts.loanOwes(loan.debt.map(({ amount, symbol }) => `${amount} ${symbol}`).join(', ')),
            onChoose: () => onLoans([loan]),
          })),
          ...deposits.map(({ key, deposit }, index) => ({
            key: `deposit ${index} ${key}`,
            name: deposit.name,
            detail: formatMoney(deposit.valueUsd),
            onChoose: () => onDeposit(deposit),
          })),
          ...leftOut.map((why) => ({ key: why, name: texts.loan, detail: why, onChoose: null })),
        ]}
      />
    </>
  )
}
