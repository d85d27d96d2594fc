import { type FormEvent, type ReactNode, useState } from 'react'
import { normaliseBaseUrl, settings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { texts } from './texts.ts'

/** Visible ASCII: a header carries nothing else. */
const keyPattern = /^[\x21-\x7e]*$/

/** The address and the key are saved together: a key is never sent to an address it was not entered for. */
type Props = {
  isSaved: boolean
  onSaved: () => void
  /** The button that tests what is saved. */
  test: ReactNode
}

export function ConnectionForm({ isSaved, onSaved, test }: Props) {
  const stored = settings.get()
  const [baseUrl, setBaseUrl] = useState(stored.baseUrl)
  const [apiKey, setApiKey] = useState(stored.apiKey)
  const [isShown, setIsShown] = useState(false)
  const [wrong, setWrong] = useState<{ baseUrl?: string; apiKey?: string }>({})
  const isChanged = baseUrl !== stored.baseUrl || apiKey !== stored.apiKey

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const url = normaliseBaseUrl(baseUrl)
    const key = apiKey.trim()
    if (url === null) return setWrong({ baseUrl: texts.enterUrlStarts })
    if (!keyPattern.test(key)) return setWrong({ apiKey: texts.useOnlyLetters })
    setWrong({})
    settings.set({ ...stored, baseUrl: url, apiKey: key })
    onSaved()
  }

  const onAddress = (value: string) => {
    setBaseUrl(value)
    if (apiKey === stored.apiKey && stored.apiKey !== '') setApiKey('')
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={texts.baseUrl}
        type="url"
        inputMode="url"
        placeholder={texts.sameAsPage}
        value={baseUrl}
        error={wrong.baseUrl}
        hint={texts.leaveEmptyUse}
        onValue={onAddress}
      />
      <div className="flex items-start gap-3">
        <TextField
          className="min-w-0 grow"
          label={texts.apiKey}
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          error={wrong.apiKey}
          hint={texts.sentOnlyX}
          onValue={setApiKey}
        />
        <Button
          aria-pressed={isShown}
          className="mt-5 h-9 w-18 max-sm:h-10 justify-center"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </Button>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button className="h-9 max-sm:h-10" look={isChanged ? 'strong' : 'plain'} type="submit" disabled={!isChanged}>
          {texts.save}
        </Button>
        {test}
        <p role="status" className="text-sm text-gain">
          {isSaved && !isChanged && texts.saved}
        </p>
        <p className="w-full text-sm text-faded">
          {texts.applyOnSave} {texts.readsOneVault}
        </p>
      </div>
    </form>
  )
}
