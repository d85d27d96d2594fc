/** A module with all that it imports, as the text of one file (src/scripts/vite/bundled-text.ts). */
declare module '*?bundled' {
  export const text: string
}
