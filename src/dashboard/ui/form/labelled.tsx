import { type ReactNode, useState } from 'react'

type Props = { label: string; children: (onMistake: (text?: string) => void) => ReactNode }

/** A caption above a box, whose place a mistake takes, so that nothing moves. */
export function Labelled({ label, children }: Props) {
  const [mistake, setMistake] = useState<string>()
  return (
    <div className="min-w-0">
      <p
        role={mistake ? 'alert' : undefined}
        className={`mb-1 truncate text-xs ${mistake ? 'text-loss' : 'text-faded'}`}
      >
        {mistake ?? label}
      </p>
      {children(setMistake)}
    </div>
  )
}
