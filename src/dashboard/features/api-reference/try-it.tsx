import { type FormEvent, useId, useState } from 'react'
import { settings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import type { ShownOperation } from './api-document.ts'
import { curlCommand, exampleText, firstFilled, planRequest } from './planned-request.ts'
import { type Answered, sendRequest } from './send-request.ts'

type Outcome = { kind: 'idle' } | { kind: 'sending' } | { kind: 'answered'; answer: Answered } | { kind: 'failed' }

/** The request as a command, and the same sent from here. */
export function TryIt({ operation }: { operation: ShownOperation }) {
  const [filled, setFilled] = useState(() => firstFilled(operation))
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const bodyId = useId()
  const command = curlCommand(
    planRequest(operation, filled, settings.get().baseUrl || location.origin),
    operation.needsKey,
  )

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setOutcome({ kind: 'sending' })
    try {
      const answer = await sendRequest(planRequest(operation, filled, settings.get().baseUrl))
      setOutcome({ kind: 'answered', answer })
    } catch {
      setOutcome({ kind: 'failed' })
    }
  }

  return (
    <>
      <div className="mt-3 flex items-start justify-between gap-4 border-y border-line bg-raised px-3 py-2 text-sm">
        <code className="wrap-anywhere">{command}</code>
        <CopyButton text={command} label={`Copy the command of ${operation.id}`} align="right" />
      </div>
      {!isOpen && (
        <Button className="mt-3" aria-label={`Try ${operation.id}`} onClick={() => setIsOpen(true)}>
          Try it
        </Button>
      )}
      {isOpen && (
        <form aria-label={`Try ${operation.id}`} onSubmit={(event) => void onSubmit(event)} className="mt-3 grid gap-3">
          {operation.parameters.length > 0 && (
            <div className="grid gap-3 sm:grid-cols-2">
              {operation.parameters.map((parameter) => (
                <TextField
                  key={parameter.name}
                  label={parameter.required ? `${parameter.name}, required` : parameter.name}
                  placeholder={exampleText(parameter)}
                  required={parameter.required}
                  autoComplete="off"
                  spellCheck={false}
                  value={filled.values[parameter.name] ?? ''}
                  onValue={(value) => setFilled({ ...filled, values: { ...filled.values, [parameter.name]: value } })}
                />
              ))}
            </div>
          )}
          {operation.body !== null && (
            <div>
              <label htmlFor={bodyId} className="mb-1 block text-xs text-faded">
                Body
              </label>
              <textarea
                id={bodyId}
                rows={Math.min(14, filled.body.split('\n').length + 1)}
                spellCheck={false}
                className="field h-auto w-full py-2 font-mono text-sm"
                value={filled.body}
                onChange={(event) => setFilled({ ...filled, body: event.target.value })}
              />
            </div>
          )}
          <div>
            <Button look="strong" type="submit" disabled={outcome.kind === 'sending'}>
              {outcome.kind === 'sending' ? 'Sending …' : 'Send'}
            </Button>
          </div>
        </form>
      )}
      <div aria-live="polite">
        {outcome.kind === 'failed' && <p className="mt-3 text-loss">The service could not be reached.</p>}
        {outcome.kind === 'answered' && <Answer answer={outcome.answer} />}
      </div>
    </>
  )
}

function Answer({ answer: { status, ms, headers, body, isCut } }: { answer: Answered }) {
  return (
    <div className="mt-4 text-sm">
      <p>
        Status <strong className={status < 400 ? 'text-gain' : 'text-loss'}>{status}</strong>
        <span className="text-faded"> after {ms} ms</span>
      </p>
      <dl className="mt-2 border-t border-rule">
        {headers.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
            <dt className="text-faded">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {body !== '' && (
        <textarea
          aria-label="Body of the answer"
          readOnly
          spellCheck={false}
          rows={Math.min(20, body.split('\n').length + 1)}
          className="field mt-3 h-auto w-full bg-raised py-2 font-mono text-sm"
          value={body}
        />
      )}
      {isCut && <p className="mt-1 text-faded">The body goes on; its first 20,000 characters stand here.</p>}
    </div>
  )
}
