// Runs before the first paint, so that a dark page never flashes light and rows have their height, that `/` is where somebody was last,
// and that the outline of the page is seen where it will be. It also chooses the language, which the scripts read from the document.
// main.tsx takes over.
;(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null // no storage, or not ours: the system decides
    }
  }
  const { theme, density, language } = read('yieldscope.settings') ?? {}
  const last = read('yieldscope.last-page')
  const page = document.documentElement.dataset
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.theme = isDark ? 'dark' : 'light'
  if (density === 'compact') page.density = 'compact'
  if (read('yieldscope.map') === false) page.map = 'hidden'
  if (location.pathname === '/' && /^\/\w/.test(last)) history.replaceState(null, '', last)
  const start = { '/': 'start', '/start': 'start', '/vaults': 'vaults' }[location.pathname]
  const wanted = [language, ...navigator.languages.map((tag) => tag.slice(0, 2))]
  const spoken = wanted.find((tag) => ['en', 'de', 'es'].includes(tag)) ?? 'en'
  document.documentElement.lang = spoken
  // The outlines have English words.
  if (start && spoken === 'en') page.start = start
})()
