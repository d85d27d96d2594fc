import { vi } from 'vitest'

/** The next file that the page saves: its name and its text. */
export function nextFile(): Promise<{ name: string; text: string }> {
  return new Promise((resolve) => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:saved'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      void blobs
        .at(-1)
        ?.text()
        .then((text) => resolve({ name: this.download, text }))
    })
  })
}
