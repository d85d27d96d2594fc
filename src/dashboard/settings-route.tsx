import { alertBackup } from './features/alerts/alert-backup.ts'
import { backupLists } from './features/settings/backup/backup.ts'
import { BrowserData } from './features/settings/backup/browser-data.tsx'
import { SettingsPage } from './features/settings/settings-page.tsx'

const lists = backupLists(alertBackup)

/** Two features meet here, because neither knows the other. */
export const SettingsRoute = () => <SettingsPage browserData={<BrowserData lists={lists} />} />
