import { type ReactNode, useState } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { DatasetTable } from '#dashboard/ui/table/dataset-table.tsx'
import { type CheckResult, checkConnection } from './check-connection.ts'
import { texts } from './texts.ts'

/** `renderForm`: gets the button that reads from the service what it is, what this browser may read, and how fresh its data are. */
export function Connection({ renderForm }: { renderForm: (test: ReactNode) => ReactNode }) {
  const [isRunning, setIsRunning] = useState(false)
  const [result, setResult] = useState<CheckResult | null>(null)

  const run = async () => {
    setIsRunning(true)
    setResult(await checkConnection())
    setIsRunning(false)
  }

  return (
    <>
      {renderForm(
        <>
          <Button className="h-9 max-sm:h-10" disabled={isRunning} onClick={() => void run()}>
            {isRunning ? texts.testing : texts.testConnection}
          </Button>
          <p className="text-sm text-faded">{texts.readsOneVault}</p>
        </>,
      )}
      <div aria-live="polite">
        {result && (
          <table aria-label={texts.testResults} className="mt-4 w-full border-collapse border-t border-rule text-sm">
            <tbody>
              {result.steps.map(({ label, isOk, detail }) => (
                <tr key={label} className="h-9 border-b border-line">
                  <th scope="row" className="w-36 text-left font-normal text-faded max-sm:w-28">
                    {label}
                  </th>
                  <td className={`w-16 font-medium ${isOk ? 'text-gain' : 'text-loss'}`}>
                    {isOk ? texts.ok : texts.failed}
                  </td>
                  <td className="py-1.5 wrap-anywhere">{detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {result && result.datasets.length > 0 && <DatasetTable datasets={result.datasets} />}
      </div>
    </>
  )
}
