import { useState } from 'react'
import { forgetCopies } from '#dashboard/state/offline-copies.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { texts } from './texts.ts'

/** The settings, the lists and all that this browser remembers, after a confirmation: it cannot be undone. */
export function ClearEverything() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* As quiet as the reset above it: the colour says that it destroys more, and the dialog says what. */}
      <Button className="h-9 text-loss max-sm:h-10" onClick={() => setOpen(true)}>
        {texts.clearEverything}
      </Button>
      {isOpen && (
        <TitledDialog title={texts.clearEverythingQuestion} className="w-96" onClose={() => setOpen(false)}>
          <p className="py-3 text-sm">{texts.clearsEverything}</p>
          <div className="flex gap-3">
            {/* First, so that it has the focus: Enter twice clears nothing. */}
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
            <Button className="border-loss text-loss" onClick={() => void clearAll()}>
              {texts.clearEverything}
            </Button>
          </div>
        </TitledDialog>
      )}
    </>
  )
}

/** By their prefix: the origin may serve other programs, and stores of features that are not open clear nothing themselves. */
async function clearAll(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('yieldscope.')) localStorage.removeItem(key)
    }
  } catch {
    // Storage is switched off in this browser: what is in memory goes with the page.
  }
  await forgetCopies()
  // What open stores have in memory would be written again.
  location.reload()
}
