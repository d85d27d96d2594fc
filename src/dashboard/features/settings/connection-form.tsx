import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { normaliseBaseUrl, type Settings, settings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { texts } from './texts.ts'

/** Visible ASCII: a header carries nothing else. */
const keyPattern = /^[\x21-\x7e]*$/

type Connected = Pick<Settings, 'baseUrl' | 'apiKey'>

/** `test`: the button that tests what is saved. */
type Props = { stored: Connected; test: ReactNode }

/** Each field is saved when it is left, as the other settings are at once. An address takes the key away that was not entered for it. */
export function ConnectionForm({ stored, test }: Props) {
  const [draft, setDraft] = useState<Connected>(stored)
  const [isShown, setIsShown] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [wrong, setWrong] = useState<{ baseUrl?: string; apiKey?: string }>({})
  // Saved, or reset elsewhere on the page.
  const [last, setLast] = useState(stored)
  if (last.baseUrl !== stored.baseUrl || last.apiKey !== stored.apiKey) {
    setLast(stored)
    setDraft(stored)
    setWrong({})
  }
  const isChanged = draft.baseUrl !== stored.baseUrl || draft.apiKey !== stored.apiKey

  const save = () => {
    setWrong({})
    if (!isChanged) return
    const baseUrl = normaliseBaseUrl(draft.baseUrl)
    const apiKey = draft.apiKey.trim()
    if (baseUrl === null) return setWrong({ baseUrl: texts.enterUrlStarts })
    if (!keyPattern.test(apiKey)) return setWrong({ apiKey: texts.useOnlyLetters })
    setDraft({ baseUrl, apiKey })
    settings.set({ ...settings.get(), baseUrl, apiKey })
    setIsSaved(true)
  }

  const field = {
    onBlur: save,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && save(),
    spellCheck: false,
    autoComplete: 'off',
  } satisfies ComponentProps<'input'>
  const onAddress = (baseUrl: string) => {
    const isOfAnother = draft.apiKey === stored.apiKey && stored.apiKey !== ''
    setDraft({ baseUrl, apiKey: isOfAnother ? '' : draft.apiKey })
  }

  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <TextField
        {...field}
        label={texts.baseUrl}
        type="url"
        inputMode="url"
        placeholder={texts.sameAsPage}
        value={draft.baseUrl}
        error={wrong.baseUrl}
        hint={texts.leaveEmptyUse}
        onValue={onAddress}
      />
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          className="min-w-0 grow"
          label={texts.apiKey}
          type={isShown ? 'text' : 'password'}
          value={draft.apiKey}
          error={wrong.apiKey}
          hint={texts.sentOnlyX}
          onValue={(apiKey) => setDraft({ ...draft, apiKey })}
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
        {test}
        <p className="text-sm text-faded">{texts.readsOneVault}</p>
        <p role="status" className="text-sm text-gain">
          {isSaved && !isChanged && texts.saved}
        </p>
      </div>
    </div>
  )
}
