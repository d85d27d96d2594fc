/** Runs in the page: by how many pixels it is wider than its window. Nothing may need sideways scrolling. */
export const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth
