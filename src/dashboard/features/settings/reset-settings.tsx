import { useState } from 'react'
import { forgetCopies } from '#dashboard/state/offline-copies.ts'
import { defaultSettings, settings } from '#dashboard/state/settings.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { texts } from './texts.ts'

/** All settings as they were at first, after a confirmation: the API key goes with them. */
export function ResetSettings() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="h-9 max-sm:h-10" onClick={() => setOpen(true)}>
        {texts.resetSettings}
      </Button>
      {isOpen && (
        <TitledDialog title={texts.resetQuestion} className="w-96" onClose={() => setOpen(false)}>
          <p className="py-3 text-sm">{texts.resets}</p>
          <div className="flex gap-3">
            {/* First, so that it has the focus: Enter twice resets nothing. */}
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
            <Button
              className="border-loss text-loss"
              onClick={() => {
                const isOtherLanguage = settings.get().language !== defaultSettings.language
                setOpen(false)
                settings.set(defaultSettings)
                // A page is in one language from its start.
                void forgetCopies().finally(() => isOtherLanguage && location.reload())
              }}
            >
              {texts.resetSettings}
            </Button>
          </div>
        </TitledDialog>
      )}
    </>
  )
}
