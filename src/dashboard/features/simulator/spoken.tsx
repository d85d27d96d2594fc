import { useState } from 'react'
import { useDebounced } from '#dashboard/ui/browser/use-debounced.ts'

const REST_MS = 400

/** What a screen reader says of a text once that has rested: nothing before its first change, since it can be read where it is shown. */
export function Spoken({ text }: { text: string }) {
  const [first] = useState(text)
  const [hasChanged, setChanged] = useState(false)
  const rested = useDebounced(text, REST_MS)
  if (rested !== first && !hasChanged) setChanged(true)
  return (
    <p role="status" className="sr-only">
      {hasChanged ? rested : ''}
    </p>
  )
}
