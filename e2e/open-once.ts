import { test } from './journey.ts'

/**
 * What all tests of a file share and is costly to open: opened by the first of them, closed after the last. Not a
 * fixture of the worker, since a file with one of its own gets another worker, with a browser to start anew.
 */
export function openOnce<Shared extends { close: () => Promise<void> }>(open: () => Promise<Shared>) {
  let opened: Promise<Shared> | undefined
  test.afterAll(async () => (await opened)?.close())
  return () => {
    opened ??= open()
    return opened
  }
}
