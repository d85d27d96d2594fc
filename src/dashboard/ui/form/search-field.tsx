import { useEffect, useId, useRef, useState } from 'react'

const REST_MS = 250

type Props = {
  label: string
  placeholder?: string
  /** The search in force, from the URL. */
  value: string
  /** Called with the trimmed text once typing rests. */
  onSearch: (value: string) => void
  className?: string
  /** Among chips: as low as they are, the label read and not shown. */
  isDense?: boolean
}

/** Typing shows at once and searches when it rests; Back brings the text back. */
export function SearchField({ label, placeholder = '', value, onSearch, className = '', isDense = false }: Props) {
  const id = useId()
  const [text, setText] = useState(value)
  const inForce = useRef(value)

  useEffect(() => {
    if (value === inForce.current) return
    inForce.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const timer = setTimeout(() => {
      const next = text.trim()
      if (next === inForce.current) return
      inForce.current = next
      onSearch(next)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <div className={className}>
      <label htmlFor={id} className={isDense ? 'sr-only' : 'mb-1 block text-xs text-faded'}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={`field w-full ${isDense ? 'field-dense' : ''}`}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
