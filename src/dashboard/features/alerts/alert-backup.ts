import { appendMissing, type StoredList } from '#dashboard/state/stored-list.ts'
import { positionKey } from '#domain/position-id.ts'
import { type Alert, WrittenAlert } from './alert.ts'
import { getAlerts, MAX_ALERTS, onAlerts, setAlerts } from './alert-store.ts'

/** What a backup does with alerts. What their checks found is of this browser and its service, so that another one begins anew. */
export const alertBackup: StoredList<Alert> = {
  item: WrittenAlert,
  get: getAlerts,
  set: setAlerts,
  subscribe: onAlerts,
  copy: (alert) => ({ ...alert, checkedAt: null, firedAt: null, obstacle: '', isInPart: false, last: null }),
  merge: appendMissing({
    max: MAX_ALERTS,
    keysOf: ({ id, address, position, rule }) => [
      id,
      JSON.stringify([address, position === null ? null : positionKey(position), rule]),
    ],
  }),
}
