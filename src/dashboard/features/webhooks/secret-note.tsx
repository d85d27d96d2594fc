import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'

/** A secret, this once. `also`: what holds beside it. */
export function SecretNote({ secret, also, onDone }: { secret: string; also?: string; onDone: () => void }) {
  return (
    <div role="status" className="border-l-2 border-accent py-1 pl-4">
      <p className="font-medium">Webhook secret, shown only once</p>
      <p className="mt-1 max-w-prose text-sm text-faded">
        Use it to verify messages. Anyone who has it can forge them. {also}
      </p>
      <div className="my-3 flex items-start justify-between gap-4 border-y border-line py-2 text-sm">
        <code className="wrap-anywhere">{secret}</code>
        <CopyButton text={secret} label="Copy secret" align="right" />
      </div>
      <Button onClick={onDone}>I saved it</Button>
    </div>
  )
}
