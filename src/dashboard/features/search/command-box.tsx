import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dropPaletteText, paletteText } from '#dashboard/state/palette/palette-text.ts'
import { noteRecent } from '#dashboard/state/recent-pages.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { QuickDialog } from '#dashboard/ui/page/dialog.tsx'
import type { Command } from './command.ts'
import { texts } from './texts.ts'
import { useCommandGroups } from './use-command-groups.ts'

/** One box for pages, wallets, coins, vaults and protocols, over any page. */
export function CommandBox({ onClose }: { onClose: () => void }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(paletteText)
  const [chosen, setChosen] = useState(0)
  useEffect(() => dropPaletteText, [])
  const navigate = useNavigate()
  const { groups, isLoading } = useCommandGroups(text)
  const commands = groups.flatMap((group) => group.commands)
  const active = Math.min(chosen, commands.length - 1)

  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const go = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    noteRecent(command)
    void navigate(command.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') go(commands[active])
    else if (step && commands.length > 0) setChosen((active + step + commands.length) % commands.length)
    else return
    event.preventDefault()
  }

  return (
    <QuickDialog
      aria-label={texts.search}
      onClose={onClose}
      className="mx-auto mt-16 w-[38rem] max-w-[calc(100vw-1.5rem)] max-sm:mt-3"
    >
      <div className="p-3">
        <div className="flex gap-2">
          <input
            role="combobox"
            aria-label={texts.searchPagesVaults}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={commands.length > 0 ? `${id}-${active}` : undefined}
            className="field grow"
            placeholder={texts.vaultCoinProtocol}
            value={text}
            maxLength={600}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setText(event.target.value)
              setChosen(0)
            }}
          />
          {/* A phone has no key to leave with. */}
          <Button look="quiet" className="sm:hidden" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
        <div
          ref={list}
          role="listbox"
          id={`${id}-list`}
          aria-label={texts.searchResults}
          aria-busy={isLoading}
          className="scrolls mt-2 h-[26rem] max-h-[60dvh] overflow-y-auto text-sm"
        >
          {groups.map(({ name, commands: own }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={name} role="group" aria-labelledby={`${id}-group-${at}`} className="pb-2">
              <p id={`${id}-group-${at}`} role="presentation" className="px-2 pt-1 pb-0.5 text-xs text-faded">
                {name}
              </p>
              {own.map((command) => {
                const index = commands.indexOf(command)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the input
                  <div
                    key={command.to}
                    role="option"
                    id={`${id}-${index}`}
                    tabIndex={-1}
                    aria-selected={index === active}
                    onClick={() => go(command)}
                    className={`flex h-9 cursor-pointer items-center justify-between gap-4 border-b border-line px-2 max-sm:h-11 ${
                      index === active ? 'bg-raised font-medium text-accent' : ''
                    }`}
                  >
                    <bdi className="min-w-0 truncate">{command.label}</bdi>
                    <span className="max-w-[55%] shrink-0 truncate text-faded">{command.hint}</span>
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className="flex h-6 items-end justify-between gap-4 px-2 text-xs text-faded">
          <span>
            {text.trim() === ''
              ? texts.pasteAddress
              : isLoading
                ? texts.searching
                : commands.length === 0
                  ? texts.noResults
                  : ''}
          </span>
          <span aria-hidden="true" className="max-sm:hidden">
            {texts.moveEnterOpen}
          </span>
        </p>
      </div>
    </QuickDialog>
  )
}
