// Runs before the first paint, so that a dark page never flashes light and rows have their height, and the outline of the list of
// vaults is seen where that list will stand. dashboard/theme.ts takes over.
;(() => {
  let settings = {}
  try {
    settings = JSON.parse(localStorage.getItem('yieldscope.settings')) || {}
  } catch {
    // no storage, or not ours: the system decides
  }
  const { theme, density } = settings
  const page = document.documentElement.dataset
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.theme = isDark ? 'dark' : 'light'
  if (density === 'compact') page.density = 'compact'
  try {
    if (localStorage.getItem('yieldscope.map') === 'false') page.map = 'hidden'
  } catch {
    // no storage: it is shown
  }
  if (location.pathname === '/' || location.pathname === '/vaults') page.start = 'vaults'
})()
