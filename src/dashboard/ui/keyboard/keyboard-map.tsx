import { Fragment } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { shortcutGroups } from './shortcuts.ts'
import { texts } from './texts.ts'

/** All shortcuts, over any page. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog
      title={texts.keyboard}
      action={
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      }
      onClose={onClose}
      className="w-[30rem]"
    >
      {shortcutGroups.map(({ where, shortcuts }) => (
        <section key={where} aria-label={where} className="mt-3 first-of-type:mt-1">
          <h3 className="pb-0.5 text-xs font-medium text-faded">{where}</h3>
          <dl className="text-sm">
            {shortcuts.map(({ keys, what }) => (
              <div key={what} className="flex min-h-8 items-center justify-between gap-6 border-b border-line">
                <dt className="order-2 shrink-0">
                  {keys.map((together, index) => (
                    <Fragment key={together.join()}>
                      {index > 0 && <span className="ml-1 text-faded">{texts.or}</span>}
                      {together.map((key) => (
                        <kbd key={key} className="key">
                          {key}
                        </kbd>
                      ))}
                    </Fragment>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mt-3 text-sm text-faded">{texts.shortcutsOffWhile}</p>
    </TitledDialog>
  )
}
