import { settings } from './state/settings.ts'

/** Keeps the page's theme and density with the settings and, while the theme says `system`, with the system. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, density } = settings.get()
    const isDark = theme === 'dark' || (theme === 'system' && system.matches)
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
    document.documentElement.dataset.density = density
  }
  settings.subscribe(apply)
  system.addEventListener('change', apply)
  apply()
}
