import { settings } from './state/settings.ts'

/** Keeps the page's theme with the setting and, while that says `system`, with the system. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme } = settings.get()
    const isDark = theme === 'dark' || (theme === 'system' && system.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }
  settings.subscribe(apply)
  system.addEventListener('change', apply)
  apply()
}
