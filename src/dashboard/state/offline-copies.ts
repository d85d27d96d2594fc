/** Where public/sw.js stores answers for when the service cannot be reached. */
const COPIES = 'yieldscope-data'

/** The next user of this browser finds nothing of what was viewed. */
export async function forgetCopies(): Promise<void> {
  try {
    await globalThis.caches?.delete(COPIES)
  } catch {
    // storage is switched off in this browser, so that there are none
  }
}
