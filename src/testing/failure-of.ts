/** What a reading fails with; a text if it does not. */
export const failureOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )

/** A host that never answers: it ends with the signal of the request. */
export const untilEnded = (ending: AbortSignal): Promise<Response> =>
  new Promise((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { once: true })
  })
