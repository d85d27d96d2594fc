import { useEffect, useState } from 'react'

const SHOWN_MS = 1_600

/** Copies text and gives the outcome for a while. */
export function useCopy(text: string): { outcome: 'idle' | 'copied' | 'failed'; copy: () => Promise<void> } {
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
  return { outcome, copy }
}
