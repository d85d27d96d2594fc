import { type JsonSchema, resolved } from './api-document.ts'
import { Prose } from './prose.tsx'
import { limitLabels, typeLabel } from './type-labels.ts'

type Schemas = Record<string, JsonSchema>
type Props = { schema: JsonSchema; schemas: Schemas; depth?: number }

const MOST_DEPTH = 6

/** The forms of a schema that have members, whatever lists and choices lie between. */
function withMembers(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  const own = resolved(schema, schemas)
  if (own.properties !== undefined) return [own]
  if (own.items !== undefined) return withMembers(own.items, schemas)
  return (own.anyOf ?? own.oneOf ?? []).flatMap((form) => withMembers(form, schemas))
}

/** The members of a schema with theirs below them. */
export function SchemaFields({ schema, schemas, depth = 0 }: Props) {
  const forms = withMembers(schema, schemas)
  if (forms.length === 0 || depth > MOST_DEPTH) return null
  return forms.map((form, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the forms of a schema that does not change
    <div key={index} className={depth === 0 ? 'border-t border-rule text-sm' : 'border-l border-line pl-4'}>
      {forms.length > 1 && <p className="pt-2 text-xs text-faded">{index === 0 ? 'Either' : 'Or'}</p>}
      <dl>
        {Object.entries(form.properties ?? {}).map(([name, member]) => (
          <div key={name} className="border-b border-line py-1.5 last:border-b-0">
            <dt className="wrap-anywhere">
              <code className="font-medium">{name}</code>{' '}
              <span className="text-xs text-faded">{typeLabel(member)}</span>
            </dt>
            <dd className="min-w-0">
              <Prose text={resolved(member, schemas).description ?? ''} />
              <Details schema={member} />
              <SchemaFields schema={member} schemas={schemas} depth={depth + 1} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

function Details({ schema }: { schema: JsonSchema }) {
  const example = schema.examples?.[0]
  const words = limitLabels(schema)
  if (words.length === 0 && example === undefined) return null
  return (
    <span className="block text-xs text-faded wrap-anywhere">
      <Prose text={words.join(' · ')} />
      {example !== undefined && (
        <>
          {words.length > 0 && ' · '}example{' '}
          <code>{typeof example === 'string' ? example : JSON.stringify(example)}</code>
        </>
      )}
    </span>
  )
}
