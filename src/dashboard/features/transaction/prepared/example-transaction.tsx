import { CommandTable } from '#dashboard/features/transaction/payload/command-table.tsx'
import { decodePayload } from '#dashboard/features/transaction/payload/decode-payload.ts'
import { suiUnit } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { examplePayload, exampleRequest, exampleSummary } from './example-payload.ts'
import { summarySentence } from './summary-sentence.ts'

const names = { [exampleRequest.validator]: texts.sampleValidator }
const stake = { protocol: 'native-staking', type: 'STAKING' } as const

/** A stake as this page decodes it, until there is a transaction of the visitor's. Folded: its figures are no choice of theirs. */
export function ExampleTransaction() {
  const isWide = useIsWide()
  return (
    <details className="mt-8 border-t border-line pt-3">
      <summary className="w-fit text-accent underline-offset-4 hover:underline max-sm:min-h-11">
        {texts.example}
      </summary>
      <div className="pt-3">
        <p>{summarySentence(stake, exampleSummary, [suiUnit])}</p>
        <p className="pt-1 pb-2 text-sm text-faded">{texts.exampleWhat}</p>
        <CommandTable isNarrow={!isWide} commands={decodePayload(examplePayload)?.commands ?? []} names={names} />
      </div>
    </details>
  )
}
