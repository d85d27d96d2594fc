import { useCopy } from '#dashboard/ui/browser/use-copy.ts'
import { Icon, iconTarget } from '#dashboard/ui/display/icon.tsx'
import { texts } from '#dashboard/ui/texts.ts'
import { buttonLook } from './button.tsx'

/** `isBoxed`: as one of the buttons beside it. */
type Props = { text: string; label: string; align?: 'left' | 'right'; word?: string; isBoxed?: boolean }

/** Copies `text`. `label` names it for a screen reader: "Copy coin type". Its width holds either word; `word` stands in for "Copy". */
export function CopyButton({ text, label, align = 'left', word = texts.copy, isBoxed = false }: Props) {
  const { outcome, copy } = useCopy(text)
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className={
        isBoxed
          ? buttonLook('plain')
          : `min-h-6 min-w-12 text-sm text-accent underline-offset-4 hover:underline ${align === 'left' ? 'text-left' : 'text-right'}`
      }
    >
      <span aria-live="polite">{{ idle: word, copied: texts.copied, failed: texts.failed }[outcome]}</span>
    </button>
  )
}

const icons = { idle: 'copy', copied: 'done', failed: 'failed' } as const

/** The same as an icon, where a word in every row would be noise. */
export function CopyIconButton({ text, label }: Pick<Props, 'text' | 'label'>) {
  const { outcome, copy } = useCopy(text)
  return (
    <button type="button" aria-label={label} title={label} onClick={() => void copy()} className={iconTarget}>
      <Icon name={icons[outcome]} />
      <span aria-live="polite" className="sr-only">
        {{ idle: '', copied: texts.copied, failed: texts.copyFailed }[outcome]}
      </span>
    </button>
  )
}
