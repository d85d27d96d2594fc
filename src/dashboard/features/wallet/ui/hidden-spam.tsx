type Props = {
  count: number
  isShown: boolean
  noun: [one: string, many: string]
  onToggle: (isShown: boolean) => void
}

/** Shows how much is hidden, and a way to show it. */
export function HiddenSpam({ count, isShown, noun: [one, many], onToggle }: Props) {
  if (count === 0) return null
  return (
    <p className="py-2 text-sm text-faded">
      {count} {count === 1 ? one : many} {isShown ? 'shown (not counted)' : 'hidden (not counted)'} ·{' '}
      <button type="button" className="link" onClick={() => onToggle(!isShown)}>
        {isShown ? 'Hide spam' : 'Show spam'}
      </button>
    </p>
  )
}
