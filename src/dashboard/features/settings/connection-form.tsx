import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { normaliseBaseUrl, type Settings, settings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { texts } from './texts.ts'

/** Visible ASCII: a header carries nothing else. */
const keyPattern = /^[\x21-\x7e]*$/

type Connected = Pick<Settings, 'baseUrl' | 'apiKey'>

/** `test`: the button that tests what is saved, and what it does. */
type Props = { stored: Connected; test: ReactNode }

/**
 * Address and key are saved in one step, by Enter or a button that is there while they are changed: saved one by one, a key would be sent
 * to the service of the old address.
 */
export function ConnectionForm({ stored, test }: Props) {
  const [baseUrl, setBaseUrl] = useState(stored.baseUrl)
  /** Null until one is typed. */
  const [typedKey, setTypedKey] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [wrong, setWrong] = useState<{ baseUrl?: string; apiKey?: string }>({})
  const show = (saved: Connected) => {
    setBaseUrl(saved.baseUrl)
    setTypedKey(null)
    setWrong({})
  }
  // Saved, or reset elsewhere on the page.
  const [last, setLast] = useState(stored)
  if (last.baseUrl !== stored.baseUrl || last.apiKey !== stored.apiKey) {
    setLast(stored)
    show(stored)
  }
  const normalised = normaliseBaseUrl(baseUrl)
  // The saved key is of the saved address, and of no other.
  const apiKey = typedKey ?? (normalised === stored.baseUrl ? stored.apiKey : '')
  const isChanged = baseUrl !== stored.baseUrl || apiKey !== stored.apiKey

  const save = () => {
    setWrong({})
    if (!isChanged) return
    const key = apiKey.trim()
    if (normalised === null) return setWrong({ baseUrl: texts.enterUrlStarts })
    if (!keyPattern.test(key)) return setWrong({ apiKey: texts.useOnlyLetters })
    show({ baseUrl: normalised, apiKey: key })
    settings.set({ ...settings.get(), baseUrl: normalised, apiKey: key })
    setIsSaved(true)
  }

  const buttons = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  // The button that had the focus is gone once all is saved.
  useLayoutEffect(() => {
    if (wasPressed.current && !isChanged) buttons.current?.querySelector('button')?.focus()
    wasPressed.current = false
  })

  const field = {
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && save(),
    spellCheck: false,
    autoComplete: 'off',
  } satisfies ComponentProps<'input'>

  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          className="min-w-0 grow"
          label={texts.apiKey}
          type={isShown ? 'text' : 'password'}
          value={apiKey}
          error={wrong.apiKey}
          hint={texts.sentOnlyX}
          onValue={setTypedKey}
        />
        {apiKey !== '' && (
          <Button
            aria-pressed={isShown}
            className="mt-5 h-9 w-18 max-sm:h-10 justify-center"
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? texts.hide : texts.show}
          </Button>
        )}
      </div>
      <TextField
        {...field}
        label={texts.baseUrl}
        type="url"
        inputMode="url"
        placeholder={texts.sameAsPage}
        value={baseUrl}
        error={wrong.baseUrl}
        hint={texts.leaveEmptyUse}
        onValue={setBaseUrl}
      />
      <div ref={buttons} className="col-span-full flex flex-wrap items-center gap-3">
        {isChanged ? (
          <Button
            look="strong"
            className="h-9 max-sm:h-10"
            onClick={() => {
              wasPressed.current = true
              save()
            }}
          >
            {texts.save}
          </Button>
        ) : (
          test
        )}
        <p role="status" className="text-sm text-gain">
          {isSaved && !isChanged && texts.saved}
        </p>
      </div>
    </div>
  )
}
