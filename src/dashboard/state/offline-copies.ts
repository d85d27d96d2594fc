/** Where public/sw.js keeps answers for when the service cannot be reached. */
const COPIES = 'yieldscope-data'

/** Nobody who uses this browser later finds there what somebody looked at. */
export async function forgetCopies(): Promise<void> {
  try {
    await globalThis.caches?.delete(COPIES)
  } catch {
    // storage is switched off in this browser, so that there are none
  }
}
