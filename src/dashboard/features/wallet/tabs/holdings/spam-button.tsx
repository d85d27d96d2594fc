import type { MouseEvent } from 'react'
import { keyOfHolding } from '#dashboard/features/wallet/apply-spam-marks.ts'
import { markSpam } from '#dashboard/state/spam-marks.ts'
import { Icon, iconTarget } from '#dashboard/ui/display/icon.tsx'
import type { HoldingRow } from './holding-rows.ts'

/** Marks a token as spam, or takes the mark away. The row leaves its table, so that the focus goes on to the next one's button. */
export function SpamButton({ row: { holding } }: { row: HoldingRow }) {
  const { is_spam, symbol, name } = holding
  const label = `${symbol || name || 'This token'} is ${is_spam ? 'no spam' : 'spam'}`
  const mark = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('tr')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    next?.querySelector<HTMLElement>('[data-mark]')?.focus()
    markSpam(keyOfHolding(holding), is_spam ? 'good' : 'spam')
  }
  return (
    <button type="button" data-mark aria-label={label} title={label} onClick={mark} className={iconTarget}>
      <Icon name={is_spam ? 'back' : 'flag'} />
    </button>
  )
}
