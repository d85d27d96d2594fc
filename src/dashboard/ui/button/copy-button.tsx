import { useEffect, useState } from 'react'

const SHOWN_MS = 1_600

type Props = { text: string; label: string; align?: 'left' | 'right'; word?: string }

/** Copies `text`. `label` says what for a screen reader: "Copy coin type". Its width holds either word; `word` stands in for "Copy". */
export function CopyButton({ text, label, align = 'left', word = 'Copy' }: Props) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed') // no permission, or no clipboard outside a secure context
    }
  }

  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className={`min-w-12 text-sm text-accent underline-offset-4 hover:underline ${align === 'left' ? 'text-left' : 'text-right'}`}
    >
      <span aria-live="polite">{{ idle: word, copied: 'Copied', failed: 'Failed' }[outcome]}</span>
    </button>
  )
}
