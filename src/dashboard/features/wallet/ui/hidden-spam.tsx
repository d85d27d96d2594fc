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
      {count} {count === 1 ? one : many} {isShown ? 'shown, counted nowhere' : 'hidden, counted nowhere'} ·{' '}
      <button type="button" className="link" onClick={() => onToggle(!isShown)}>
        {isShown ? 'hide' : 'show'}
      </button>
    </p>
  )
}
