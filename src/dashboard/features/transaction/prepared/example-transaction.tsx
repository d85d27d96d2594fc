import { CommandTable } from '#dashboard/features/transaction/payload/command-table.tsx'
import { decodePayload } from '#dashboard/features/transaction/payload/decode-payload.ts'
import { suiUnit } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { examplePayload, exampleRequest, exampleSummary } from './example-payload.ts'
import { summarySentence } from './summary-sentence.ts'

const names = { [exampleRequest.validator]: texts.sampleValidator }
const stake = { protocol: 'native-staking', type: 'STAKING' } as const

/** A stake as this page decodes it, until there is a transaction of the visitor's. */
export function ExampleTransaction() {
  const isWide = useIsWide()
  return (
    <Section title={texts.example}>
      <div className="border-t border-rule pt-3">
        <p>{summarySentence(stake, exampleSummary, [suiUnit])}</p>
        <p className="pt-1 pb-2 text-sm text-faded">{texts.exampleWhat}</p>
        <CommandTable isNarrow={!isWide} commands={decodePayload(examplePayload)?.commands ?? []} names={names} />
      </div>
    </Section>
  )
}
