import { useState } from 'react'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { CodeText } from '#dashboard/ui/display/code-text.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { texts } from './texts.ts'
import { type VerifyLanguage, verifyExamples, verifyLanguages } from './verify-examples.ts'

/** How a receiver knows that a message is from here. */
export function Verification() {
  const [language, setLanguage] = useState<VerifyLanguage>('TypeScript')
  const program = verifyExamples[language]
  return (
    <>
      <div className="flex items-center justify-between gap-4 pb-2">
        <Segmented
          label={texts.languageExample}
          options={verifyLanguages.map((value) => ({ value, label: value }))}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton text={program} label={texts.copyExample} align="right" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className="overflow-x-auto border-y border-line bg-raised px-3 py-2 text-sm" tabIndex={0}>
        <CodeText text={program} />
      </pre>
    </>
  )
}
