/** Of a method: one look for all, as the word says what it does. Colours mean gain, loss and links elsewhere. */
export const methodLook = 'font-mono text-xs text-faded'
