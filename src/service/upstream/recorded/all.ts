import type { RecordedHost } from './recorded-host.ts'

/** Every upstream that the sample is read from. */
export const recordedHosts: RecordedHost[] = []
