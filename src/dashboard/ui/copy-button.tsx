import { useEffect, useState } from 'react'

const SHOWN_MS = 1_600

/** Copies `text`. `label` says what for a screen reader: "Copy coin type". */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
      className="min-w-12 text-left text-sm text-accent underline-offset-4 hover:underline"
    >
      <span aria-live="polite">{{ idle: 'Copy', copied: 'Copied', failed: 'Failed' }[outcome]}</span>
    </button>
  )
}
