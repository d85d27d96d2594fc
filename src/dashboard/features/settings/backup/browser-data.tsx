import { type ChangeEvent, useRef, useState } from 'react'
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
  type BackupList,
  type BackupLists,
  backupKinds,
  MAX_BACKUP_BYTES,
  type ReadBackup,
  readBackup,
  writeBackup,
} from './backup.ts'
import { texts } from './texts.ts'

const names: Record<BackupKind, string> = {
  wallets: texts.wallets,
  groups: texts.groups,
  starredVaults: texts.starredVaults,
  starredTokens: texts.starredTokens,
  alerts: texts.alerts,
  spamMarks: texts.spamMarks,
  views: texts.views,
}

type SoundBackup = Extract<ReadBackup, { state: 'sound' }>
type Step = { at: 'rest'; message: string } | { at: 'mistake'; message: string } | { at: 'preview'; file: SoundBackup }

const sumOf = ({ added }: SoundBackup) => Object.values(added).reduce((sum, count) => sum + count, 0)

/** What this browser has of the visitor's, as a file and from one, and how to delete it. */
export function BrowserData({ lists }: { lists: BackupLists }) {
  const [step, setStep] = useState<Step>({ at: 'rest', message: '' })
  const [clearing, setClearing] = useState<BackupKind | null>(null)
  const total = useTotal(lists)
  const preview = step.at === 'preview' ? step.file : null

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
          {backupKinds.map((kind) => (
            <Row
              key={kind}
              name={names[kind]}
              list={lists[kind]}
              added={preview === null ? null : (preview.added[kind] ?? 0)}
              onClear={() => setClearing(kind)}
            />
          ))}
        </tbody>
      </table>
      {preview === null ? (
        <div className="flex flex-wrap items-center gap-3 pt-3">
          <Button disabled={total === 0} onClick={onExport}>
            {texts.exportFile}
          </Button>
          <ImportButton onFile={(file) => void onFile(file)} />
        </div>
      ) : (
        <Preview
          file={preview}
          onAdd={() => {
            preview.add()
            setStep({ at: 'rest', message: plural(sumOf(preview), texts.added) })
          }}
          onClose={() => setStep({ at: 'rest', message: '' })}
        />
      )}
      <p
        role="status"
        className={`text-sm wrap-anywhere ${step.at === 'mistake' ? 'pt-2 text-loss' : step.at === 'rest' && step.message !== '' ? 'pt-2 text-gain' : ''}`}
      >
        {step.at !== 'preview' && step.message}
      </p>
      <p className="pt-2 text-sm text-faded">{texts.oneFile}</p>
      {clearing && (
        <ClearDialog
          name={names[clearing]}
          list={lists[clearing]}
          onDone={(count) => setStep({ at: 'rest', message: plural(count, texts.cleared) })}
          onClose={() => setClearing(null)}
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

const useCount = ({ count, subscribe }: BackupList) => useStore({ get: count, subscribe })

const useTotal = (lists: BackupLists) =>
  useStore({
    get: () => backupKinds.reduce((sum, kind) => sum + lists[kind].count(), 0),
    subscribe: (listener) => {
      const ends = backupKinds.map((kind) => lists[kind].subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  })

/** `added`: what a file would add; null where none is open. */
type RowProps = { name: string; list: BackupList; added: number | null; onClear: () => void }

function Row({ name, list, added, onClear }: RowProps) {
  const count = useCount(list)
  return (
    <tr className="h-9 border-b border-line max-sm:h-11">
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
      <Button onClick={() => field.current?.click()}>{texts.importFile}</Button>
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

type PreviewProps = { file: SoundBackup; onAdd: () => void; onClose: () => void }

function Preview({ file, onAdd, onClose }: PreviewProps) {
  const sum = sumOf(file)
  return (
    <div className="pt-3">
      <p role="status" className="pb-3 text-sm">
        {sum === 0 ? texts.nothingNew : plural(sum, texts.wouldAdd)}{' '}
        {file.present > 0 && sum > 0 && plural(file.present, texts.present)}{' '}
        <span className="text-faded">{texts.fileOf(formatTime(file.exportedAt))}</span>
      </p>
      <div className="flex gap-3">
        {sum > 0 && (
          <Button look="strong" onClick={onAdd}>
            {texts.add}
          </Button>
        )}
        <Button onClick={onClose}>{sum > 0 ? texts.cancel : texts.close}</Button>
      </div>
    </div>
  )
}

type ClearProps = { name: string; list: BackupList; onDone: (count: number) => void; onClose: () => void }

function ClearDialog({ name, list, onDone, onClose }: ClearProps) {
  const count = useCount(list)
  return (
    <TitledDialog title={texts.clearQuestion(name)} className="w-96" onClose={onClose}>
      <p className="py-3 text-sm">{plural(count, texts.clearsFor)}</p>
      <div className="flex gap-3">
        <Button
          className="border-loss text-loss"
          onClick={() => {
            list.clear()
            onDone(count)
            onClose()
          }}
        >
          {texts.clear}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </TitledDialog>
  )
}
