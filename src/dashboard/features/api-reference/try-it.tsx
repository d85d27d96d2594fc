import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { settings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { JsonTree } from '#dashboard/ui/display/json-tree.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import type { ShownOperation } from './api-document.ts'
import { chooseLanguage, codeExample, languages, useLanguage } from './code-examples.ts'
import { exampleText, firstFilled, planRequest } from './planned-request.ts'
import { type Answered, sendRequest } from './send-request.ts'

/** More of them make a text field slow. */
const MOST_CHARACTERS = 20_000

type Outcome = { kind: 'idle' } | { kind: 'sending' } | { kind: 'answered'; answer: Answered } | { kind: 'failed' }

type Props = {
  operation: ShownOperation
  /** Optional parameters that the request begins with. */
  first?: Readonly<Record<string, string>> | undefined
  /** Of the button that opens the form. */
  action?: string
  /** What is below the code until a request is sent, with that button in it; by default the button alone. */
  children?: (button: ReactNode) => ReactNode
}

/** The request as a program in three languages, and the same sent from here. */
export function TryIt({ operation, first, action = 'Try it', children }: Props) {
  const [filled, setFilled] = useState(() => {
    const { values, body } = firstFilled(operation)
    return { values: { ...values, ...first }, body }
  })
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' })
  const [form, setForm] = useState<AnswerForm>('tree')
  const bodyId = useId()
  const language = useLanguage()
  const program = codeExample(language, planRequest(operation, filled, settings.get().baseUrl || location.origin), {
    needsKey: operation.needsKey,
    hasAnswer: operation.answer.schema !== null,
  })

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

  const opener = (
    <Button aria-label={`${children ? action : 'Try'} ${operation.id}`} onClick={() => setIsOpen(true)}>
      {action}
    </Button>
  )
  return (
    <>
      <div className="mt-3 flex items-center justify-between gap-4">
        <Segmented
          label={`Language of the example for ${operation.id}`}
          options={languages.map((value) => ({ value, label: value }))}
          value={language}
          onChange={chooseLanguage}
        />
        <CopyButton text={program} label={`Copy the example for ${operation.id}`} align="right" />
      </div>
      <pre className="border-y border-line bg-raised px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
        <CodeText text={program} />
      </pre>
      {!isOpen && children === undefined && <p className="mt-3">{opener}</p>}
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
            <Button look="strong" type="submit" isBusy={outcome.kind === 'sending'}>
              {outcome.kind === 'sending' ? 'Sending…' : 'Send'}
            </Button>
          </div>
        </form>
      )}
      {outcome.kind !== 'answered' && children?.(isOpen ? null : opener)}
      <div aria-live="polite">
        {outcome.kind === 'failed' && <p className="mt-3 text-loss">The service could not be reached.</p>}
        {outcome.kind === 'answered' && <Answer answer={outcome.answer} form={form} onForm={setForm} />}
      </div>
    </>
  )
}

type AnswerForm = 'tree' | 'text'
const answerForms = [
  { value: 'tree', label: 'Tree' },
  { value: 'text', label: 'Text' },
] as const

type AnswerProps = { answer: Answered; form: AnswerForm; onForm: (form: AnswerForm) => void }

function Answer({ answer: { status, ms, headers, body, json }, form, onForm }: AnswerProps) {
  const text = body.slice(0, MOST_CHARACTERS)
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
        <div className="flex items-end justify-between gap-4 pt-3 pb-1">
          {json === null ? (
            <span className="text-faded">Text</span>
          ) : (
            <Segmented label="Response format" options={answerForms} value={form} onChange={onForm} />
          )}
          <CopyButton text={body} label="Copy response" align="right" />
        </div>
      )}
      {json !== null && form === 'tree' && (
        <div className="max-h-[32rem] overflow-y-auto border-y border-line bg-raised px-3 py-2">
          <JsonTree label="Response body" value={json} />
        </div>
      )}
      {body !== '' && (json === null || form === 'text') && (
        <textarea
          aria-label="Response body"
          readOnly
          spellCheck={false}
          rows={Math.min(20, text.split('\n').length + 1)}
          className="field h-auto w-full bg-raised py-2 font-mono text-sm"
          value={text}
        />
      )}
      {body !== '' && (json === null || form === 'text') && text.length < body.length && (
        <p className="mt-1 text-faded">Showing the first 20,000 characters. Copy includes everything.</p>
      )}
    </div>
  )
}
