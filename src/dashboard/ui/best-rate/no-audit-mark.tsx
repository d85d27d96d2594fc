import { texts } from './texts.ts'

/** What has no audit on record has a sign, which the head of its column explains: as words it would read as a part of the name. */
export const NoAuditMark = () => (
  <span title={texts.noAudit} className="text-xs text-faded">
    <span aria-hidden="true">?</span>
    <span className="sr-only">{texts.noAudit}</span>
  </span>
)
