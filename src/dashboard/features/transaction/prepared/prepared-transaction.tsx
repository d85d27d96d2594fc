import { useRef } from 'react'
import { refusalLabel } from '#dashboard/features/transaction/form/field-names.ts'
import { CommandTable } from '#dashboard/features/transaction/payload/command-table.tsx'
import { decodePayload } from '#dashboard/features/transaction/payload/decode-payload.ts'
import { PayloadText } from '#dashboard/features/transaction/payload/payload-text.tsx'
import { SignPanel } from '#dashboard/features/transaction/signing/sign-panel.tsx'
import { WithWallet } from '#dashboard/features/transaction/signing/with-wallet.tsx'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { transactionAdvice } from '#dashboard/features/transaction/transaction-advice.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { GoodFor } from './good-for.tsx'
import { PreparedSummary } from './prepared-summary.tsx'
import type { Preparation } from './use-preparation.ts'

type Props = {
  preparation: Preparation
  action: Action
  /** While the wallet has it, nothing else may take its place. */
  isSigning: boolean
  onSigning: (isSigning: boolean) => void
}

/** What was prepared, from the words over the commands to the wallet. */
export function PreparedTransaction(props: Props) {
  const { prepared, isPending, again } = props.preparation
  const root = useRef<HTMLDivElement>(null)
  // What was pressed is gone while it is prepared.
  const onAgain = () => {
    root.current?.focus()
    again()
  }
  return (
    <div ref={root} tabIndex={-1} className="mt-8 min-w-0">
      <Content {...props} onAgain={onAgain} />
      <p role="status" className="sr-only">
        {isPending ? texts.preparing : prepared && texts.preparedBelow}
      </p>
    </div>
  )
}

function Content({ preparation, action, isSigning, onSigning, onAgain }: Props & { onAgain: () => void }) {
  const { prepared, error, isPending } = preparation
  if (isPending) {
    return (
      <Section title={texts.whatWillHappen}>
        <Skeleton height={12} />
      </Section>
    )
  }
  if (error) {
    return (
      <ErrorCard
        error={error}
        what={texts.transaction}
        done="prepared"
        inWords={(text) => refusalLabel(text, action)}
        ownAdvice={transactionAdvice}
        onRetry={onAgain}
      />
    )
  }
  if (!prepared) return null
  const decoded = decodePayload(prepared.data)
  return (
    <>
      <div className="grid items-start gap-x-12 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Section title={texts.whatWillHappen}>
          <PreparedSummary prepared={prepared} action={action} />
          <GoodFor goodUntil={prepared.goodUntil} isHeld={isSigning} onAgain={onAgain} />
        </Section>
        <Section title={texts.signSend}>
          <div className="border-t border-rule pt-3">
            {decoded ? (
              <WithWallet>
                {(kit) => <SignPanel kit={kit} prepared={prepared} onSigning={onSigning} onAgain={onAgain} />}
              </WithWallet>
            ) : (
              <p role="alert" className="text-loss">
                {texts.pageCannotDecode}
              </p>
            )}
          </div>
        </Section>
      </div>
      {decoded && (
        <Section title={texts.commands}>
          <CommandTable commands={decoded.commands} />
        </Section>
      )}
      <Section title={texts.payload}>
        <PayloadText prepared={prepared} />
      </Section>
    </>
  )
}
