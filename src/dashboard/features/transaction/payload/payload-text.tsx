import type { Prepared } from '#dashboard/features/transaction/queries.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'

/** The payload itself, to sign elsewhere. */
export function PayloadText({ prepared: { data, request } }: { prepared: Prepared }) {
  const name = `${request.protocol}-${request.type.toLowerCase()}-unsigned.json`
  return (
    <div className="border-t border-rule pt-3">
      <p className="max-w-prose text-faded">
        {rich(texts.notSignedNothing, {
          strong: (words) => <strong className="font-medium text-ink">{words}</strong>,
          code: (words) => <code>{words}</code>,
        })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton text={data} label={texts.copyPayload} word={texts.copyPayloadText} />
        <Button onClick={() => downloadText({ name, type: 'application/json', text: data })}>{texts.download}</Button>
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit text-accent underline-offset-4 hover:underline">{texts.showPayload}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <pre className="mt-2 max-h-80 overflow-auto bg-raised p-3" tabIndex={0}>
          {indented(data)}
        </pre>
      </details>
    </div>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json // not JSON: shown as it came
  }
}
