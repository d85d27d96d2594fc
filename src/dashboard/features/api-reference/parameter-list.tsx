import type { Parameter } from './api-document.ts'
import { exampleText } from './planned-request.ts'
import { Prose } from './prose.tsx'
import { limitLabels, typeLabel } from './type-labels.ts'

/** The parameters of an operation. */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <dl className="border-t border-rule text-sm">
      {parameters.map((parameter) => (
        <div key={parameter.name} className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_1fr]">
          <dt className="wrap-anywhere">
            <code className="font-medium">{parameter.name}</code>{' '}
            <span className="text-xs text-faded">
              {parameter.in}
              {parameter.required && ', required'}
            </span>
          </dt>
          <dd className="min-w-0">
            <Prose text={parameter.description} />
            <span className="block text-xs text-faded wrap-anywhere">
              <Prose text={[typeLabel(parameter.schema), ...limitLabels(parameter.schema)].join(' · ')} /> · example{' '}
              <code>{exampleText(parameter)}</code>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
