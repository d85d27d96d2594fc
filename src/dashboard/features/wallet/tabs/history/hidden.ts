/** In place of an amount that a visitor hides. */
export const HIDDEN = '•••••'
