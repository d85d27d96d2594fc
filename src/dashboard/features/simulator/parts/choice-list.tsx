type Choice = { key: string; name: string; detail: string; onChoose: (() => void) | null }
type Props = { label: string; empty: string; choices: readonly Choice[] }

/** What can be added by a press. `onChoose` null: it cannot be, and `detail` says why. */
export function ChoiceList({ label, empty, choices }: Props) {
  if (choices.length === 0) return <p className="py-2 text-sm text-faded">{empty}</p>
  return (
    <ul aria-label={label} className="mt-2 max-h-80 overflow-y-auto border-y border-line">
      {choices.map(({ key, name, detail, onChoose }) => (
        <li key={key} className="border-b border-line last:border-b-0">
          {onChoose === null ? (
            <p className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 px-1 py-1 text-sm text-faded">
              <bdi>{name}</bdi> <span className="text-xs">{detail}</span>
            </p>
          ) : (
            <button
              type="button"
              onClick={onChoose}
              className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-4 px-1 py-1 text-left text-sm hover:bg-raised max-sm:min-h-11"
            >
              <bdi>{name}</bdi> <span className="text-xs text-faded">{detail}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
