// Runs before the first paint, so that a dark page never flashes light and rows have their height. dashboard/theme.ts takes over.
;(() => {
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('yieldscope.settings')) || {}
  } catch {
    // no storage, or not ours: the system decides
  }
  const { theme, density } = settings
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  if (density === 'compact') document.documentElement.dataset.density = 'compact'
})()
