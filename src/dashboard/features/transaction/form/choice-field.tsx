import { type ReactNode, useId, useState } from 'react'
import { texts } from '#dashboard/features/transaction/texts.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { type Choice, chosenOf } from './choice.ts'
import { ChoiceTable } from './choice-table.tsx'
import { fieldName } from './field-names.ts'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'
import { isByValidator } from './use-choices.ts'

type Props = PlainFieldProps & {
  choices: readonly Choice[]
  /** The one spelling by which choices are compared with what is written. */
  keyOf: (text: string) => string
  isPending: boolean
  /** About what is typed instead. */
  note: string | null
  words: { choose: string; type: string }
  /** Instead of the closed list, where figures decide; null: the list. */
  table: { isSettled: boolean; below: ReactNode } | null
}

/** A list or a table to choose from, and a box for what is not on it: what a link filled in, or what the visitor would rather type. */
export function ChoiceField({ choices, keyOf, isPending, note, words, table, ...plain }: Props) {
  const id = useId()
  const [isTyped, setIsTyped] = useState(false)
  const { action, field, value, mistake, onValue } = plain
  const chosen = chosenOf(choices, keyOf(value))
  const isListed = isPending ? value === '' : choices.length > 0 && !isTyped && (value === '' || chosen !== undefined)
  const swap = () => {
    setIsTyped(isListed)
    // Back at the list, what is not on it would be sent unseen.
    if (!isListed && chosen === undefined) onValue('')
  }
  const name = fieldName(field.field, action)
  const label = field.required ? name : texts.optional(name)
  const about = mistake ?? chosen?.warning ?? chosen?.about
  const isFault = mistake !== undefined || Boolean(chosen?.warning)
  const look = mistake ? 'text-loss' : chosen?.warning ? 'text-caution' : 'text-faded'
  // A validator's row in the table has its address and figures: there the note is for the ear.
  const isInRow = isListed && table !== null && isByValidator(action) && !isFault
  const said = about && (
    <p id={`${id}-note`} className={isInRow ? 'sr-only' : `mt-1 text-sm wrap-anywhere ${look}`}>
      {about}
    </p>
  )
  return (
    <div className="relative">
      {isListed && table ? (
        <div>
          <p id={id} className="mb-1 font-semibold">
            {label}
          </p>
          {isPending ? (
            <div className="pulse h-48" />
          ) : (
            <ChoiceTable
              action={action}
              choices={choices}
              chosen={chosen}
              labelId={id}
              noteId={about ? `${id}-note` : undefined}
              isMistaken={mistake !== undefined}
              isSettled={table.isSettled}
              onChoose={(choice) => onValue(choice.value)}
            />
          )}
          {said}
          {table.below}
        </div>
      ) : isListed ? (
        <>
          <label htmlFor={id} className="mb-1 block text-xs text-faded">
            {label}
          </label>
          <select
            id={id}
            className="field w-full"
            value={chosen ? value : ''}
            disabled={isPending}
            aria-invalid={mistake !== undefined}
            aria-describedby={about ? `${id}-note` : undefined}
            onChange={(event) => onValue(event.target.value)}
          >
            <option value="">{isPending ? texts.readingList : words.choose}</option>
            {choices.map((choice) => (
              // What a link filled in stays as it was written.
              <option key={choice.value} value={choice === chosen ? value : choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          {said}
        </>
      ) : (
        <PlainField {...plain} />
      )}
      {note !== null && !isListed && <p className="mt-1 text-sm text-caution">{note}</p>}
      {choices.length > 0 && (
        <TextButton
          // On the line of what it is beside: the head of a table, or the label of a field.
          className={`absolute right-0 ${isListed && table ? 'top-0' : '-top-1 max-sm:-top-3'}`}
          onClick={swap}
        >
          {isListed ? words.type : texts.chooseList}
        </TextButton>
      )}
    </div>
  )
}
