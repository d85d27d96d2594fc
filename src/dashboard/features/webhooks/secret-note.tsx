import { useEffect, useId, useRef } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { texts } from './texts.ts'

/** A secret, this once. `also`: what holds beside it. */
export function SecretNote({ secret, also, onDone }: { secret: string; also?: string; onDone: () => void }) {
  const note = useRef<HTMLDivElement>(null)
  const title = useId()
  // It replaces a form whose end may be far down the page.
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      aria-labelledby={title}
      className="border-l-2 border-accent py-1 pl-4 focus-visible:outline-none"
    >
      <p id={title} className="font-medium">
        {texts.webhookSecretShown}
      </p>
      <p className="mt-1 max-w-prose text-sm text-faded">
        {texts.useVerifyMessages} {also ?? texts.copyThenTest}
      </p>
      <div className="my-3 flex w-fit max-w-full items-start gap-4 border-y border-line py-2 text-sm">
        <code className="wrap-anywhere">{secret}</code>
        <CopyButton text={secret} label={texts.copySecret} align="right" />
      </div>
      <Button look="strong" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
