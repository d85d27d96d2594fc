import type { Owned, OwnedName } from '#dashboard/features/wallet/tab-data.ts'
import { isoTime, type TableFile } from '#dashboard/ui/table/table-file.ts'
import { serviceOf } from './name-services.ts'
import { texts } from './texts.ts'

const MS_PER_SECOND = 1000

export const nameFile: TableFile<Owned<OwnedName>> = {
  name: 'names',
  columns: [
    { header: texts.wallet, value: ({ wallet: key }) => key },
    { header: texts.name, value: ({ row }) => row.name },
    { header: texts.service, value: ({ wallet, row }) => serviceOf({ name: row.name, wallet }).service },
    { header: texts.primary, value: ({ row }) => (row.isPrimary ? 'yes' : '') },
    { header: texts.expiredHead, value: ({ row }) => (row.isExpired ? 'yes' : '') },
    {
      header: texts.expiresAt,
      value: ({ row }) => isoTime(row.expiresAt === null ? null : MS_PER_SECOND * row.expiresAt),
    },
  ],
}
