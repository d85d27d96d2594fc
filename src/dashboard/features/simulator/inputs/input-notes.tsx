export type InputNote = { label: string; note: string }

/** What is to be known of some inputs, each note after the name of its own. */
export const InputNotes = ({ notes }: { notes: readonly InputNote[] }) => (
  <dl className="flex w-full flex-wrap gap-x-6 gap-y-1 text-xs text-faded">
    {notes.map(({ label, note }) => (
      <div key={label}>
        <dt className="inline font-medium">{label}:</dt> <dd className="inline">{note}</dd>
      </div>
    ))}
  </dl>
)
