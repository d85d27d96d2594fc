// Runs before the first paint, so that a dark page never flashes light. dashboard/theme.ts takes over from here.
;(() => {
  let theme = 'system'
  try {
    theme = JSON.parse(localStorage.getItem('yieldscope.settings') || '{}').theme
  } catch {
    // no storage, or not ours: the system decides
  }
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
