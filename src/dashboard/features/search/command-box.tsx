import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { commandsFor } from './commands.ts'

/** One box for wallets, pages and tokens, over any page. Escape or a click beside it closes it. */
export function CommandBox({ onClose }: { onClose: () => void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const commands = commandsFor(text, useSavedWallets())
  const active = Math.min(chosen, commands.length - 1)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(commands[active]?.to)
    else if (step && commands.length > 0) setChosen((active + step + commands.length) % commands.length)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      aria-label="Go to a wallet, page or token"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-20 w-[34rem] max-w-[calc(100vw-2rem)] border border-rule bg-paper p-0 text-ink backdrop:bg-ink/30"
    >
      <div className="p-3">
        <input
          role="combobox"
          aria-label="Address, name, page or token"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? `${id}-${active}` : undefined}
          className="field w-full"
          placeholder="Address, name, page or token"
          value={text}
          maxLength={700}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
        />
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label="Where to go"
          className="mt-2 max-h-80 overflow-y-auto text-sm"
        >
          {commands.map(({ label, hint, to }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the input
            <div
              key={to}
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => go(to)}
              className={`flex h-9 cursor-pointer items-center justify-between gap-4 border-b border-line px-2 ${
                index === active ? 'bg-raised font-medium text-accent' : ''
              }`}
            >
              <bdi className="min-w-0 truncate">{label}</bdi>
              <span className="shrink-0 text-faded">{hint}</span>
            </div>
          ))}
        </div>
        {commands.length === 0 && <p className="px-2 py-1 text-sm text-faded">Nothing fits.</p>}
      </div>
    </dialog>
  )
}
