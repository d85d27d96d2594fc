import { downloadBlob } from './download-blob.ts'

/** Saves text as a file of the visitor's. */
export const downloadText = ({ name, type, text }: { name: string; type: string; text: string }): void =>
  downloadBlob(name, new Blob([text], { type }))
