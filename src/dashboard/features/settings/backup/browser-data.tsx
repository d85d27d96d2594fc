import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useRecentPages } from '#dashboard/state/recent-pages.ts'
import { useStore } from '#dashboard/state/use-store.ts'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { TitledDialog } from '#dashboard/ui/page/dialog.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatTime } from '#dashboard/ui/text/format-time.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import {
  BACKUP_VERSION,
  type BackupKind,
  type BackupLists,
  backupKinds,
  MAX_BACKUP_BYTES,
  type ReadBackup,
  readBackup,
  writeBackup,
} from './backup.ts'
import { texts } from './texts.ts'
import { clearRecentPages } from './wallet-traces.ts'

const names: Record<BackupKind, string> = {
  wallets: texts.wallets,
  groups: texts.groups,
  starredVaults: texts.starredVaults,
  starredTokens: texts.starredTokens,
  alerts: texts.alerts,
  spamMarks: texts.spamMarks,
  addressNames: texts.addressNames,
  views: texts.views,
}

type SoundBackup = Extract<ReadBackup, { state: 'sound' }>
type Step = { at: 'rest'; message: string } | { at: 'mistake'; message: string } | { at: 'preview'; file: SoundBackup }

const sumOf = ({ added }: SoundBackup) => Object.values(added).reduce((sum, count) => sum + count, 0)

/** What this browser has of the visitor's, as a file and from one, and how to delete it. */
export function BrowserData({ lists }: { lists: BackupLists }) {
  const [step, setStep] = useState<Step>({ at: 'rest', message: '' })
  const [clearing, setClearing] = useState<BackupKind | null>(null)
  const counts = useCounts(lists)
  const recentCount = useRecentPages().length
  const preview = step.at === 'preview' ? step.file : null
  const isEmpty = backupKinds.every((kind) => counts[kind] === 0)
  const stored = backupKinds.filter((kind) => counts[kind] > 0)
  const region = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone after each of these.
  const settle = (next: Step) => {
    setStep(next)
    region.current?.focus()
  }

  const onFile = async (file: File) => setStep(stepOf(await read(lists, file)))
  const onExport = () => {
    const now = new Date()
    downloadText({
      name: `yieldscope-${now.toISOString().slice(0, 10)}.json`,
      type: 'application/json',
      text: writeBackup(lists, now),
    })
  }
  return (
    <Section title={texts.dataBrowser}>
      <div ref={region} tabIndex={-1} className="outline-none">
        <table className="w-full border-t border-rule text-sm">
          <caption className="sr-only">{texts.dataBrowser}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.count}</th>
              <th scope="col">{preview === null ? texts.clear : texts.fromFile}</th>
            </tr>
          </thead>
          <tbody>
            {/* What a file would add to is listed, empty or not. */}
            {(preview === null ? stored : backupKinds).map((kind) => (
              <Row
                key={kind}
                name={names[kind]}
                count={counts[kind]}
                added={preview === null ? null : (preview.added[kind] ?? 0)}
                onClear={() => setClearing(kind)}
              />
            ))}
            {recentCount > 0 && (
              <Row
                name={texts.openedRecently}
                count={recentCount}
                added={preview === null ? null : 0}
                onClear={() => {
                  clearRecentPages()
                  settle({ at: 'rest', message: plural(recentCount, texts.cleared) })
                }}
              />
            )}
          </tbody>
        </table>
        {preview === null && isEmpty && <p className="pt-2 text-sm text-faded">{texts.nothingToExport}</p>}
        <p
          role="status"
          className={`text-sm wrap-anywhere ${step.at === 'mistake' ? 'pt-2 text-loss' : step.at === 'rest' && step.message !== '' ? 'pt-2 text-gain' : step.at === 'preview' ? 'pt-3' : ''}`}
        >
          {step.at === 'preview' ? previewWords(step.file) : step.message}
        </p>
        {preview !== null && (
          <PreviewButtons
            file={preview}
            onAdd={() => {
              const { count, isStored } = preview.add()
              const message = plural(count, texts.added)
              settle(isStored ? { at: 'rest', message } : { at: 'mistake', message: texts.onlyThisTab(message) })
            }}
            onClose={() => settle({ at: 'rest', message: '' })}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 pt-3">
          <Button
            className="h-9 max-sm:h-10"
            disabled={isEmpty}
            style={isEmpty ? { background: 'none', borderColor: 'var(--line)' } : undefined}
            onClick={onExport}
          >
            {texts.exportFile}
          </Button>
          <ImportButton onFile={(file) => void onFile(file)} />
        </div>
        <p className="pt-2 text-sm text-faded">{texts.oneFile}</p>
      </div>
      {clearing && (
        <ClearDialog
          name={names[clearing]}
          count={counts[clearing]}
          onClear={() => {
            const message = plural(counts[clearing], texts.cleared)
            lists[clearing].clear()
            setClearing(null)
            setStep({ at: 'rest', message })
          }}
          onClose={() => setClearing(null)}
          returnTo={region}
        />
      )}
    </Section>
  )
}

/** A file that is too large is not read at all. */
const read = async (lists: BackupLists, file: File): Promise<ReadBackup> =>
  file.size > MAX_BACKUP_BYTES ? { state: 'too-large' } : readBackup(lists, await file.text())

function stepOf(file: ReadBackup): Step {
  if (file.state === 'sound') return { at: 'preview', file }
  return { at: 'mistake', message: mistakeOf(file) }
}

function mistakeOf(file: Exclude<ReadBackup, SoundBackup>): string {
  if (file.state === 'too-large') return texts.tooLarge(formatCount(MAX_BACKUP_BYTES / 1_000_000))
  if (file.state === 'not-a-backup') return texts.notBackup
  if (file.state === 'other-version') return texts.otherVersion(file.version, BACKUP_VERSION)
  return texts.wrongField(file.field)
}

/** Joined, because a store's value is compared by identity. */
function useCounts(lists: BackupLists): Record<BackupKind, number> {
  const counts = useStore({
    get: () => backupKinds.map((kind) => lists[kind].count()).join(' '),
    subscribe: (listener) => {
      const ends = backupKinds.map((kind) => lists[kind].subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }).split(' ')
  return Object.fromEntries(backupKinds.map((kind, index) => [kind, Number(counts[index])])) as Record<
    BackupKind,
    number
  >
}

/** `added`: what a file would add; null where none is open. */
type RowProps = { name: string; count: number; added: number | null; onClear: () => void }

function Row({ name, count, added, onClear }: RowProps) {
  return (
    <tr className={`h-8 border-b border-line ${count > 0 ? 'max-sm:h-11' : ''}`}>
      <th scope="row" className="text-left font-normal">
        {name}
      </th>
      <td className={`text-right ${count === 0 ? 'text-faded' : ''}`}>{formatCount(count)}</td>
      <td className="w-24 text-right">
        {added !== null
          ? added > 0 && <span className="font-medium text-gain">+{formatCount(added)}</span>
          : count > 0 && (
              <TextButton aria-label={texts.clearOf(name)} onClick={onClear}>
                {texts.clear}
              </TextButton>
            )}
      </td>
    </tr>
  )
}

function ImportButton({ onFile }: { onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen once more, after it was mended.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button className="h-9 max-sm:h-10" onClick={() => field.current?.click()}>
        {texts.importFile}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label={texts.backupFile}
        className="hidden"
        onChange={onChange}
      />
    </>
  )
}

function previewWords(file: SoundBackup) {
  const sum = sumOf(file)
  return (
    <>
      {sum === 0 ? texts.nothingNew : plural(sum, texts.wouldAdd)}{' '}
      {file.present > 0 && sum > 0 && plural(file.present, texts.present)}{' '}
      <span className="text-faded">{texts.fileOf(formatTime(file.exportedAt))}</span>
    </>
  )
}

type PreviewProps = { file: SoundBackup; onAdd: () => void; onClose: () => void }

/** The first of them has the focus: the file was chosen elsewhere. */
function PreviewButtons({ file, onAdd, onClose }: PreviewProps) {
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => buttons.current?.querySelector('button')?.focus(), [])
  const isAny = sumOf(file) > 0
  return (
    <div ref={buttons} className="flex gap-3 pt-3">
      {isAny && (
        <Button look="strong" onClick={onAdd}>
          {texts.add}
        </Button>
      )}
      <Button onClick={onClose}>{isAny ? texts.cancel : texts.close}</Button>
    </div>
  )
}

type ClearProps = {
  name: string
  count: number
  onClear: () => void
  onClose: () => void
  /** What has the focus once the entries, and the button that opened this, are gone. */
  returnTo: RefObject<HTMLElement | null>
}

function ClearDialog({ name, count, onClear, onClose, returnTo }: ClearProps) {
  const isCleared = useRef(false)
  // After the dialog has given the focus back to a button that is no more.
  useEffect(
    () => () => {
      if (isCleared.current) queueMicrotask(() => returnTo.current?.focus())
    },
    [returnTo],
  )
  return (
    <TitledDialog title={texts.clearQuestion(name)} className="w-96" onClose={onClose}>
      <p className="py-3 text-sm">{plural(count, texts.clearsFor)}</p>
      <div className="flex gap-3">
        <Button
          className="border-loss text-loss"
          onClick={() => {
            isCleared.current = true
            onClear()
          }}
        >
          {texts.clear}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </TitledDialog>
  )
}
