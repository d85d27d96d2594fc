import { type ReactNode, useState } from 'react'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import type { JsonSchema, ShownOperation } from './api-document.ts'
import { methodLook } from './method-look.ts'
import { ParameterList } from './parameter-list.tsx'
import { Prose } from './prose.tsx'
import { ResponseTree } from './response-tree.tsx'
import { SchemaFields } from './schema-fields.tsx'
import { TryIt } from './try-it.tsx'

type Props = { operation: ShownOperation; schemas: Record<string, JsonSchema> }

/** One operation: what it does, takes and answers, and the way to try it. */
export function OperationSection({ operation, schemas }: Props) {
  const { id, method, path, summary, description, needsKey, parameters, body, answer, failures } = operation
  const isWide = useIsWide()
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="border-t border-rule pt-4 pb-8">
      <h3 id={`${id}-name`} className="font-semibold">
        <a href={`#${id}`} className="underline-offset-4 hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-1 text-sm wrap-anywhere">
        <span className={methodLook(method)}>{method}</span> <code>{path}</code>
        <span className="text-faded">{needsKey ? ' · API key required' : ' · no key needed'}</span>
      </p>
      <div className="gap-x-10 xl:grid xl:grid-cols-2 xl:*:min-w-0">
        <div>
          <p className="mt-2 max-w-prose">
            <Prose text={description} />
          </p>
          {parameters.length > 0 && (
            <Opened of={id} word={`Parameters (${parameters.length})`}>
              <ParameterList parameters={parameters} />
            </Opened>
          )}
          {body !== null && (
            <Opened of={id} word="Body">
              <SchemaFields schema={body.schema} schemas={schemas} />
            </Opened>
          )}
          <Opened of={id} word="Response">
            {answer.schema === null ? (
              <p className="text-sm">
                <Prose text={answer.description} />
              </p>
            ) : (
              <SchemaFields schema={answer.schema} schemas={schemas} />
            )}
          </Opened>
          <Opened of={id} word={`Errors (${failures.length})`}>
            <dl className="border-t border-rule text-sm">
              {failures.map(({ status, description: why }) => (
                <div key={status} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[4rem_1fr]">
                  <dt className="font-medium">{status}</dt>
                  <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
                    <Prose text={why.replaceAll('\n\n', '\n')} />
                  </dd>
                </div>
              ))}
            </dl>
          </Opened>
        </div>
        <div>
          <TryIt operation={operation} />
          {isFoldable(answer.example) && (
            <Opened of={id} word="Example response" isFirstOpen={isWide}>
              <ResponseTree label={`Example response of ${id}`} value={answer.example} />
            </Opened>
          )}
        </div>
      </div>
    </section>
  )
}

export const isFoldable = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What a person opens; until then nothing of it is in the page. */
type OpenedProps = { of: string; word: string; isFirstOpen?: boolean; children: ReactNode }

function Opened({ of, word, isFirstOpen = false, children }: OpenedProps) {
  const [isOpen, setIsOpen] = useState(isFirstOpen)
  return (
    <details className="mt-2" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary
        aria-label={`${word} of ${of}`}
        className="min-h-6 w-fit py-1 text-sm text-accent underline-offset-4 hover:underline"
      >
        {word}
      </summary>
      {isOpen && <div className="pt-1">{children}</div>}
    </details>
  )
}
